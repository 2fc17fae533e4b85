import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'

/**
 * Begins a new epoch: every cursor of a mirror is void, and phones fetch their history anew. For after a backup was
 * restored, whose sequences count the same numbers again for other changes.
 */
export async function beginEpoch(db: Database | Transaction): Promise<void> {
  await db.updateTable('server_epoch').set({ epoch: sql`gen_random_uuid()` }).execute()
}
