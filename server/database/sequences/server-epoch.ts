import { sql } from 'kysely'
import type { Database, Transaction } from '../connection/database.ts'

/**
 * Begins a new epoch, which makes every cursor of a mirror stale, so phones fetch their history again. Needed after a
 * backup was restored, because its sequences give numbers again that other changes had before.
 */
export async function beginEpoch(db: Database | Transaction): Promise<void> {
  await db.updateTable('server_epoch').set({ epoch: sql`gen_random_uuid()` }).execute()
}
