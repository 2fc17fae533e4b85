import type { readTopUser } from '#contract/advisor.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Database } from '../database/connection/database.ts'
import type { Reader } from '../database/lists/listing.ts'
import { type Today, updateRollups } from '../database/rollups/update-rollups.ts'
import { ownerFields } from '../records/record-rows.ts'

/**
 * The account with the most conversations; for a farmer, their own count. If two have the same number, the first by id.
 */
export async function topUser(
  db: Database,
  { userId, isStaff }: Reader,
  today: Today,
): Promise<ReplyOf<typeof readTopUser>> {
  await updateRollups(db, today)
  const row = await db
    .selectFrom('user_totals')
    .innerJoin('users', 'users.id', 'user_totals.user_id')
    .select(['first_name', 'last_name', 'email', 'questions'])
    .where('questions', '>', 0)
    .$if(!isStaff, (own) => own.where('users.id', '=', userId ?? null))
    .orderBy('questions', 'desc')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { user: null }
  return { user: row.email, email: row.email, ...ownerFields(row), count: row.questions }
}
