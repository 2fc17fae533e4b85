import { sql } from 'kysely'
import type { ListQuery } from '#contract/page.ts'
import { searchQuery } from '#domain/search-text.ts'
import { daySpan } from '../http/local-time.ts'
import type { Database } from './database.ts'
import { keptRecords } from './kept-records.ts'
import type { Listing, Sought } from './listing.ts'
import { containing, hasTrigram, namedLike } from './search-condition.ts'

/** Whose records are listed. */
export interface Reader {
  readonly scope: string
  readonly userId?: string
  /** Staff read everybody's. */
  readonly isStaff: boolean
}

export interface ListWork {
  readonly query: ListQuery
  readonly displayZone: string
  readonly now: Date
}

export interface RecordFilter extends ListWork {
  readonly reader: Reader
  /** Whether `q` is also looked for in name and email of the owner. */
  readonly searchesOwner: boolean
}

/** The rows of a table of records that a list call is about. */
export async function recordListing(
  db: Database,
  table: 'conversations' | 'recommendations',
  filter: RecordFilter,
): Promise<Listing> {
  const { reader, query, displayZone } = filter
  const { from, before } = daySpan(query, displayZone)
  const [sought, kept] = await Promise.all([
    soughtText(db, filter),
    reader.isStaff ? keptRecords(db, table, filter) : undefined,
  ])
  return {
    table,
    among: [
      ...(reader.isStaff ? [] : [sql`record.scope = ${reader.scope}`]),
      ...(from ? [sql`record.created_at >= ${from}`] : []),
      ...(before ? [sql`record.created_at < ${before}`] : []),
    ],
    ...(sought && { sought }),
    kept,
  }
}

async function soughtText(
  db: Database,
  { reader, query, searchesOwner }: RecordFilter,
): Promise<Sought | undefined> {
  const needle = searchQuery(query.q ?? '')
  if (needle === '') return undefined
  const inText = sql`record.search like ${containing(needle)}`
  const hasIndex = hasTrigram(needle)
  if (!searchesOwner) return { condition: inText, hasIndex }
  const owners = await ownersNamed(db, reader, query.q ?? '')
  if (!reader.isStaff) return owners.length > 0 ? undefined : { condition: inText, hasIndex }
  if (owners.length === 0) return { condition: inText, hasIndex }
  if (owners.length > ownersListed) {
    const byOwner = sql`exists (
      select from users where users.id = record.user_id and ${namedLike('users', query.q ?? '')})`
    return { condition: sql`(${inText} or ${byOwner})`, hasIndex: false }
  }
  // By the scopes themselves: both sides of the "or" then have an index.
  const scopes = sql.join(owners.map((id) => `user:${id}`))
  return { condition: sql`(${inText} or record.scope in (${scopes}))`, hasIndex }
}

const ownersListed = 200

/** Accounts whose name or email holds the text, one more than are listed; of a farmer only himself. */
async function ownersNamed(db: Database, reader: Reader, text: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(namedLike('users', text))
    .$if(!reader.isStaff, (own) => own.where('id', '=', reader.userId ?? null))
    .limit(ownersListed + 1)
    .execute()
  return rows.map(({ id }) => id)
}
