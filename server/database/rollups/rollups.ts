import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DayTotal } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import type { Database } from '../connection/database.ts'
import type { Schema } from '../connection/schema.ts'
import { type Today, updateRollups } from './update-rollups.ts'

/** What is counted by day. `kept-…` count existing rows; the other figures also count deleted ones. */
export type Figure =
  | 'visits'
  | 'crawler-visits'
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

/** Whole days, both inclusive. Without a limit, everything. */
export interface Period {
  readonly startDate?: CalendarDate | undefined
  readonly endDate?: CalendarDate | undefined
}

/** The crops that were recommended most in a period, most first, at most 20. */
export async function cropCounts(
  db: Database,
  period: Period,
  today: Today,
): Promise<readonly { readonly crop: string; readonly count: number }[]> {
  await updateRollups(db, today)
  return await db
    .selectFrom('daily_counts')
    .select(['part as crop', summed.as('count')])
    .where(within(['crops'], period))
    .where('part', '<>', noCrop.name)
    .groupBy('part')
    .orderBy('count', 'desc')
    .orderBy('part')
    .limit(20)
    .execute()
}

/** How many existing rows of all owners a period has, read from the rollups instead of counted. */
export async function keptCount(
  db: Database,
  table: 'conversations' | 'recommendations',
  { period, today }: { readonly period: Period; readonly today: Today },
): Promise<number> {
  await updateRollups(db, today)
  const days = await daysOf(db, `kept-${table}`, period)
  return days.reduce((sum, { total }) => sum + total, 0)
}

/** A figure by day. Days with zero may be absent. */
export function daysOf(db: Database, figure: Figure, period: Period): Promise<readonly DayTotal[]> {
  return figuresOf(db, [figure], period)
}

/** Several figures by day, one row for each figure and day. */
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

/** Several figures by their parts. */
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

/** How many accounts each group of some kinds has. */
export function groupTotals(db: Database, kinds: readonly GroupKind[]) {
  return db.selectFrom('group_totals').selectAll().where('kind', 'in', kinds).execute()
}

type GroupKind = Schema['group_totals']['kind']

// PostgreSQL sums bigint to numeric, which the driver would return as text.
const summed = sql<number>`sum(total)::bigint`

function within(figures: readonly Figure[], { startDate, endDate }: Period): RawBuilder<SqlBool> {
  return sql`figure in (${sql.join(figures)})
    and day >= ${startDate ?? '-infinity'}::date and day <= ${endDate ?? 'infinity'}::date`
}
