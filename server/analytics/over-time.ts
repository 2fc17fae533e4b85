import type { readAnalysisOverTime, readUsersOverTime } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type DayTotal,
  daysLater,
  lastTwelveMonths,
  monthsEarlier,
  sumBetween,
} from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Database } from '../database/connection/database.ts'
import { figuresOf, type Period } from '../database/rollups/rollups.ts'
import type { DeepReadonly } from '../http/handler.ts'

/** The number of accounts at the end of each of the last twelve months: sign-ups minus deletions until then. */
export async function accountsByMonth(
  db: Database,
  today: CalendarDate,
): Promise<DeepReadonly<ReplyOf<typeof readUsersOverTime>>> {
  const days = await figuresOf(db, ['signups', 'departures'], { endDate: today })
  const first = monthsEarlier(today, 11)
  const changes = days.map(({ figure, day, total }) => ({
    day,
    total: figure === 'signups' ? total : -total,
  }))
  let users = sumBetween(changes, '0001-01-01', daysLater(first, -1))
  return lastTwelveMonths(changes, today).map(({ month, year, total }) => {
    users += total
    return { month, year, users }
  })
}

/** Questions and recommendations of each of the last twelve months. */
export async function analysisByMonth(
  db: Database,
  today: CalendarDate,
): Promise<DeepReadonly<ReplyOf<typeof readAnalysisOverTime>>> {
  const period = { startDate: monthsEarlier(today, 11), endDate: today }
  const months = lastTwelveMonths(await analysisDays(db, period), today)
  return months.map(({ month, year, total }) => ({ month, year, analysis: total }))
}

/** Questions and recommendations by day, including those deleted later. */
export function analysisDays(db: Database, period: Period): Promise<readonly DayTotal[]> {
  return figuresOf(db, ['questions', 'recommendations'], period)
}

export function lastSixtyDays(today: CalendarDate): Period {
  return { startDate: daysLater(today, -59), endDate: today }
}
