import { sql } from 'kysely'
import type { readKpis } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { daysLater, percentagesOf } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Database } from '../database/connection/database.ts'
import type { Today } from '../database/rollups/update-rollups.ts'
import type { DeepReadonly } from '../http/handler.ts'
import { localTime } from '../time/local-time.ts'

/** The figures of the whole product, all of the same moment. */
export async function kpis(
  db: Database,
  today: Today & { readonly day: CalendarDate },
): Promise<DeepReadonly<ReplyOf<typeof readKpis>>> {
  const totals = await readTotals(db, today.day)
  const of = (name: string, part = '') =>
    totals.find((row) => row.name === name && row.part === part)?.total ?? 0
  const sum = (name: string) =>
    totals.reduce((all, row) => (row.name === name ? all + row.total : all), 0)
  // Every account is in exactly one gender group; '' is the group of those who gave none.
  const users = sum('gender')
  return {
    totalVisits: sum('visits'),
    totalUsers: users,
    ...usage(of),
    retentionRatePct: rounded(ratio(of('active', 'retained'), of('active', 'earlier')) * 100, 1),
    dau: of('active', 'day'),
    wau: of('active', 'week'),
    avgAnalysesPerUser: rounded(ratio(sum('analyses'), users), 2),
    avgDailyAnalyses: rounded(of('last 30 days') / 30, 1),
    avgWeeklyAnalyses: rounded(of('last 28 days') / 4, 1),
    mostActiveCountry: largestPart(totals.filter(({ name }) => name === 'analyses')),
    asOf: localTime(today.now, today.displayZone),
  }
}

/** Length of sessions and language of visits. @param of the total of a figure, or of one of its parts */
export function usage(of: (figure: string, part?: string) => number) {
  const [enPct = 0, bnPct = 0] = percentagesOf([of('visits', 'en'), of('visits', 'bn')])
  return {
    avgSessionSeconds: Math.round(ratio(of('session-ms') / 1000, of('sessions'))),
    languageSplit: { enPct, bnPct },
  }
}

interface Total {
  readonly name: string
  readonly part: string
  readonly total: number
}

/** One statement, so that no rollup update runs between two reads. */
async function readTotals(db: Database, day: CalendarDate): Promise<readonly Total[]> {
  const { rows } = await sql<Total>`
    select figure as name, part, sum(total)::bigint as total from daily_counts
    where figure in ('visits', 'sessions', 'session-ms') group by figure, part
    union all select name, '', sum(total)::bigint from daily_counts
    join (values ('last 30 days', ${daysLater(day, -29)}::date), ('last 28 days', ${daysLater(day, -27)}::date))
      as spans (name, first_day) on day between first_day and ${day}::date
    where figure in ('questions', 'recommendations') group by name
    union all select kind, value, total from group_totals
    where kind in ('gender', 'analyses', 'active')`.execute(db)
  return rows
}

/** The part with the largest total; '' if there is none. If two are equal, the first by name. */
function largestPart(totals: readonly Total[]): string {
  const known = totals.filter(({ part, total }) => part !== '' && total > 0)
  const [first] = known.sort((a, b) => b.total - a.total || (a.part < b.part ? -1 : 1))
  return first?.part ?? ''
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
