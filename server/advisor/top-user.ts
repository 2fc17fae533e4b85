import type { readTopUser } from '#contract/advisor.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import { catchUp, type Today } from '../database/fold.ts'
import { ownerFields } from '../database/owner-name.ts'
import type { Reader } from '../database/record-filter.ts'

/** Who has most conversations of all; for a farmer how many he has. Of two with as many the first by id. */
export async function topUser(
  db: Database,
  { userId, isStaff }: Reader,
  today: Today,
): Promise<ReplyOf<typeof readTopUser>> {
  await catchUp(db, today)
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
