import { deleteConversation, deleteRecommendation } from '#contract/sync.ts'
import { activeEntries } from '../outbox/outbox.ts'
import type { RequestKindPlan } from '../outbox/request-kind.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Deletion } from './delete-record.ts'
import { forgetMirror, outdatePages } from './mirror-state.ts'

/** Ids of records whose deletion the server has not confirmed yet: no page restores them. */
export async function idsBeingDeleted(db: OwnerDatabase): Promise<ReadonlySet<string>> {
  const active = await activeEntries(db)
  const deletions = active.filter(({ kind }) => kind === 'delete')
  return new Set(deletions.map(({ body }) => deletionIn(body).id))
}

/** How deletions are sent. */
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

/** The deletion in stored bytes; only `deleteRecord` writes them. */
function deletionIn(body: string): Deletion {
  return JSON.parse(body) as Deletion
}
