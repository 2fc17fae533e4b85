import type { recommendCrop } from '#contract/crops.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { describeInputs } from '#domain/crops.ts'
import { Failure } from '#domain/failure.ts'
import { type RecommendRequest, recommend } from '#domain/recommender/recommend.ts'
import { recordExport } from '../database/audit/staff-actions.ts'
import type { Database } from '../database/connection/database.ts'
import type { DeepReadonly, Handlers } from '../http/handler.ts'
import { listReply } from '../http/send-list.ts'
import { recordSeries } from '../records/record-series.ts'
import { trimGuest } from '../records/trim-guest.ts'
import { dayIn } from '../time/local-time.ts'
import { commonCrops } from './common-crops.ts'
import * as store from './store.ts'

export interface CropsDeps {
  readonly db: Database
  /** IANA name of the time zone in which times are shown and days are counted. */
  readonly displayZone: string
  /** How many records a guest may have. */
  readonly guestRecords: number
}

type CropsCall =
  | 'recommendCrop'
  | 'listRecommendations'
  | 'readRecommendationsOverTime'
  | 'readMostCommonCrops'

/** The handlers of the recommender. */
export function cropsHandlers({
  db,
  displayZone,
  guestRecords,
}: CropsDeps): Pick<Handlers, CropsCall> {
  return {
    async recommendCrop(request, context) {
      const asked = askedOfDomain(request, dayIn(context.now, displayZone))
      const outcome = recommend(asked)
      if (!outcome.ok) {
        const fields = outcome.problems.map(({ reading, reason }) => ({ field: reading, reason }))
        throw new Failure('invalid', { fields })
      }
      return context.commit(async (tx) => {
        const stored = await store.insertRecommendation(
          tx,
          {
            scope: context.caller.scope,
            userId: context.caller.userId,
            clientKey: context.key,
            createdAt: context.now,
            origin: context.origin,
            inputs: describeInputs(asked.readings),
            request: JSON.stringify(request),
            result: outcome.recommendation,
          },
          displayZone,
        )
        const { scope } = context.caller
        await trimGuest(tx, { scope, seq: stored.seq, guestRecords, now: context.now })
        return recommendationReply(stored)
      })
    },

    async listRecommendations(query, { caller, now }) {
      await recordExport(db, { caller, now, target: 'recommendations', query })
      const list = await store.listRecommendations(db, caller, { query, displayZone, now })
      return listReply(list, query.pageSize)
    },

    readRecommendationsOverTime: (query, { caller, now }) =>
      recordSeries(db, 'recommendations', { reader: caller, query, today: { now, displayZone } }),

    readMostCommonCrops: (period, { caller, now }) =>
      commonCrops(db, { reader: caller, period, today: { now, displayZone } }),
  }
}

/** The request of the call as the recommender takes it. @param today the server's day, `YYYY-MM-DD` */
export function askedOfDomain(
  request: DeepReadonly<InputOf<typeof recommendCrop>>,
  today: string,
): RecommendRequest {
  const { unknown, date, askedOn, rainfallPeriod, ...said } = request
  const { irrigated, district, landType, soilSalinity, ...readings } = said
  return {
    ...{ readings, unknown, date, askedOn, rainfallPeriod },
    ...{ irrigated, district, landType, soilSalinity, today },
  }
}

/** A stored recommendation, as the reply to the call that made it. */
export function recommendationReply(
  stored: store.RecordedRecommendation,
): DeepReadonly<ReplyOf<typeof recommendCrop>> {
  const { id, seq, clientKey, createdAt, result } = stored
  return { ...result, id, seq, clientKey, createdAt }
}
