import { sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'
import type { Transaction } from '../database/connection/database.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import { deleteRecords } from './delete-record.ts'

export interface GuestRecord {
  readonly scope: string
  /** The number of the record that was just stored. */
  readonly seq: number
  /** How many records a guest may have. */
  readonly guestRecords: number
  readonly now: Date
}

/** If the cap was lowered, a guest who has far more records loses them in several steps. */
const maxAtOnce = 100

/**
 * Deletes a guest's oldest records beyond the cap, with tombstones. Clients that name no device share one scope, which
 * has no cap: else the records of one client would push out those of another.
 */
export async function trimGuest(tx: Transaction, record: GuestRecord): Promise<void> {
  const { scope, seq, guestRecords, now } = record
  if (!scope.startsWith(anonymousScope) || scope === anonymousScope) return
  // Each record has its own number in the sequence, so there cannot be more records than this number.
  if (seq <= guestRecords) return
  const { rows } = await sql<{ kind: RecordKind; id: string }>`
    select kind, id from (
      select 'conversation' as kind, id, created_at from conversations where scope = ${scope}
      union all
      select 'recommendation', id, created_at from recommendations where scope = ${scope}) as record
    order by created_at desc, id desc offset ${guestRecords} limit ${maxAtOnce}`.execute(tx)
  for (const kind of ['conversation', 'recommendation'] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    await deleteRecords(tx, { scope, kind, ids, deletedAt: now })
  }
}
