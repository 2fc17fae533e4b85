import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Transaction } from '../connection/database.ts'

/** The scope of clients that name no device. Nobody mirrors its records. */
export const anonymousScope = 'guest:'

/**
 * The next number of an owner's sequence, as a value to insert. The row of the sequence stays locked until the
 * transaction ends. So the numbers rise in the order of the commits, and a mirror that has seen one number has seen all
 * lower ones.
 */
export function nextSeq(scope: string): RawBuilder<number> {
  // Without a lock: else all clients without a device would wait for one another's commits, for an order nobody reads.
  if (scope === anonymousScope) return sql`nextval('nobody_sequence')`
  return sql`next_seq(${scope})`
}

/**
 * Locks an owner's sequence until the transaction ends, for a change of existing rows. Lock the sequence before any of
 * the rows: everybody uses this order, which prevents deadlocks. False for an owner without a sequence, who has no
 * records.
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

/** Locks an owner's sequence, and creates it if it does not exist. */
export async function openSequence(tx: Transaction, scope: string): Promise<void> {
  await tx
    .insertInto('owner_sequences')
    .values({ scope, last_seq: 0 })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .execute()
  await lockSequence(tx, scope)
}

/** A range of an owner's sequence, both ends included. */
export interface SeqSpan {
  readonly scope: string
  readonly from: number
  readonly to: number
}

/** The rows of `record` in a span. */
export function inSpan({ scope, from, to }: SeqSpan): RawBuilder<SqlBool> {
  return sql`record.scope = ${scope} and record.seq between ${from} and ${to}`
}
