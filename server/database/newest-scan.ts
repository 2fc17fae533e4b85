import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Listing } from './listing.ts'
import { allOf, behind, type Place, type Walk } from './places.ts'

/** What a sample of the rows says. */
export interface Density {
  /** Of the rows that hold the text, 0–1. */
  readonly share: number
  /** When those of the sample that hold it were made. */
  readonly hits: readonly string[]
}

/** Never more of a table's pages than this, in per cent: a few days of a long history lie on few of them. */
const mostPagesPct = 4

/** How many of the rows hold the text, by some of them; always the same ones, so that a total stays as pages are turned. */
export async function densityOf(
  db: Database,
  { table, among, sought }: Listing,
  { size, rows: wanted }: { readonly size: number; readonly rows: number },
): Promise<Density> {
  const pct = Math.min((100 * wanted) / size, mostPagesPct)
  const condition = sought?.condition ?? sql`true`
  const { rows } = await sql<{ hits: readonly string[] | null; seen: number }>`
    select array_agg(record.created_at::text) filter (where ${condition}) as hits, count(*) as seen
    from ${sql.table(table)} as record tablesample system (${pct}) repeatable (1)
    where ${allOf(among)}`.execute(db)
  const { hits, seen = 0 } = rows[0] ?? {}
  return { share: hits ? hits.length / seen : 0, hits: hits ?? [] }
}

const window = { least: 100, most: 2_000 }

/** So many rows without the text are a gap, in which the index finds the few that there may be. */
const gapRows = 2 * window.most

/**
 * The matching ids of a page by looking through the newest rows, a window after the other, so that nobody waits long
 * for a database with one connection. Returns how many matching rows there are at all when it came to the end.
 */
export async function* scanFrom(
  db: Database,
  listing: Listing,
  { skip, take, share, hits }: Walk & Density,
): AsyncGenerator<readonly string[], number | undefined> {
  let seen = 0
  let after: Place | undefined
  let size = clamped(((skip + take) / Math.max(share, 0.001)) * 1.2)
  let lookedInVain = 0
  while (seen < skip + take) {
    const isGap = lookedInVain >= gapRows && after !== undefined && listing.sought?.hasIndex
    const jump = isGap ? await acrossGap(db, listing, { after, hits }) : undefined
    const { ids, last } = jump ?? (await lookThrough(db, listing, { after, size }))
    const wanted = ids.slice(Math.max(0, skip - seen), skip + take - seen)
    seen += ids.length
    lookedInVain = ids.length > 0 || jump ? 0 : lookedInVain + size
    if (wanted.length > 0) yield wanted
    if (!last) return seen
    after = last
    size = clamped(size * 2)
  }
  return undefined
}

function clamped(size: number): number {
  return Math.round(Math.min(window.most, Math.max(window.least, size)))
}

interface Looked {
  readonly ids: readonly string[]
  /** Undefined at the end of all rows. */
  readonly last: Place | undefined
}

/**
 * All that hold the text between a place and the next row of the sample that does, by the index: rows of many months
 * in which hardly anybody asked for what everybody asks for in its season. Undefined behind the last row of the sample.
 */
async function acrossGap(
  db: Database,
  { table, among, sought }: Listing,
  { after, hits }: { readonly after: Place | undefined; readonly hits: readonly string[] },
): Promise<Looked | undefined> {
  if (!after || !sought) return undefined
  const next = await sql<{ at: string | null }>`
    select max(at)::text as at from unnest(${hits}::timestamptz[]) as at
    where at < ${after.at}::timestamptz`.execute(db)
  const at = next.rows[0]?.at
  if (!at) return undefined
  const inGap = [...among, behind(after), sql`record.created_at >= ${at}::timestamptz`]
  // The search stands alone, without the order, so that the planner does not look through all of the gap.
  const { rows } = await sql<Pick<Place, 'id'>>`
    with matching as materialized (
      select record.id, record.created_at from ${sql.table(table)} as record
      where ${allOf([...inGap, sought.condition])})
    select id from matching order by created_at desc, id desc`.execute(db)
  return { ids: rows.map(({ id }) => id), last: { id: leastId, at } }
}

/** Behind it are the rows of earlier moments. */
const leastId = '00000000-0000-0000-0000-000000000000'

/** The matching ones among the next rows; `last` is the place of the last row that was looked at, if there may be more. */
async function lookThrough(
  db: Database,
  { table, among, sought }: Listing,
  { after, size }: { readonly after: Place | undefined; readonly size: number },
): Promise<Looked> {
  const conditions = [...among, ...(after ? [behind(after)] : [])]
  const condition = sought?.condition ?? sql`true`
  const { rows } = await sql<Place & { matches: boolean; n: number }>`
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
