import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Places in an owner's sequence, both ends included. */
export interface SeqSpan {
  readonly scope: string
  readonly from: number
  readonly to: number
}

/** The rows of `record` that stand in a span. */
export function inSpan({ scope, from, to }: SeqSpan): RawBuilder<SqlBool> {
  return sql`record.scope = ${scope} and record.seq between ${from} and ${to}`
}
