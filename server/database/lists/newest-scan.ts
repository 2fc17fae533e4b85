import { sql } from 'kysely'
import type { Database } from '../connection/database.ts'
import { after as afterKey, allOf, type Range, type SortKey } from './keyset-pages.ts'
import type { Listing } from './listing.ts'

/** How many rows of a sample match the search. */
export interface Density {
  /** The share of rows that match, 0–1. */
  readonly share: number
  /** The creation times of the sampled rows that match. */
  readonly hits: readonly string[]
}

/** At most this percentage of a table's pages is sampled: a few days of a long history lie on few pages. */
const maxPagesPct = 4

/** Estimates the share of matching rows from a sample. The sample is always the same, so all pages show one total. */
export async function densityOf(
  db: Database,
  { table, filters, search }: Listing,
  { size, rows: wanted }: { readonly size: number; readonly rows: number },
): Promise<Density> {
  const pct = Math.min((100 * wanted) / size, maxPagesPct)
  const condition = search?.condition ?? sql`true`
  const { rows } = await sql<{ hits: readonly string[] | null; seen: number }>`
    select array_agg(record.created_at::text) filter (where ${condition}) as hits, count(*) as seen
    from ${sql.table(table)} as record tablesample system (${pct}) repeatable (1)
    where ${allOf(filters)}`.execute(db)
  const { hits, seen = 0 } = rows[0] ?? {}
  return { share: hits ? hits.length / seen : 0, hits: hits ?? [] }
}

const window = { min: 100, max: 2_000 }

/** After this many rows without a match, the index finds the next match. */
const gapRows = 2 * window.max

/**
 * Finds the matching ids of a page in the newest rows, window by window, so that a database with one connection is not
 * blocked for long. Returns the total of matching rows if it reached the last row.
 */
export async function* scanNewest(
  db: Database,
  listing: Listing,
  { skip, take, share, hits }: Range & Density,
): AsyncGenerator<readonly string[], number | undefined> {
  let seen = 0
  let after: SortKey | undefined
  let size = clamped(((skip + take) / Math.max(share, 0.001)) * 1.2)
  let misses = 0
  while (seen < skip + take) {
    const isGap = misses >= gapRows && after !== undefined && listing.search?.hasIndex
    const jump = isGap ? await searchGap(db, listing, { after, hits }) : undefined
    const { ids, last } = jump ?? (await scanWindow(db, listing, { after, size }))
    const wanted = ids.slice(Math.max(0, skip - seen), skip + take - seen)
    seen += ids.length
    misses = ids.length > 0 || jump ? 0 : misses + size
    if (wanted.length > 0) yield wanted
    if (!last) return seen
    after = last
    size = clamped(size * 2)
  }
  return undefined
}

function clamped(size: number): number {
  return Math.round(Math.min(window.max, Math.max(window.min, size)))
}

interface WindowResult {
  readonly ids: readonly string[]
  /** Undefined after the last row. */
  readonly last: SortKey | undefined
}

/**
 * Finds, by the index, all matching rows between `after` and the next matching row of the sample. This skips months in
 * which few people asked about a seasonal topic. Undefined after the last row of the sample.
 */
async function searchGap(
  db: Database,
  { table, filters, search }: Listing,
  { after, hits }: { readonly after: SortKey | undefined; readonly hits: readonly string[] },
): Promise<WindowResult | undefined> {
  if (!after || !search) return undefined
  const next = await sql<{ at: string | null }>`
    select max(at)::text as at from unnest(${hits}::timestamptz[]) as at
    where at < ${after.at}::timestamptz`.execute(db)
  const at = next.rows[0]?.at
  if (!at) return undefined
  const inGap = [...filters, afterKey(after), sql`record.created_at >= ${at}::timestamptz`]
  // The search is a subquery without `order by`, so that the planner does not scan the whole gap in order.
  const { rows } = await sql<Pick<SortKey, 'id'>>`
    with matching as materialized (
      select record.id, record.created_at from ${sql.table(table)} as record
      where ${allOf([...inGap, search.condition])})
    select id from matching order by created_at desc, id desc`.execute(db)
  return { ids: rows.map(({ id }) => id), last: { id: lowestId, at } }
}

/** Sorts after all rows of its moment, so the next rows are those of earlier moments. */
const lowestId = '00000000-0000-0000-0000-000000000000'

/** The matching rows among the next `size` rows. `last` is the last row read, undefined if there are no more. */
async function scanWindow(
  db: Database,
  { table, filters, search }: Listing,
  { after, size }: { readonly after: SortKey | undefined; readonly size: number },
): Promise<WindowResult> {
  const conditions = [...filters, ...(after ? [afterKey(after)] : [])]
  const condition = search?.condition ?? sql`true`
  const { rows } = await sql<SortKey & { matches: boolean; n: number }>`
    with looked as (
      select newest.*, row_number() over (order by newest.created_at desc, newest.id desc) as n
      from (
        select record.* from ${sql.table(table)} as record where ${allOf(conditions)}
        order by record.created_at desc, record.id desc limit ${size}) as newest),
    judged as (select id, created_at, n, (${condition}) as matches from looked as record)
    select id, created_at::text as at, n, matches from judged
    where matches or n = ${size} order by n`.execute(db)
  const last = rows.at(-1)
  return {
    ids: rows.filter(({ matches }) => matches).map(({ id }) => id),
    last: last?.n === size ? last : undefined,
  }
}
