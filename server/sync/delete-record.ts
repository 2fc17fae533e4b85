import { sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'
import type { Transaction } from '../database/database.ts'
import { lockSequence, nextSeq } from '../database/owner-sequence.ts'
import { tableOf } from './record-table.ts'

export interface Deletion {
  /** Whose records they have to be. */
  readonly scope: string
  readonly kind: RecordKind
  readonly ids: readonly string[]
  readonly deletedAt: Date
}

/** Deletes a record and leaves a tombstone for its owner's mirrors; nothing when he has no such record. */
export function deleteRecord(
  tx: Transaction,
  { id, ...deletion }: Omit<Deletion, 'ids'> & { readonly id: string },
): Promise<void> {
  return deleteRecords(tx, { ...deletion, ids: [id] })
}

/** Deletes those of the records that the owner has; an owner without a sequence has no mirrors to leave tombstones for. */
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
