import { recommendCall } from '#contract/earlier-crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { recordStore } from '../mirror/record-store.ts'
import type { RequestKindPlan, SentRequest } from '../outbox/request-kind.ts'
import type { StoredRecommendation } from '../storage/rows.ts'
import { fieldOfBody } from './field-body.ts'

const records = recordStore<StoredRecommendation>((db) => db.recommendations)

/** How readings are sent. It needs no recommender, so the service worker carries none. */
export const recommendPlan: RequestKindPlan = {
  endpoint: recommendCall,
  async storeReply(db, entry, value) {
    const { key, createdAt } = entry
    const reply = recommendCall.reply.parse(value)
    await records.replace(db, {
      createdAt,
      clientKey: key,
      ...((await records.find(db, key)) ?? recordOf(entry, reply)),
      id: reply.id,
      seq: reply.seq,
      progress: { state: 'answered', reply },
    })
  },
  storeFailure: records.storeFailure,
  removeRecord: records.removeRecord,
}

/** The record of a request that was deleted here: the phone's result was equal to the server's. */
function recordOf({ body, createdAt }: SentRequest, reply: ReplyOf<typeof recommendCall>) {
  const { id: _id, seq: _seq, clientKey: _key, createdAt: _at, ...phoneResult } = reply
  return { ...fieldOfBody(body, createdAt), phoneResult }
}
