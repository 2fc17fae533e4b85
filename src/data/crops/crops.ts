import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { enqueue, type RequestParts } from '../outbox/outbox.ts'
import { imported, type Live, live } from '../storage/live.ts'
import { newestRecord } from '../storage/newest-record.ts'
import type { LocalRecommendation } from '../storage/rows.ts'

export interface CropsService {
  /** Resolves with the key after the request is safely stored (I1). @throws Failure `invalid` with the fields */
  recommend(field: FieldRequest): Promise<string>
  latest(): Live<LocalRecommendation | undefined>
}

export function createCrops(parts: RequestParts): CropsService {
  return {
    async recommend(field) {
      const db = await parts.ownerDatabase()
      const { fieldRequest, recommendKind } = await import('./field-computing.ts')
      const request = fieldRequest(field, parts.now())
      await enqueue(db, request, () => recommendKind.storeWaiting(db, request))
      parts.onEnqueued(db, request.key)
      return request.key
    },
    latest: () =>
      live(async () => {
        const db = await parts.ownerDatabase()
        const newest = await newestRecord(db, 'recommend', db.recommendations)
        if (!newest) return undefined
        const { asRecommendation } = await imported(import('./field-computing.ts'))
        return asRecommendation(newest)
      }),
  }
}
