import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ownerSearchForms } from '#domain/accounts.ts'
import { searchQuery } from '#domain/text/search-text.ts'
import { daySpan } from '../../time/local-time.ts'
import type { Database } from '../connection/database.ts'
import { keptRecords } from './kept-records.ts'
import type { Listing, ListRequest, Reader, SearchCondition } from './listing.ts'
import { hasTrigram, likePattern, nameContains } from './search-condition.ts'

export interface RecordFilter extends ListRequest {
  readonly reader: Reader
  /** The rows that `q` finds by their owner's name or email, too; undefined for none. */
  readonly byOwner: RawBuilder<SqlBool> | undefined
}

/** The listing for a list call on a table of records. */
export async function recordListing(
  db: Database,
  table: 'conversations' | 'recommendations',
  filter: RecordFilter,
): Promise<Listing> {
  const { reader, query, displayZone } = filter
  const { from, before } = daySpan(query, displayZone)
  const [search, kept] = await Promise.all([
    searchCondition(db, filter),
    reader.isStaff ? keptRecords(db, table, filter) : undefined,
  ])
  return {
    table,
    filters: [
      ...(reader.isStaff ? [] : [sql`record.scope = ${reader.scope}`]),
      ...(from ? [sql`record.created_at >= ${from}`] : []),
      ...(before ? [sql`record.created_at < ${before}`] : []),
    ],
    ...(search && { search }),
    kept,
  }
}

async function searchCondition(
  db: Database,
  { reader, query, byOwner }: RecordFilter,
): Promise<SearchCondition | undefined> {
  const needle = searchQuery(query.q ?? '')
  if (needle === '') return undefined
  const inText = sql`record.search like ${likePattern(needle)}`
  const hasIndex = hasTrigram(needle)
  if (!byOwner) return { condition: inText, hasIndex }
  const forms = ownerSearchForms(query.q ?? '')
  const owners = await ownersByName(db, reader, forms)
  if (!reader.isStaff) return owners.length > 0 ? undefined : { condition: inText, hasIndex }
  if (owners.length === 0) return { condition: inText, hasIndex }
  if (owners.length > maxOwners) {
    const ofOwner = sql`exists (
      select from users where users.id = record.user_id and ${nameContains('users', forms)})`
    return { condition: sql`(${inText} or (${byOwner} and ${ofOwner}))`, hasIndex: false }
  }
  // By scope, so that both sides of the `or` have an index.
  const scopes = sql.join(owners.map((id) => `user:${id}`))
  const ofOwner = sql`record.scope in (${scopes})`
  return { condition: sql`(${inText} or (${byOwner} and ${ofOwner}))`, hasIndex }
}

const maxOwners = 200

/**
 * Ids of accounts whose name or email contains one of the forms, at most `maxOwners` + 1. For a farmer, only their own account.
 */
async function ownersByName(
  db: Database,
  reader: Reader,
  forms: readonly string[],
): Promise<readonly string[]> {
  if (forms.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(nameContains('users', forms))
    .$if(!reader.isStaff, (own) => own.where('id', '=', reader.userId ?? null))
    .limit(maxOwners + 1)
    .execute()
  return rows.map(({ id }) => id)
}
