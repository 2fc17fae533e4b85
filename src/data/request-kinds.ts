import { askAdvisor } from '#contract/advisor.ts'
import { recommendCall } from '#contract/earlier-crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deletePlan } from './delete-record.ts'
import { fieldOfBody } from './field-body.ts'
import type { KindPlan, Sent } from './kind-plan.ts'
import { awaitRecord } from './mirror-state.ts'
import type { RequestKind } from './phone.ts'
import type { Conversation, StoredRecommendation } from './records.ts'
import { votePlan } from './vote.ts'

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
      await awaitRecord(db, reply.id)
    },
    storeFailure: (db, { key }, progress) =>
      db.conversations.where('clientKey').equals(key).modify({ progress }),
    removeRecord: (db, { key }) => db.conversations.where('clientKey').equals(key).delete(),
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
      await awaitRecord(db, reply.id)
    },
    storeFailure: (db, { key }, progress) =>
      db.recommendations.where('clientKey').equals(key).modify({ progress }),
    removeRecord: (db, { key }) => db.recommendations.where('clientKey').equals(key).delete(),
  },
  vote: votePlan,
  delete: deletePlan,
}

/** The record of a field that was deleted here: what the phone had said of it is what the server says. */
function recordOf({ body, createdAt }: Sent, reply: ReplyOf<typeof recommendCall>) {
  const { id: _id, seq: _seq, clientKey: _key, createdAt: _at, ...phoneResult } = reply
  return { ...fieldOfBody(body, createdAt), phoneResult }
}
