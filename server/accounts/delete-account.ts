import { sql } from 'kysely'
import { Failure } from '#domain/failure.ts'
import type { Transaction } from '../database/database.ts'
import { lockSequence } from '../database/owner-sequence.ts'

/** Where an owner's records and replies to him lie. Counts of what happened are elsewhere, and without a name. */
const tables = ['conversations', 'recommendations', 'tombstones', 'replays', 'owner_sequences']

/**
 * Deletes an account with all that is its own; its tokens are refused from then on. False when there is none.
 * @throws Failure `last_staff` when nobody would be left who may see the dashboard
 */
export async function deleteAccount(tx: Transaction, userId: string): Promise<boolean> {
  await refuseLastStaff(tx, userId)
  const scope = `user:${userId}`
  // The sequence first, as everybody does who writes to an owner's rows.
  await lockSequence(tx, scope)
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where scope = ${scope}`.execute(tx)
  }
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** All staff are held, in one order: of two that go at once the second sees that the first is gone. */
async function refuseLastStaff(tx: Transaction, userId: string): Promise<void> {
  const staff = await tx
    .selectFrom('users')
    .select('id')
    .where('is_staff', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (staff.length === 1 && staff[0]?.id === userId) throw new Failure('last_staff')
}
