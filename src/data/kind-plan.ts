import type { Endpoint } from '#contract/endpoint.ts'
import type { OwnerDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { Progress } from './records.ts'

/** How a kind of request is sent and where its outcome is kept. */
export interface KindPlan {
  /** Whose input the bodies of its entries are. */
  readonly endpoint: Endpoint
  /** How an entry is sent that is not the body of a POST. */
  callOf?(entry: Sent): KindCall
  /** Stores the server's reply in place of the waiting record; also brings back a record that was deleted here. */
  storeReply(db: OwnerDatabase, entry: Sent, reply: unknown): Promise<unknown>
  storeFailure(
    db: OwnerDatabase,
    entry: Sent,
    failure: Extract<Progress<never>, { state: 'failed' }>,
  ): Promise<unknown>
  removeRecord(db: OwnerDatabase, entry: Sent): Promise<unknown>
}

export interface KindCall {
  readonly endpoint: Endpoint
  /** With its parameters filled in. */
  readonly path: string
  /** The exact bytes; a DELETE has none. */
  readonly body?: string
}

export function callOf(plan: KindPlan, entry: Sent): KindCall {
  const { endpoint } = plan
  return plan.callOf?.(entry) ?? { endpoint, path: endpoint.path, body: entry.body }
}

export type Sent = Pick<OutboxEntry, 'key' | 'body' | 'createdAt'>
