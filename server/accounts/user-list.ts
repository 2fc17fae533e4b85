import { sql } from 'kysely'
import type { listUsers } from '#contract/accounts.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { ownerSearchForms } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../database/connection/database.ts'
import { findPage } from '../database/lists/find-page.ts'
import type { Listing } from '../database/lists/listing.ts'
import { foundRows, type LongList, withIds } from '../database/lists/long-list.ts'
import { hasTrigram, nameContains } from '../database/lists/search-condition.ts'
import { type Today, updateRollups } from '../database/rollups/update-rollups.ts'
import { localTime } from '../time/local-time.ts'

type UserQuery = InputOf<typeof listUsers>
type UserLine = ReplyOf<typeof listUsers>['items'][number]

/** Accounts, newest first, with the number of analyses and the last activity of each. */
export async function userList(
  db: Database,
  query: UserQuery,
  today: Today,
): Promise<LongList<UserLine>> {
  await updateRollups(db, today)
  return foundRows(await findPage(db, await usersListing(db, query), query), async (ids) => {
    const rows = await selectUsers(db, ids)
    return rows.map((row) => userLine(row, today.displayZone))
  })
}

async function usersListing(db: Database, { q = '', role }: UserQuery): Promise<Listing> {
  const forms = ownerSearchForms(q)
  return {
    table: 'users',
    filters: role === undefined ? [] : [role === 'admin' ? sql`is_staff` : sql`not is_staff`],
    ...(forms.length > 0 && {
      search: { condition: nameContains('record', forms), hasIndex: forms.every(hasTrigram) },
    }),
    // Staff are few, so they are counted when needed.
    ...(role !== 'admin' && { kept: { size: await userCount(db, role) } }),
  }
}

/** The number of all accounts, or of all but staff. */
async function userCount(db: Database, role: UserQuery['role']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(total) from group_totals where kind = 'gender'), 0)::bigint
      - (select count(*) from users where is_staff and ${role === 'user'}) as total`.execute(db)
  return rows[0]?.total ?? 0
}

async function selectUsers(db: Database, ids: readonly string[]) {
  const { rows } = await sql<Row>`
    select record.id, first_name, last_name, email, is_staff, language, last_active_at,
      coalesce(questions + recommendations, 0) as analyses
    from users as record left join user_totals on user_id = record.id
    where ${withIds(ids)}
    order by record.created_at desc, record.id desc`.execute(db)
  return rows
}

interface Row {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly is_staff: boolean
  readonly language: Language
  readonly analyses: number
  readonly last_active_at: Date | null
}

function userLine(row: Row, displayZone: string): UserLine {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    role: row.is_staff ? 'Admin' : 'User',
    language: row.language,
    analyses: row.analyses,
    lastActivity: row.last_active_at && localTime(row.last_active_at, displayZone),
  }
}
