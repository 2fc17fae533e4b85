import { changeOverThirtyDays } from '#domain/analytics.ts'
import type { Database } from '../database/database.ts'
import { catchUp, type Today } from '../database/fold.ts'
import { daysOf } from '../database/rollups.ts'
import type { Handlers, Work } from '../http/handler.ts'
import { dayIn } from '../http/local-time.ts'
import { demographics } from './demographics.ts'
import { kpis } from './kpis.ts'
import { outboxHealth } from './outbox-health.ts'
import { accountsByMonth, analysisByMonth, analysisDays, lastSixtyDays } from './over-time.ts'
import { insertVisit } from './visits.ts'

export interface AnalyticsDeps {
  readonly db: Database
  /** IANA name of the zone that days are counted by. */
  readonly displayZone: string
}

type AnalyticsCall =
  | 'recordVisit'
  | 'readKpis'
  | 'readUsersOverTime'
  | 'readAnalysisOverTime'
  | 'readUsersChange'
  | 'readAnalysisChange'
  | 'readDemographics'
  | 'readOutboxHealth'

/** The staff's figures, each as docs/analytics.md defines it, true at the moment of the call. */
export function analyticsHandlers({
  db,
  displayZone,
}: AnalyticsDeps): Pick<Handlers, AnalyticsCall> {
  /** Today, with everything counted that has happened. */
  async function caughtUp({ now }: Work): Promise<Today & { readonly day: string }> {
    const today = { now, displayZone }
    await catchUp(db, today)
    return { ...today, day: dayIn(now, displayZone) }
  }

  return {
    recordVisit: ({ path }, { caller, origin, now, commit }) =>
      commit((tx) => insertVisit(tx, { path, caller, origin, now })),

    readKpis: async (_input, work) => kpis(db, await caughtUp(work)),

    readUsersOverTime: async (_input, work) => accountsByMonth(db, (await caughtUp(work)).day),

    readAnalysisOverTime: async (_input, work) => analysisByMonth(db, (await caughtUp(work)).day),

    async readUsersChange(_input, work) {
      const { day } = await caughtUp(work)
      return {
        changePct: changeOverThirtyDays(await daysOf(db, 'signups', lastSixtyDays(day)), day),
      }
    },

    async readAnalysisChange(_input, work) {
      const { day } = await caughtUp(work)
      return { changePct: changeOverThirtyDays(await analysisDays(db, lastSixtyDays(day)), day) }
    },

    async readDemographics(_input, work) {
      await caughtUp(work)
      return demographics(db, work.caller.language)
    },

    async readOutboxHealth(period, work) {
      await caughtUp(work)
      return outboxHealth(db, period)
    },
  }
}
