import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'

/** The table with the records of a kind. */
export function tableOf(kind: RecordKind): RawBuilder<unknown> {
  return sql.table(kind === 'conversation' ? 'conversations' : 'recommendations')
}
