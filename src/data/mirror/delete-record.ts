import { insertEntry } from '../outbox/outbox.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { randomKey } from '../storage/random-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { RecordRequestKind } from '../storage/rows.ts'

export interface Deletion {
  readonly kind: RecordRequestKind
  /** The server's id of the record. */
  readonly id: string
}

/**
 * Deletes an answered record and puts its deletion at the server into the outbox, in one transaction.
 * @returns the key of the request; undefined when the record was already deleted
 * @throws Failure `queue_full`, `not_saved` or `storage_failed`
 */
export function deleteRecord(
  db: OwnerDatabase,
  deletion: Deletion,
  now: Date,
): Promise<string | undefined> {
  const { kind, id } = deletion
  return retryWrite(
    () =>
      db.transaction('rw', db.tables, async () => {
        const record = await tableOf(db, kind).get(id)
        if (record?.seq === undefined) return undefined
        const key = randomKey()
        const body = JSON.stringify({ kind, id })
        await insertEntry(db, { key, kind: 'delete', body, createdAt: now.toISOString() })
        await tableOf(db, kind).delete(id)
        return key
      }),
    db,
  )
}

function tableOf(db: OwnerDatabase, kind: RecordRequestKind) {
  return kind === 'ask' ? db.conversations : db.recommendations
}
