import { sql } from 'kysely'
import type { readConversationsOverTime } from '#contract/advisor.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type DayTotal, type SeriesQuery, seriesOf, seriesSpan } from '#domain/analytics.ts'
import type { Database } from '../database/connection/database.ts'
import type { Reader } from '../database/lists/listing.ts'
import { daysOf } from '../database/rollups/rollups.ts'
import { type Today, updateRollups } from '../database/rollups/update-rollups.ts'
import type { DeepReadonly } from '../http/handler.ts'
import { dayIn, daySpan } from '../time/local-time.ts'

type RecordTable = 'conversations' | 'recommendations'

const figureByTable = { conversations: 'questions', recommendations: 'recommendations' } as const

/** Records by day or month: for a farmer their own, counted here; for staff everybody's, from the rollups. */
export async function recordSeries(
  db: Database,
  table: RecordTable,
  { reader, query, today }: SeriesRequest,
): Promise<DeepReadonly<ReplyOf<typeof readConversationsOverTime>>> {
  const day = dayIn(today.now, today.displayZone)
  const span = seriesSpan(query, day)
  const days = reader.isStaff
    ? await everybodysDays(db, table, { span, today })
    : await ownDays(db, table, { reader, span, today })
  // `seriesOf` returns one of the contract's two shapes, but its type is a list whose items may have either shape.
  return seriesOf(days, query, day) as DeepReadonly<ReplyOf<typeof readConversationsOverTime>>
}

type Span = ReturnType<typeof seriesSpan>

/** Deleted records are included. */
async function everybodysDays(
  db: Database,
  table: RecordTable,
  { span, today }: { readonly span: Span; readonly today: Today },
): Promise<readonly DayTotal[]> {
  await updateRollups(db, today)
  return daysOf(db, figureByTable[table], { startDate: span.from, endDate: span.to })
}

interface SeriesRequest {
  readonly reader: Reader
  readonly query: SeriesQuery
  readonly today: Today
}

async function ownDays(
  db: Database,
  table: RecordTable,
  {
    reader,
    span,
    today: { displayZone },
  }: { readonly reader: Reader; readonly span: Span; readonly today: Today },
): Promise<readonly DayTotal[]> {
  const { from, before } = daySpan({ startDate: span.from, endDate: span.to }, displayZone)
  const { rows } = await sql<DayTotal>`
    select (created_at at time zone ${displayZone})::date as day, count(*) as total
    from ${sql.table(table)}
    where scope = ${reader.scope} and created_at >= ${from} and created_at < ${before}
    group by 1`.execute(db)
  return rows
}
