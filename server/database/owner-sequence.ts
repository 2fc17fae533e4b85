import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './database.ts'

/** Guests of no particular phone: nobody mirrors their records. */
export const nobody = 'guest:'

/**
 * The next number of an owner's sequence, as a value to insert. Its row stays locked until the transaction ends, so the
 * numbers rise in the order of the commits and a mirror that has seen one has seen all before it (offline.md).
 */
export function nextSeq(scope: string): RawBuilder<number> {
  // Without a lock: all clients that name no phone would wait for one another's commits, for an order nobody reads.
  if (scope === nobody) return sql`nextval('nobody_sequence')`
  return sql`next_seq(${scope})`
}

/**
 * Locks an owner's sequence until the transaction ends, for who changes rows that are there already. Before any of the
 * rows: all take the sequence first, so that nobody waits for a row while another waits for his sequence.
 * False for an owner without one, who has no records.
 */
export async function lockSequence(tx: Transaction, scope: string): Promise<boolean> {
  const row = await tx
    .selectFrom('owner_sequences')
    .select('scope')
    .where('scope', '=', scope)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an owner's sequence and makes one where there is none. */
export async function openSequence(tx: Transaction, scope: string): Promise<void> {
  await tx
    .insertInto('owner_sequences')
    .values({ scope, last_seq: 0 })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .execute()
  await lockSequence(tx, scope)
}
