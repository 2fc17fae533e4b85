import { type RawBuilder, sql } from 'kysely'

/** Where a request comes from, as far as the analytics may know. */
export interface Origin {
  /** For a guest: a hash that identifies them for one day (`http/visitor.ts`). */
  readonly visitor?: string
  /** For a guest: whether the browser says that it is a known crawler (`http/visitor.ts`). */
  readonly isCrawler?: boolean
  /** How long the request waited on the phone, in seconds. */
  readonly waitedS?: number
}

/**
 * The value for a record's column `waited_s`. It also passes the visitor to the trigger that counts the record, by a
 * setting of the transaction: the record itself must not show which visits were made by the same guest.
 */
export function waitedColumn({ visitor, waitedS }: Origin): RawBuilder<number | null> {
  return sql`wait_of(${visitor ?? null}, ${waitedS ?? null})`
}
