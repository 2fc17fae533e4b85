import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { readConversationsOverTime } from '#contract/advisor.ts'
import type { readMostCommonCrops } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type DayTotal, type SeriesQuery, seriesOf, seriesSpan } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Told } from '../http/handler.ts'
import { dayIn } from '../http/local-time.ts'
import type { Database } from './database.ts'
import { catchUp, type Today } from './fold.ts'
import type { Schema } from './schema.ts'

/** What is counted by day, among it what is there no longer; `kept-…` are the rows there are. */
export type Figure =
  | 'visits'
  | 'sessions'
  | 'session-ms'
  | 'signups'
  | 'departures'
  | 'questions'
  | 'recommendations'
  | 'crops'
  | 'waited'
  | 'kept-conversations'
  | 'kept-recommendations'
  | 'kept-votes'
  | 'kept-warned'
  | 'kept-warnings'

/** Whole days, both inclusive; all there is without them. */
export interface Period {
  readonly startDate?: CalendarDate | undefined
  readonly endDate?: CalendarDate | undefined
}

/** Everybody's questions or recommendations over time, those that were deleted since among them. */
export async function totalsOf(
  db: Database,
  figure: 'questions' | 'recommendations',
  { query, today }: { readonly query: SeriesQuery; readonly today: Today },
): Promise<Told<ReplyOf<typeof readConversationsOverTime>>> {
  await catchUp(db, today)
  const day = dayIn(today.now, today.displayZone)
  const { from, to } = seriesSpan(query, day)
  const days = await daysOf(db, figure, { startDate: from, endDate: to })
  // Of one of the contract's two shapes: a list of a union's members is to the compiler a list of either.
  return seriesOf(days, query, day) as Told<ReplyOf<typeof readConversationsOverTime>>
}

/** The crops that were recommended most in a period, largest first, at most 20. */
export async function cropCounts(
  db: Database,
  period: Period,
  today: Today,
): Promise<Told<ReplyOf<typeof readMostCommonCrops>>> {
  await catchUp(db, today)
  return await db
    .selectFrom('daily_counts')
    .select(['part as crop', summed.as('count')])
    .where(within(['crops'], period))
    .groupBy('part')
    .orderBy('count', 'desc')
    .orderBy('part')
    .limit(20)
    .execute()
}

/** How many rows of everybody's a list has that is bounded by nothing but a period: without counting them. */
export async function keptCount(
  db: Database,
  table: 'conversations' | 'recommendations',
  { period, today }: { readonly period: Period; readonly today: Today },
): Promise<number> {
  await catchUp(db, today)
  const days = await daysOf(db, `kept-${table}`, period)
  return days.reduce((sum, { total }) => sum + total, 0)
}

/** A figure by day; days without any may be absent. */
export function daysOf(db: Database, figure: Figure, period: Period): Promise<readonly DayTotal[]> {
  return figuresOf(db, [figure], period)
}

/** Figures by day, each by itself. */
export function figuresOf(
  db: Database,
  figures: readonly Figure[],
  period: Period,
): Promise<readonly (DayTotal & { readonly figure: string })[]> {
  return db
    .selectFrom('daily_counts')
    .select(['figure', 'day', summed.as('total')])
    .where(within(figures, period))
    .groupBy(['figure', 'day'])
    .execute()
}

/** Figures by their parts. */
export function partsOf(
  db: Database,
  figures: readonly Figure[],
  period: Period,
): Promise<readonly { readonly figure: string; readonly part: string; readonly total: number }[]> {
  return db
    .selectFrom('daily_counts')
    .select(['figure', 'part', summed.as('total')])
    .where(within(figures, period))
    .groupBy(['figure', 'part'])
    .execute()
}

/** How many accounts there are in each group of some kinds. */
export function groupTotals(db: Database, kinds: readonly GroupKind[]) {
  return db.selectFrom('group_totals').selectAll().where('kind', 'in', kinds).execute()
}

type GroupKind = Schema['group_totals']['kind']

// PostgreSQL sums bigint to numeric, which would come as text.
const summed = sql<number>`sum(total)::bigint`

function within(figures: readonly Figure[], { startDate, endDate }: Period): RawBuilder<SqlBool> {
  return sql`figure in (${sql.join(figures)})
    and day >= ${startDate ?? '-infinity'}::date and day <= ${endDate ?? 'infinity'}::date`
}
