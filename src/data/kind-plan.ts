import type { Endpoint } from '#contract/endpoint.ts'
import type { OwnerDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { Progress } from './records.ts'

/** How a kind of request is sent and where its outcome is kept. */
export interface KindPlan {
  readonly endpoint: Endpoint
  /** Stores the server's reply in place of the waiting record; also brings back a record that was deleted here. */
  storeReply(db: OwnerDatabase, entry: Sent, reply: unknown): Promise<unknown>
  storeFailure(
    db: OwnerDatabase,
    entry: Sent,
    failure: Extract<Progress<never>, { state: 'failed' }>,
  ): Promise<unknown>
  removeRecord(db: OwnerDatabase, entry: Sent): Promise<unknown>
}

export type Sent = Pick<OutboxEntry, 'key' | 'body' | 'createdAt'>
