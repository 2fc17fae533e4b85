import type { readOutboxHealth } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { changeOverThirtyDays, waitedUpToMinutes } from '#domain/analytics.ts'
import type { Database } from '../database/connection/database.ts'
import { daysOf, type Period, partsOf } from '../database/rollups/rollups.ts'
import { type Today, updateRollups } from '../database/rollups/update-rollups.ts'
import type { DeepReadonly, Handlers, RequestContext } from '../http/handler.ts'
import { dayIn } from '../time/local-time.ts'
import { demographics } from './demographics.ts'
import { kpis } from './kpis.ts'
import { accountsByMonth, analysisByMonth, analysisDays, lastSixtyDays } from './over-time.ts'
import { periodFigures } from './period-figures.ts'
import { insertVisit } from './visits.ts'

export interface AnalyticsDeps {
  readonly db: Database
  /** IANA name of the time zone by which days are counted. */
  readonly displayZone: string
}

type AnalyticsCall =
  | 'recordVisit'
  | 'readKpis'
  | 'readPeriodFigures'
  | 'readUsersOverTime'
  | 'readAnalysisOverTime'
  | 'readUsersChange'
  | 'readAnalysisChange'
  | 'readDemographics'
  | 'readOutboxHealth'

/** The figures for staff, as docs/analytics.md defines them, up to date at the moment of the call. */
export function analyticsHandlers({
  db,
  displayZone,
}: AnalyticsDeps): Pick<Handlers, AnalyticsCall> {
  /** Today, after all events have been counted. */
  async function updated({ now }: RequestContext): Promise<Today & { readonly day: string }> {
    const today = { now, displayZone }
    await updateRollups(db, today)
    return { ...today, day: dayIn(now, displayZone) }
  }

  return {
    recordVisit: ({ path }, { caller, origin, now, commit }) =>
      commit((tx) => insertVisit(tx, { path, caller, origin, now })),

    readKpis: async (_input, context) => kpis(db, await updated(context)),

    readPeriodFigures: async (period, context) =>
      periodFigures(db, period, (await updated(context)).day),

    readUsersOverTime: async (_input, context) => accountsByMonth(db, (await updated(context)).day),

    readAnalysisOverTime: async (_input, context) =>
      analysisByMonth(db, (await updated(context)).day),

    async readUsersChange(_input, context) {
      const { day } = await updated(context)
      return {
        changePct: changeOverThirtyDays(await daysOf(db, 'signups', lastSixtyDays(day)), day),
      }
    },

    async readAnalysisChange(_input, context) {
      const { day } = await updated(context)
      return { changePct: changeOverThirtyDays(await analysisDays(db, lastSixtyDays(day)), day) }
    },

    async readDemographics(_input, context) {
      await updated(context)
      return demographics(db, context.caller.language)
    },

    async readOutboxHealth(period, context) {
      await updated(context)
      return outboxHealth(db, period)
    },
  }
}

/** How long questions and readings of a period waited on the phone before they arrived. */
async function outboxHealth(
  db: Database,
  period: Period,
): Promise<DeepReadonly<ReplyOf<typeof readOutboxHealth>>> {
  const parts = await partsOf(db, ['waited'], period)
  const countByPart = new Map(parts.map(({ part, total }) => [part, total]))
  const waited = [...waitedUpToMinutes, null].map((upToMinutes) => ({
    upToMinutes,
    count: countByPart.get(upToMinutes === null ? 'longer' : String(upToMinutes)) ?? 0,
  }))
  const known = waited.reduce((sum, { count }) => sum + count, 0)
  return { told: known, fromOffline: known - (waited[0]?.count ?? 0), waited }
}
