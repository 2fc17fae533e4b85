import { deleteConversation, deleteRecommendation } from '#contract/sync.ts'
import { activeEntries, insertEntry } from '../outbox/outbox.ts'
import type { RequestKindPlan } from '../outbox/request-kind.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { randomKey } from '../storage/random-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { RecordRequestKind } from '../storage/rows.ts'
import { forgetMirror, outdatePages } from './mirror-state.ts'

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

/** Ids of records whose deletion the server has not confirmed yet: no page restores them. */
export async function idsBeingDeleted(db: OwnerDatabase): Promise<ReadonlySet<string>> {
  const active = await activeEntries(db)
  const deletions = active.filter(({ kind }) => kind === 'delete')
  return new Set(deletions.map(({ body }) => deletionIn(body).id))
}

export const deleteKind: RequestKindPlan = {
  // The input of both endpoints is the id.
  endpoint: deleteConversation,
  callOf({ body }) {
    const { kind, id } = deletionIn(body)
    const endpoint = kind === 'ask' ? deleteConversation : deleteRecommendation
    return { endpoint, path: endpoint.path.replace(':id', encodeURIComponent(id)) }
  },
  // A page that was requested earlier may still contain the record.
  storeReply: (db) => outdatePages(db),
  // The server keeps the record, so a new download shows it again.
  storeFailure: (db) => forgetMirror(db),
  removeRecord: (db) => forgetMirror(db),
}

function tableOf(db: OwnerDatabase, kind: RecordRequestKind) {
  return kind === 'ask' ? db.conversations : db.recommendations
}

/** The deletion in stored bytes; only `deleteRecord` writes them. */
function deletionIn(body: string): Deletion {
  return JSON.parse(body) as Deletion
}
