import { type RawBuilder, sql } from 'kysely'

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
