import type { recommendCrop } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { describeInputs } from '#domain/crops.ts'
import { Failure } from '#domain/failure.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import type { Database } from '../database/database.ts'
import { recordSeries } from '../database/record-series.ts'
import { noteExport } from '../database/staff-actions.ts'
import type { Handlers, Told } from '../http/handler.ts'
import { dayIn } from '../http/local-time.ts'
import { listReply } from '../http/long-list.ts'
import { trimGuest } from '../sync/trim-guest.ts'
import { commonCrops } from './common-crops.ts'
import * as store from './store.ts'

export interface CropsDeps {
  readonly db: Database
  /** IANA name of the zone that times are told in and days are counted by. */
  readonly displayZone: string
  /** How many records a guest may have. */
  readonly guestRecords: number
}

type CropsCall =
  | 'recommendCrop'
  | 'listRecommendations'
  | 'readRecommendationsOverTime'
  | 'readMostCommonCrops'

/** What the recommender does for each call. */
export function cropsHandlers({
  db,
  displayZone,
  guestRecords,
}: CropsDeps): Pick<Handlers, CropsCall> {
  return {
    async recommendCrop(request, work) {
      const { date, askedOn, rainfallPeriod, irrigated, district, unknown, ...readings } = request
      const outcome = recommend({
        ...{ readings, unknown, date, askedOn, rainfallPeriod, irrigated, district },
        today: dayIn(work.now, displayZone),
      })
      if (!outcome.ok) {
        const fields = outcome.problems.map(({ reading, reason }) => ({ field: reading, reason }))
        throw new Failure('invalid', { fields })
      }
      return work.commit(async (tx) => {
        const stored = await store.insertRecommendation(
          tx,
          {
            scope: work.caller.scope,
            userId: work.caller.userId,
            clientKey: work.key,
            createdAt: work.now,
            origin: work.origin,
            inputs: describeInputs(readings),
            request: JSON.stringify(request),
            result: outcome.recommendation,
          },
          displayZone,
        )
        const { scope } = work.caller
        await trimGuest(tx, { scope, seq: stored.seq, guestRecords, now: work.now })
        return recommendationReply(stored)
      })
    },

    async listRecommendations(query, { caller, now }) {
      await noteExport(db, { caller, now, target: 'recommendations', query })
      const list = await store.listRecommendations(db, caller, { query, displayZone, now })
      return listReply(list, query.pageSize)
    },

    readRecommendationsOverTime: (query, { caller, now }) =>
      recordSeries(db, 'recommendations', { reader: caller, query, today: { now, displayZone } }),

    readMostCommonCrops: (period, { caller, now }) =>
      commonCrops(db, { reader: caller, period, today: { now, displayZone } }),
  }
}

/** A stored recommendation as it was answered when it was made. */
export function recommendationReply(
  stored: store.RecordedRecommendation,
): Told<ReplyOf<typeof recommendCrop>> {
  const { id, seq, clientKey, createdAt, result } = stored
  return { ...result, id, seq, clientKey, createdAt }
}
