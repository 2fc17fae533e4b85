import { askAdvisor } from '#contract/advisor.ts'
import { recommendCall } from '#contract/earlier-crops.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { OwnerDatabase } from './database.ts'
import { fieldOfBody } from './field-body.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { RequestKind } from './phone.ts'
import type { Conversation, Progress, StoredRecommendation } from './records.ts'

/** How a kind of request is sent and where its outcome is kept. */
export interface KindPlan {
  readonly endpoint: Endpoint
  /** Stores the server's reply in place of the waiting record; also brings back a record that was deleted here. */
  storeReply(db: OwnerDatabase, entry: Sent, reply: unknown): Promise<unknown>
  storeFailure(
    db: OwnerDatabase,
    key: string,
    failure: Extract<Progress<never>, { state: 'failed' }>,
  ): Promise<unknown>
  removeRecord(db: OwnerDatabase, key: string): Promise<unknown>
}

type Sent = Pick<OutboxEntry, 'key' | 'body' | 'createdAt'>

export const kindPlans: Readonly<Record<RequestKind, KindPlan>> = {
  ask: {
    endpoint: askAdvisor,
    async storeReply(db, { key, createdAt }, value) {
      const reply = askAdvisor.reply.parse(value)
      const known = await db.conversations.where('clientKey').equals(key).first()
      const record: Conversation = {
        createdAt,
        clientKey: key,
        question: reply.aiTextInput,
        ...known,
        id: reply.id,
        seq: reply.seq,
        progress: { state: 'answered', reply },
      }
      await db.conversations.where('clientKey').equals(key).delete()
      await db.conversations.put(record)
    },
    storeFailure: (db, key, progress) =>
      db.conversations.where('clientKey').equals(key).modify({ progress }),
    removeRecord: (db, key) => db.conversations.where('clientKey').equals(key).delete(),
  },
  recommend: {
    endpoint: recommendCall,
    async storeReply(db, entry, value) {
      const { key, createdAt } = entry
      const reply = recommendCall.reply.parse(value)
      const known = await db.recommendations.where('clientKey').equals(key).first()
      const record: StoredRecommendation = {
        createdAt,
        clientKey: key,
        ...(known ?? recordOf(entry, reply)),
        id: reply.id,
        seq: reply.seq,
        progress: { state: 'answered', reply },
      }
      await db.recommendations.where('clientKey').equals(key).delete()
      await db.recommendations.put(record)
    },
    storeFailure: (db, key, progress) =>
      db.recommendations.where('clientKey').equals(key).modify({ progress }),
    removeRecord: (db, key) => db.recommendations.where('clientKey').equals(key).delete(),
  },
}

/** The record of a field that was deleted here: what the phone had said of it is what the server says. */
function recordOf({ body, createdAt }: Sent, reply: ReplyOf<typeof recommendCall>) {
  const { id: _id, seq: _seq, clientKey: _key, createdAt: _at, ...phoneResult } = reply
  return { ...fieldOfBody(body, createdAt), phoneResult }
}
