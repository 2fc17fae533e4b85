import { daysLater } from '#domain/analytics.ts'
import { answerQuality } from '#server/advisor/quality.ts'
import { analyticsHandlers } from '#server/analytics/handlers.ts'
import type { Database } from '#server/database/connection/database.ts'
import type { RequestContext } from '#server/http/handler.ts'
import { dayIn } from '#server/time/local-time.ts'

/** Runs the nine calls of the analytics tab, one after the other. */
export async function rollupTab(db: Database, displayZone: string): Promise<void> {
  const now = new Date()
  const handlers = analyticsHandlers({ db, displayZone })
  const work = staffWork(now)
  const today = dayIn(now, displayZone)
  const month = { startDate: daysLater(today, -29), endDate: today }
  await handlers.readKpis({}, work)
  await handlers.readPeriodFigures(month, work)
  await handlers.readUsersOverTime({}, work)
  await handlers.readAnalysisOverTime({}, work)
  await handlers.readUsersChange({}, work)
  await handlers.readAnalysisChange({}, work)
  await handlers.readDemographics({}, work)
  await handlers.readOutboxHealth(month, work)
  await answerQuality(db, month, { now, displayZone })
}

function staffWork(now: Date): RequestContext {
  return {
    caller: { scope: 'user:bench', userId: 'bench', isStaff: true, language: 'en' },
    origin: {},
    now,
    signal: new AbortController().signal,
    step: (_name, make) => make(),
    commit: () => Promise.reject(new Error('a GET must not write')),
  }
}
