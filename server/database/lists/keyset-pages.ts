import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection/database.ts'
import type { Listing } from './listing.ts'

/** A range of a list: skip some rows, then take some. */
export interface Range {
  readonly skip: number
  readonly take: number
}

/** The sort key of a row, for keyset pagination. The moment is the database's text: a `Date` has no microseconds. */
export interface SortKey {
  readonly id: string
  readonly at: string
}

/** How many rows are read at once. */
export const chunkSize = 500

/** The text search by index stops at this many rows. If more rows match, a scan of the newest rows is faster. */
export const indexedRows = 3_000

/**
 * Ids, newest first, by keyset pagination: each chunk begins after the last row of the chunk before it, so new rows do
 * not move the following chunks.
 */
export async function* pageIds(
  db: Database,
  listing: Listing,
  { skip, take }: Range,
): AsyncGenerator<readonly string[], void> {
  let step = await firstStep(listing, skip)
  if (!step) return
  for (let left = take; left > 0; left -= chunkSize) {
    const limit = Math.min(left, chunkSize)
    const keys = await keysAfter(db, listing, { ...step, limit })
    if (keys.length > 0) yield keys.map(({ id }) => id)
    const last = keys.at(-1)
    if (!last || keys.length < limit) return
    step = { after: after(last), skip: 0 }
  }
}

interface Step {
  readonly after?: RawBuilder<unknown>
  readonly skip: number
}

/** Where a page begins. A deep page begins at a day known from the kept counts. Undefined after the last row. */
async function firstStep({ kept, search }: Listing, skip: number): Promise<Step | undefined> {
  if (search || !kept?.skip || skip < chunkSize) return { skip }
  const start = await kept.skip(skip)
  return start && { after: sql`record.created_at < ${start.before}`, skip: start.rows }
}

/** The rows after a sort key, in the order newest first. */
export function after({ at, id }: SortKey): RawBuilder<unknown> {
  return sql`(record.created_at, record.id) < (${at}::timestamptz, ${id}::uuid)`
}

async function keysAfter(
  db: Database,
  { table, filters, search }: Listing,
  { after, skip, limit }: Step & { readonly limit: number },
): Promise<readonly SortKey[]> {
  const conditions = [...filters, ...(after ? [after] : [])]
  const { rows } = await sql<SortKey>`
    select record.id, record.created_at::text as at
    from ${search ? fenced(table, conditions) : sql.table(table)} as record
    where ${search?.condition ?? allOf(conditions)}
    order by record.created_at desc, record.id desc
    limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** Counts all matching rows exactly, for few rows. */
export async function rowCount(db: Database, { table, filters, search }: Listing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from ${search ? fenced(table, filters) : sql.table(table)} as record
    where ${search?.condition ?? allOf(filters)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Filters the rows before their text is searched. `offset 0` is an optimization fence: without it the planner may use the
 * text index, which returns far more rows than the filters.
 */
function fenced(table: Listing['table'], filters: readonly RawBuilder<unknown>[]) {
  return sql`(
    select record.* from ${sql.table(table)} as record where ${allOf(filters)} offset 0)`
}

/** The page and the exact total, by the text index. Undefined when more than `indexedRows` rows match. */
export async function searchByIndex(
  db: Database,
  { table, filters, search }: Listing,
  { skip, take }: Range,
) {
  const conditions = [...filters, ...(search ? [search.condition] : [])]
  // The first subquery has no limit, so that the planner chooses the index. It is still not read beyond the second limit.
  const { rows } = await sql<{ total: number; ids: readonly string[] }>`
    with matching as materialized (
      select record.id, record.created_at from ${sql.table(table)} as record
      where ${allOf(conditions)}),
    found as materialized (select * from matching limit ${indexedRows + 1})
    select (select count(*) from found) as total, array(
      select id::text from found order by created_at desc, id desc
      limit ${take} offset ${skip}) as ids`.execute(db)
  const { total = 0, ids = [] } = rows[0] ?? {}
  if (total > indexedRows) return undefined
  return { ids: inChunks(ids), total, isEstimate: false }
}

async function* inChunks(ids: readonly string[]): AsyncGenerator<readonly string[], void> {
  for (let from = 0; from < ids.length; from += chunkSize) yield ids.slice(from, from + chunkSize)
}

export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
