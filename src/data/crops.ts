import { Failure } from '#domain/failure.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import type { RecordParts } from './advisor.ts'
import type { OwnerDatabase } from './database.ts'
import { asRecommendation } from './earlier-records.ts'
import { type AskedField, fieldBody } from './field-body.ts'
import { live } from './live.ts'
import { localDay } from './local-day.ts'
import { newestRecord } from './newest-record.ts'
import { enqueue } from './outbox.ts'
import type { CropsService } from './phone.ts'
import { randomKey } from './random-key.ts'

export function createCrops(parts: RecordParts): CropsService {
  return {
    async recommend(field) {
      const request = fieldRequest(field, parts.now())
      const db = await parts.ownerDatabase()
      await enqueue(db, request, () => storeField(db, request))
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

/**
 * The request for a field with the phone's own result. The phone's day travels with it, so that an answer given days later
 * is for the day that was asked about, and equal to the phone's. The phone has no other clock to doubt its own by.
 * @throws Failure `invalid` with the fields that cannot be
 */
export function fieldRequest(field: FieldRequest, now: Date) {
  const askedOn = localDay(now)
  const body = fieldBody({ field, askedOn })
  const outcome = recommend({ ...field, askedOn })
  if (!outcome.ok) {
    const fields = outcome.problems.map(({ reading, reason }) => ({ field: reading, reason }))
    throw new Failure('invalid', { fields })
  }
  return {
    key: randomKey(),
    kind: 'recommend',
    body,
    createdAt: now.toISOString(),
    field,
    askedOn,
    phoneResult: outcome.recommendation,
  } as const
}

export interface FieldRecord extends AskedField {
  readonly key: string
  readonly createdAt: string
  readonly phoneResult: Recommendation
}

export function storeField(
  db: OwnerDatabase,
  { key, createdAt, field, askedOn, phoneResult }: FieldRecord,
): Promise<unknown> {
  return db.recommendations.put({
    id: key,
    clientKey: key,
    createdAt,
    field,
    askedOn,
    phoneResult,
    progress: { state: 'waiting' },
  })
}
