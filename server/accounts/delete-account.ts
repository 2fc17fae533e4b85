import { sql } from 'kysely'
import { Failure } from '#domain/failure.ts'
import type { Transaction } from '../database/connection/database.ts'
import { lockSequence } from '../database/sequences/owner-sequence.ts'

/** Tables with an owner's records and stored replies. The analytics are in other tables, without names. */
const tables = ['conversations', 'recommendations', 'tombstones', 'replays', 'owner_sequences']

/**
 * Deletes an account with all its data. Its tokens are refused from then on. False if there is no such account.
 * @throws Failure `last_staff` if it is the last staff account
 */
export async function deleteAccount(tx: Transaction, userId: string): Promise<boolean> {
  await refuseLastStaff(tx, userId)
  const scope = `user:${userId}`
  // The sequence first, as everywhere that writes to an owner's rows, to prevent deadlocks.
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

/** Locks all staff rows in one order: if two are deleted at once, the second sees that the first is gone. */
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
