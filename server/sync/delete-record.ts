import { sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'
import type { Transaction } from '../database/database.ts'
import { lockSequence, nextSeq } from '../database/owner-sequence.ts'
import { tableOf } from './record-table.ts'

export interface Deletion {
  /** Whose record it has to be. */
  readonly scope: string
  readonly kind: RecordKind
  readonly id: string
  readonly deletedAt: Date
}

/** Deletes a record and leaves a tombstone for its owner's mirrors; nothing when he has no such record. */
export async function deleteRecord(tx: Transaction, deletion: Deletion): Promise<void> {
  const { scope, kind, id, deletedAt } = deletion
  if (!(await lockSequence(tx, scope))) return
  await sql`
    with gone as (
      delete from ${tableOf(kind)} where id = ${id} and scope = ${scope} returning id, client_key)
    insert into tombstones (scope, seq, kind, id, client_key, deleted_at)
    select ${scope}, ${nextSeq(scope)}, ${kind}, id, client_key, ${deletedAt} from gone`.execute(tx)
}
