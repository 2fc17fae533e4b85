import type { FailureCode } from '#domain/failure.ts'
import type { RequestKind } from './phone.ts'
import type { LostReply } from './trace.ts'

/*
 * queued ─pick─▶ sending ─200─▶ answered
 *   ▲              │ ├─202─▶ accepted ─result by key─▶ answered
 *   │              │ ├─reply lost, no keys there─▶ unsure ─tap─▶ queued
 *   │              │ ├─401 after refresh─▶ needs_login ─owner signs in─▶ queued
 *   └─ no proof ───┘ ├─proven refusal─▶ failed ─deleted or sent as new─▶ cancelled
 *                    └─404, 405, or 500 eight times─▶ suspect (tried again hourly)
 * queued ─deleted, never sent─▶ cancelled
 * queued ─deleted, perhaps sent─▶ cancelling ─unknown to the server─▶ cancelled
 *                                            └known to it─▶ answered
 */
export type EntryState =
  | 'queued'
  | 'sending'
  | 'accepted'
  | 'needs_login'
  | 'unsure'
  | 'suspect'
  | 'cancelling'
  | 'failed'
  | 'answered'
  | 'cancelled'

/** States in which the phone still owes the farmer an answer. */
export const activeStates: readonly EntryState[] = [
  'queued',
  'sending',
  'accepted',
  'needs_login',
  'unsure',
  'suspect',
  'cancelling',
]

/** One request on its way. Only `outbox.ts` writes these. */
export interface OutboxEntry {
  /** Given by the database; the order of sending. */
  readonly seq?: number
  /** One intent, one key: made with the row, never changed, never used again. */
  readonly key: string
  readonly kind: RequestKind
  /** The exact body that is sent, so that an update of the app cannot change it; emptied once answered. */
  readonly body: string
  readonly state: EntryState
  /** ISO 8601, UTC, by the phone's clock: for showing an age only. */
  readonly createdAt: string
  /** How often a send was begun; above zero the server may have seen it. */
  readonly attempts: number
  /** When the last was begun, like `createdAt`. */
  readonly attemptedAt?: string
  /** Proven server errors; silence between them proves nothing, so it does not begin the count anew. */
  readonly serverErrors: number
  /** Complete replies of the server that could not be read; none when absent. */
  readonly unreadable?: number
  /** Milliseconds the server asked this one to wait; counted anew from each start, since the phone's clock is not believed. */
  readonly holdMs: number
  /** Of an attempt whose reply was lost, at a server that knows no keys. */
  readonly lost?: LostReply | undefined
  readonly reason?: FailureCode
  readonly sentence?: string
}
