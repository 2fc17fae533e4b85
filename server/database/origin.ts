import { type RawBuilder, sql } from 'kysely'

/** Where a request comes from, as far as the counts may know. */
export interface Origin {
  /** Of a guest, for a day (`http/visitor.ts`). */
  readonly visitor?: string
  /** How long it has waited on the phone. */
  readonly waitedS?: number
}

/**
 * What a record's `waited_s` is to be. On the way, the trigger that notes the record for the counts hears of the
 * visitor, for as long as the transaction lasts: the record itself must not tell which visits were its guest's.
 */
export function waitOf({ visitor, waitedS }: Origin): RawBuilder<number | null> {
  return sql`wait_of(${visitor ?? null}, ${waitedS ?? null})`
}
