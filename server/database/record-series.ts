import { sql } from 'kysely'
import type { readConversationsOverTime } from '#contract/advisor.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type DayTotal, type SeriesQuery, seriesOf, seriesSpan } from '#domain/analytics.ts'
import type { Told } from '../http/handler.ts'
import { dayIn, daySpan } from '../http/local-time.ts'
import type { Database } from './database.ts'
import type { Today } from './fold.ts'
import type { Reader } from './record-filter.ts'
import { totalsOf } from './rollups.ts'

type RecordTable = 'conversations' | 'recommendations'

const figureByTable = { conversations: 'questions', recommendations: 'recommendations' } as const

/** How many records there were by day or month: a farmer's own, counted; for staff everybody's, as they are kept. */
export async function recordSeries(
  db: Database,
  table: RecordTable,
  { reader, query, today }: SeriesWork,
): Promise<Told<ReplyOf<typeof readConversationsOverTime>>> {
  if (reader.isStaff) return totalsOf(db, figureByTable[table], { query, today })
  const day = dayIn(today.now, today.displayZone)
  const days = await ownDays(db, table, { reader, query, today })
  // Of one of the contract's two shapes: a list of a union's members is to the compiler a list of either.
  return seriesOf(days, query, day) as Told<ReplyOf<typeof readConversationsOverTime>>
}

interface SeriesWork {
  readonly reader: Reader
  readonly query: SeriesQuery
  readonly today: Today
}

async function ownDays(
  db: Database,
  table: RecordTable,
  { reader, query, today: { now, displayZone } }: SeriesWork,
): Promise<readonly DayTotal[]> {
  const span = seriesSpan(query, dayIn(now, displayZone))
  const { from, before } = daySpan({ startDate: span.from, endDate: span.to }, displayZone)
  const { rows } = await sql<DayTotal>`
    select (created_at at time zone ${displayZone})::date as day, count(*) as total
    from ${sql.table(table)}
    where scope = ${reader.scope} and created_at >= ${from} and created_at < ${before}
    group by 1`.execute(db)
  return rows
}
