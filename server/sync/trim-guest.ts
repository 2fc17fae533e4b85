import { sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'
import type { Transaction } from '../database/database.ts'
import { nobody } from '../database/owner-sequence.ts'
import { deleteRecords } from './delete-record.ts'

export interface GuestRecord {
  readonly scope: string
  /** The place of the record that was stored just now. */
  readonly seq: number
  /** How many records a guest may have. */
  readonly guestRecords: number
  readonly now: Date
}

/** A guest who has far more than the cap, because the cap was lowered, comes down to it in several steps. */
const mostAtOnce = 100

/**
 * Deletes a guest's oldest records beyond the cap, with tombstones. Clients that name no device are not one guest: the
 * records of one of them would push out those of another.
 */
export async function trimGuest(tx: Transaction, record: GuestRecord): Promise<void> {
  const { scope, seq, guestRecords, now } = record
  if (!scope.startsWith(nobody) || scope === nobody) return
  // Each record has a place of its own in the sequence: up to this one there cannot be more of them.
  if (seq <= guestRecords) return
  const { rows } = await sql<{ kind: RecordKind; id: string }>`
    select kind, id from (
      select 'conversation' as kind, id, created_at from conversations where scope = ${scope}
      union all
      select 'recommendation', id, created_at from recommendations where scope = ${scope}) as record
    order by created_at desc, id desc offset ${guestRecords} limit ${mostAtOnce}`.execute(tx)
  for (const kind of ['conversation', 'recommendation'] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    await deleteRecords(tx, { scope, kind, ids, deletedAt: now })
  }
}
