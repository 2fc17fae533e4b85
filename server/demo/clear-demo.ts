import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { forgetCounts } from '../database/fold.ts'
import { StartProblem } from '../start-problem.ts'
import { holdTables, recount } from './fill-demo.ts'
import { hasDemo, isDemoGuest, isDemoId } from './marks.ts'
import { ownData } from './own-data.ts'

/**
 * Removes all that the demonstration made, and counts what is left anew; false when there is none. Throws `StartProblem`
 * when people have come in beside it: what they deleted since would be counted no longer.
 */
export async function clearDemo(
  db: Database,
  today: { readonly now: Date; readonly displayZone: string },
): Promise<boolean> {
  const isCleared = await db.transaction().execute(async (tx) => {
    await holdTables(tx)
    const own = await ownData(tx)
    if (own) throw new StartProblem(refusal(own))
    if (!(await hasDemo(tx))) return false
    await deleteDemo(tx)
    await forgetCounts(tx)
    return true
  })
  if (isCleared) await recount(db, today)
  return isCleared
}

function refusal(own: string): string {
  return `The database has data of its own (${own}), so nothing was removed. Remove that first (npm run staff -- remove EMAIL deletes an account with its records), or name another database by DATA_DIR or DATABASE_URL.`
}

async function deleteDemo(tx: Transaction): Promise<void> {
  const ofScope = sql`(${isDemoGuest('scope')} or scope in (
    select 'user:' || id from users where ${isDemoId('users.id')}))`
  for (const table of ['conversations', 'recommendations', 'owner_sequences', 'tombstones']) {
    await sql`delete from ${sql.table(table)} where ${ofScope}`.execute(tx)
  }
  await sql`delete from visits
    where ${isDemoId('user_id')} or ${isDemoGuest('visitor')}`.execute(tx)
  await sql`delete from users where ${isDemoId('users.id')}`.execute(tx)
}
