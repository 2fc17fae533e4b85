import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connection/database.ts'
import { requestRecount } from '../database/rollups/update-rollups.ts'
import { StartProblem } from '../settings/start-problem.ts'
import { hasDemo, isDemoGuest, isDemoId } from './demo-ids.ts'
import { lockTables, recount } from './fill-demo.ts'
import { realData } from './real-data.ts'

/**
 * Removes all demonstration data and recounts the rest. False if there is none. Throws `StartProblem` if there is data
 * of real people beside it, because a recount would lose the counts of records that they have deleted.
 */
export async function clearDemo(
  db: Database,
  today: { readonly now: Date; readonly displayZone: string },
): Promise<boolean> {
  const isCleared = await db.transaction().execute(async (tx) => {
    await lockTables(tx)
    const own = await realData(tx)
    if (own) throw new StartProblem(refusal(own))
    if (!(await hasDemo(tx))) return false
    await deleteDemo(tx)
    await requestRecount(tx)
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
