import { askAdvisor } from '#contract/advisor.ts'
import { recommendCrop } from '#contract/crops.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OwnerDatabase } from './database.ts'
import type { RequestKind } from './phone.ts'
import type { Conversation, LocalRecommendation, Progress } from './records.ts'

/** How a kind of request is sent and where its outcome is kept. */
export interface KindPlan {
  readonly endpoint: Endpoint
  /** Stores the server's reply in place of the waiting record; also brings back a record that was deleted here. */
  storeReply(db: OwnerDatabase, key: string, reply: unknown): Promise<unknown>
  storeFailure(
    db: OwnerDatabase,
    key: string,
    failure: Extract<Progress<never>, { state: 'failed' }>,
  ): Promise<unknown>
  removeRecord(db: OwnerDatabase, key: string): Promise<unknown>
}

export const kindPlans: Readonly<Record<RequestKind, KindPlan>> = {
  ask: {
    endpoint: askAdvisor,
    async storeReply(db, key, value) {
      const reply = askAdvisor.reply.parse(value)
      const known = await db.conversations.where('clientKey').equals(key).first()
      const record: Conversation = {
        createdAt: new Date(reply.createdAt).toISOString(),
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
    endpoint: recommendCrop,
    async storeReply(db, key, value) {
      const reply = recommendCrop.reply.parse(value)
      const known = await db.recommendations.where('clientKey').equals(key).first()
      if (!known) return
      const record: LocalRecommendation = {
        ...known,
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
