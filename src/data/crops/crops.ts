import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { enqueue, type RequestParts } from '../outbox/outbox.ts'
import { type Live, live } from '../storage/live.ts'
import { newestRecord } from '../storage/newest-record.ts'
import type { LocalRecommendation } from '../storage/rows.ts'
import { asRecommendation } from './earlier-records.ts'
import { fieldRequest, recommendKind } from './recommend-kind.ts'

export interface CropsService {
  /** Resolves with the key after the request is safely stored (I1). @throws Failure `invalid` with the fields */
  recommend(field: FieldRequest): Promise<string>
  latest(): Live<LocalRecommendation | undefined>
}

export function createCrops(parts: RequestParts): CropsService {
  return {
    async recommend(field) {
      const request = fieldRequest(field, parts.now())
      const db = await parts.ownerDatabase()
      await enqueue(db, request, () => recommendKind.storeWaiting(db, request))
      parts.onEnqueued(db, request.key)
      return request.key
    },
    latest: () =>
      live(async () => {
        const db = await parts.ownerDatabase()
        const newest = await newestRecord(db, 'recommend', db.recommendations)
        return newest && asRecommendation(newest)
      }),
  }
}
