import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Listing } from './listing.ts'

/** Rows of a list that are wanted: so many from behind so many. */
export interface Walk {
  readonly skip: number
  readonly take: number
}

/** Where a row stands among the newest. The moment is the database's own text: a `Date` has no microseconds. */
export interface Place {
  readonly id: string
  readonly at: string
}

/** Rows read at once. */
export const chunkSize = 500

/** The text search by index gives up at so many rows: who wants the newest of more finds them sooner by looking. */
export const indexedRows = 3_000

/** Ids, newest first; each chunk begins behind the last place of the one before, wherever new rows have come to stand. */
export async function* placesFrom(
  db: Database,
  listing: Listing,
  { skip, take }: Walk,
): AsyncGenerator<readonly string[], void> {
  let step = await firstStep(listing, skip)
  if (!step) return
  for (let left = take; left > 0; left -= chunkSize) {
    const limit = Math.min(left, chunkSize)
    const places = await placesAfter(db, listing, { ...step, limit })
    if (places.length > 0) yield places.map(({ id }) => id)
    const after = places.at(-1)
    if (!after || places.length < limit) return
    step = { after: behind(after), skip: 0 }
  }
}

interface Step {
  readonly after?: RawBuilder<unknown>
  readonly skip: number
}

/** Where a page begins: at a day known by the kept counts, if it lies deep; undefined behind the last row. */
async function firstStep({ kept, sought }: Listing, skip: number): Promise<Step | undefined> {
  if (sought || !kept?.skip || skip < chunkSize) return { skip }
  const place = await kept.skip(skip)
  return place && { after: sql`record.created_at < ${place.before}`, skip: place.rows }
}

export function behind({ at, id }: Place): RawBuilder<unknown> {
  return sql`(record.created_at, record.id) < (${at}::timestamptz, ${id}::uuid)`
}

async function placesAfter(
  db: Database,
  { table, among, sought }: Listing,
  { after, skip, limit }: Step & { readonly limit: number },
): Promise<readonly Place[]> {
  const conditions = [...among, ...(after ? [after] : [])]
  const { rows } = await sql<Place>`
    select record.id, record.created_at::text as at
    from ${sought ? fenced(table, conditions) : sql.table(table)} as record
    where ${sought?.condition ?? allOf(conditions)}
    order by record.created_at desc, record.id desc
    limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** Exactly, by looking at them: for few rows. */
export async function rowCount(db: Database, { table, among, sought }: Listing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from ${sought ? fenced(table, among) : sql.table(table)} as record
    where ${sought?.condition ?? allOf(among)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Picked out before their texts are looked at: of few rows the text index would know much too many. */
function fenced(table: Listing['table'], among: readonly RawBuilder<unknown>[]) {
  return sql`(
    select record.* from ${sql.table(table)} as record where ${allOf(among)} offset 0)`
}

/** The page and the exact total by the text index; undefined when there are too many to be worth it. */
export async function soughtByIndex(
  db: Database,
  { table, among, sought }: Listing,
  { skip, take }: Walk,
) {
  const conditions = [...among, ...(sought ? [sought.condition] : [])]
  // The first query alone, without the limit, lets the planner choose the index; it is read no further than the limit.
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
