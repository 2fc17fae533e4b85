import { Failure } from '#domain/failure.ts'
import type { GivenReadings } from '#domain/recommender/readings.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import type { RecordParts } from './advisor.ts'
import type { OwnerDatabase } from './database.ts'
import { live } from './live.ts'
import { localDay } from './local-day.ts'
import { newestRecord } from './newest-record.ts'
import { enqueue } from './outbox.ts'
import type { CropsService } from './phone.ts'
import { randomKey } from './random-key.ts'

export function createCrops(parts: RecordParts): CropsService {
  return {
    async recommend(readings) {
      const request = readingsRequest(readings, parts.now())
      const db = await parts.ownerDatabase()
      await enqueue(db, request, () => storeReadings(db, request))
      parts.onEnqueued(db, request.key)
      return request.key
    },
    latest: () =>
      live(async () => {
        const db = await parts.ownerDatabase()
        return newestRecord(db, 'recommend', db.recommendations)
      }),
  }
}

/**
 * The request for readings with the phone's own result. The date travels with them, so that an answer given days later
 * is for the day that was asked about, and equal to the phone's.
 * @throws Failure `invalid` with the readings that cannot be
 */
export function readingsRequest(readings: GivenReadings, now: Date) {
  const date = localDay(now)
  const outcome = recommend({ readings, date })
  if (!outcome.ok) {
    const fields = outcome.problems.map(({ reading, reason }) => ({ field: reading, reason }))
    throw new Failure('invalid', { fields })
  }
  return {
    key: randomKey(),
    kind: 'recommend',
    body: JSON.stringify({ ...readings, date }),
    createdAt: now.toISOString(),
    readings,
    date,
    phoneResult: outcome.recommendation,
  } as const
}

export interface ReadingsRecord {
  readonly key: string
  readonly createdAt: string
  readonly readings: GivenReadings
  readonly date: string
  readonly phoneResult: Recommendation
}

export function storeReadings(
  db: OwnerDatabase,
  { key, createdAt, readings, date, phoneResult }: ReadingsRecord,
): Promise<unknown> {
  return db.recommendations.put({
    id: key,
    clientKey: key,
    createdAt,
    readings,
    date,
    phoneResult,
    progress: { state: 'waiting' },
  })
}
