import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** Guests of no particular phone: nobody mirrors their records. */
export const nobody = 'guest:'

/**
 * The next number of an owner's sequence. Its row stays locked until the transaction ends, so the numbers rise in the
 * order of the commits and a mirror that has seen one has seen all before it (offline.md).
 */
export async function nextSeq(tx: Transaction, scope: string): Promise<number> {
  const { rows } = await (scope === nobody ? nextOfNobody : nextOf(scope)).execute(tx)
  const seq = rows[0]?.seq
  if (seq === undefined) throw new Error('the database gave no sequence number')
  return seq
}

// Without a lock: all clients that name no phone would wait for one another's commits, for an order nobody reads.
const nextOfNobody = sql<{ seq: number }>`select nextval('nobody_sequence') as seq`

function nextOf(scope: string) {
  return sql<{ seq: number }>`
    insert into owner_sequences (scope, last_seq) values (${scope}, 1)
    on conflict (scope) do update set last_seq = owner_sequences.last_seq + 1
    returning last_seq as seq`
}
