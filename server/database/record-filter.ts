import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#contract/page.ts'
import { searchQuery } from '#domain/search-text.ts'
import { daySpan } from '../http/local-time.ts'
import type { Database } from './database.ts'

/** Whose records are listed. */
export interface Reader {
  readonly scope: string
  readonly userId?: string
  /** Staff read everybody's. */
  readonly isStaff: boolean
}

export interface RecordFilter {
  readonly reader: Reader
  readonly query: ListQuery
  readonly displayZone: string
  /** Whether `q` is also looked for in name and email of the owner. */
  readonly searchesOwner: boolean
}

/** The rows of `record` (conversations or recommendations under that alias) that a list call is about. */
export async function recordCondition(
  db: Database,
  filter: RecordFilter,
): Promise<RawBuilder<SqlBool>> {
  const { reader, query, displayZone } = filter
  const { from, before } = daySpan(query, displayZone)
  const sought = await soughtCondition(db, filter)
  const conditions = [
    ...(reader.isStaff ? [] : [sql`record.scope = ${reader.scope}`]),
    ...(from ? [sql`record.created_at >= ${from}`] : []),
    ...(before ? [sql`record.created_at < ${before}`] : []),
    ...(sought ? [sought] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

async function soughtCondition(
  db: Database,
  { reader, query, searchesOwner }: RecordFilter,
): Promise<RawBuilder<unknown> | undefined> {
  const needle = searchQuery(query.q ?? '')
  if (needle === '') return undefined
  const inText = sql`record.search like ${containing(needle)}`
  if (!searchesOwner) return inText
  const owners = await ownersNamed(db, reader, query.q ?? '')
  if (!reader.isStaff) return owners.length > 0 ? undefined : inText
  if (owners.length === 0) return inText
  if (owners.length > ownersListed) {
    return sql`(${inText} or record.user_id in (select id from users where ${named(query.q ?? '')}))`
  }
  // By the scopes themselves: both sides of the "or" then have an index.
  return sql`(${inText} or record.scope in (${sql.join(owners.map((id) => `user:${id}`))}))`
}

const ownersListed = 200

/** Accounts whose name or email holds the text, one more than are listed; of a farmer only himself. */
async function ownersNamed(db: Database, reader: Reader, text: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(named(text))
    .$if(!reader.isStaff, (own) => own.where('id', '=', reader.userId ?? null))
    .limit(ownersListed + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** In the form that the column's own expression gives it (migration 0001). */
function named(text: string): RawBuilder<SqlBool> {
  return sql`users.search like ${containing(text.trim().normalize('NFKC').toLowerCase())}`
}

/** A pattern for `like` in which every character stands for itself. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
