import { sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'
import type { Transaction } from '../database/connection/database.ts'
import { lockSequence, nextSeq } from '../database/sequences/owner-sequence.ts'
import { tableOf } from './record-table.ts'

export interface Deletion {
  /** The owner. Records of other owners are not deleted. */
  readonly scope: string
  readonly kind: RecordKind
  readonly ids: readonly string[]
  readonly deletedAt: Date
}

/** Deletes a record and leaves a tombstone for the owner's mirrors. Does nothing if the owner has no such record. */
export function deleteRecord(
  tx: Transaction,
  { id, ...deletion }: Omit<Deletion, 'ids'> & { readonly id: string },
): Promise<void> {
  return deleteRecords(tx, { ...deletion, ids: [id] })
}

/**
 * Deletes those of the records that the owner has. An owner without a sequence has no mirrors and needs no tombstones.
 */
export async function deleteRecords(tx: Transaction, deletion: Deletion): Promise<void> {
  const { scope, kind, ids, deletedAt } = deletion
  if (ids.length === 0) return
  const hasSequence = await lockSequence(tx, scope)
  await sql`
    with gone as (
      delete from ${tableOf(kind)} where id in (${sql.join(ids)}) and scope = ${scope}
      returning id, client_key)
    insert into tombstones (scope, seq, kind, id, client_key, deleted_at)
    select ${scope}, ${nextSeq(scope)}, ${kind}, id, client_key, ${deletedAt}
    from gone where ${hasSequence}`.execute(tx)
}
