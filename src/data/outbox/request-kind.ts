import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { KindCall } from '../api/api-client.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { OutboxEntry, Progress, RecordRequestKind, RequestKind } from '../storage/rows.ts'
import type { NewRequest } from './outbox.ts'

/** How a kind of request is sent, and where its outcome is stored. */
export interface RequestKindPlan {
  /** The bodies of its entries are this endpoint's input. */
  readonly endpoint: Endpoint
  /** Only for a kind that is not sent as a POST of the body. */
  callOf?(entry: SentRequest): KindCall
  /** The key of the request that this one follows: while that one waits, it is sent before. */
  parentOf?(entry: SentRequest): string | undefined
  /** Replaces the waiting record by the server's reply; also restores a record that was deleted here. */
  storeReply(db: OwnerDatabase, entry: SentRequest, reply: unknown): Promise<unknown>
  storeFailure(
    db: OwnerDatabase,
    entry: SentRequest,
    failure: Extract<Progress<never>, { state: 'failed' }>,
  ): Promise<unknown>
  removeRecord(db: OwnerDatabase, entry: SentRequest): Promise<unknown>
}

/** A kind with a record that shows the farmer's question or readings while they wait. */
export interface RecordKindPlan extends RequestKindPlan {
  /** The question or readings in the stored bytes, and what its record says of them. */
  contentOf(db: OwnerDatabase, entry: SentRequest): Promise<RequestContent>
  /** The same content as a new request of today. @throws Failure `invalid` */
  renewed(entry: SentRequest, now: Date): NewRequest
  /** Stores the record that shows the request while it waits. @throws Failure `malformed` when the bytes have no valid record */
  storeWaiting(db: OwnerDatabase, request: SentRequest): Promise<unknown>
}

/** How every kind of request is sent: all that the service worker needs. */
export type SendPlans = Readonly<Record<RequestKind, RequestKindPlan>>

/** All kinds of requests; the composition root of the page hands them to the outbox. */
export type RequestKinds = SendPlans & Readonly<Record<RecordRequestKind, RecordKindPlan>>

export type RequestContent =
  | {
      readonly kind: 'ask'
      readonly question: string
      readonly context?: AskContext
      /** No list shows its words before a tap. */
      readonly isPrivate?: true
    }
  | { readonly kind: 'recommend'; readonly field: FieldRequest }

export type SentRequest = Pick<OutboxEntry, 'key' | 'body' | 'createdAt'>

export function callOf(plan: RequestKindPlan, entry: SentRequest): KindCall {
  const { endpoint } = plan
  return plan.callOf?.(entry) ?? { endpoint, path: endpoint.path, body: entry.body }
}
