import { deleteConversation, deleteRecommendation } from '#contract/sync.ts'
import type { OwnerDatabase } from './database.ts'
import type { KindPlan } from './kind-plan.ts'
import { forgetMirror, outdatePages } from './mirror-state.ts'
import { activeEntries, insertEntry } from './outbox.ts'
import type { HistoryKind } from './phone.ts'
import { randomKey } from './random-key.ts'
import { saved } from './saved.ts'

export interface Deletion {
  readonly kind: HistoryKind
  /** The server's id of the record. */
  readonly id: string
}

/**
 * Takes an answered record away and puts its deletion at the server into the outbox, in one transaction.
 * @returns the key of the request; undefined when the record was gone already
 * @throws Failure `queue_full` or `not_saved`
 */
export function deleteRecord(
  db: OwnerDatabase,
  deletion: Deletion,
  now: Date,
): Promise<string | undefined> {
  const { kind, id } = deletion
  return saved(
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

/** Records whose deletion the server has not confirmed yet: no page brings them back. */
export async function idsBeingDeleted(db: OwnerDatabase): Promise<ReadonlySet<string>> {
  const active = await activeEntries(db)
  const deletions = active.filter(({ kind }) => kind === 'delete')
  return new Set(deletions.map(({ body }) => deletionIn(body).id))
}

export const deletePlan: KindPlan = {
  // Of both kinds of records it is the id.
  endpoint: deleteConversation,
  callOf({ body }) {
    const { kind, id } = deletionIn(body)
    const endpoint = kind === 'ask' ? deleteConversation : deleteRecommendation
    return { endpoint, path: endpoint.path.replace(':id', encodeURIComponent(id)) }
  },
  // A page that is on its way here may still have the record.
  storeReply: (db) => outdatePages(db),
  // The server keeps it, so the history has to show it again.
  storeFailure: (db) => forgetMirror(db),
  removeRecord: (db) => forgetMirror(db),
}

function tableOf(db: OwnerDatabase, kind: HistoryKind) {
  return kind === 'ask' ? db.conversations : db.recommendations
}

/** The deletion in stored bytes; only `deleteRecord` writes them. */
function deletionIn(body: string): Deletion {
  return JSON.parse(body) as Deletion
}
