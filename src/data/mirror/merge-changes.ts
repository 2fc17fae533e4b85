import type { Table } from 'dexie'
import { readChange } from '#contract/history-calls.ts'
import type { Change } from '#contract/sync.ts'
import { addJournalLine } from '../outbox/journal.ts'
import { settle } from '../outbox/outbox.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Conversation, LocalRecord, StoredRecommendation } from '../storage/rows.ts'
import { idsBeingDeleted } from './delete-plan.ts'
import { conversationOf, recommendationOf } from './mirrored-record.ts'
import { recordBytes } from './window.ts'

/**
 * Merges changes into the owner's records; for a caller with its own transaction. The higher sequence number of a record
 * wins. Skips changes that cannot be read, and counts them in the journal.
 * @param unconfirmed the ids that were received are deleted from it
 * @returns the highest sequence number among the changes, and the bytes written
 */
export async function mergeChanges(
  db: OwnerDatabase,
  received: readonly unknown[],
  unconfirmed: UnconfirmedIds,
): Promise<{ readonly headSeq: number; readonly bytes: number }> {
  const changes = received.map(readChange).filter((change) => change !== undefined)
  const unreadCount = received.length - changes.length
  if (unreadCount > 0)
    await addJournalLine(db, `cannot read ${unreadCount} of a page of ${received.length}`)
  await endRequestsOf(db, changes)
  const rules = { unseen: new Set(unconfirmed.unseen), deleting: await idsBeingDeleted(db) }
  const bytes =
    (await mergeInto(db.conversations, changes.flatMap(ofConversation), rules)) +
    (await mergeInto(db.recommendations, changes.flatMap(ofRecommendation), rules))
  for (const id of received.flatMap(idIn)) {
    unconfirmed.unseen.delete(id)
    unconfirmed.untold.delete(id)
  }
  return { headSeq: changes.reduce((head, { seq }) => Math.max(head, seq), 0), bytes }
}

/** Ids of local records that may be missing at the server. */
export interface UnconfirmedIds {
  /** From before the download: their sequence numbers cannot be compared. */
  readonly unseen: Set<string>
  /** From a reply, and in no page yet. */
  readonly untold: Set<string>
}

/** The id, also of a change that cannot be read: the server has that record. */
function idIn(received: unknown): readonly string[] {
  const has = typeof received === 'object' && received !== null && 'id' in received
  return has && typeof received.id === 'string' ? [received.id] : []
}

/** A request whose record the server has, or has deleted, is answered: a later reply is outdated. */
async function endRequestsOf(db: OwnerDatabase, changes: readonly Change[]): Promise<void> {
  const keys = changes.flatMap(({ clientKey }) => clientKey ?? [])
  for (const { key } of await db.outbox.where('key').anyOf(keys).toArray())
    await settle(db, key, { state: 'answered' }, async () => undefined)
}

interface Incoming<R> {
  readonly identity: Pick<Change, 'id' | 'seq' | 'clientKey'>
  /** Undefined for a deleted record. */
  readonly toRow: ((existing: R | undefined) => R) | undefined
}

function ofConversation(change: Change): readonly Incoming<Conversation>[] {
  if (change.kind !== 'conversation') return []
  if ('deleted' in change) return [{ identity: change, toRow: undefined }]
  return [{ identity: change, toRow: (existing) => conversationOf(change, existing) }]
}

function ofRecommendation(change: Change): readonly Incoming<StoredRecommendation>[] {
  if (change.kind !== 'recommendation') return []
  if ('deleted' in change) return [{ identity: change, toRow: undefined }]
  return [{ identity: change, toRow: (existing) => recommendationOf(change, existing) }]
}

interface Rules {
  readonly unseen: Set<string>
  /** Deleted here, and not at the server yet. */
  readonly deleting: ReadonlySet<string>
}

/** @returns the bytes written */
async function mergeInto<R extends LocalRecord>(
  table: Table<R, string>,
  incoming: readonly Incoming<R>[],
  { unseen, deleting }: Rules,
): Promise<number> {
  const existing = await existingRows(table, incoming)
  const rows: R[] = []
  const gone: string[] = []
  for (const { identity, toRow } of incoming) {
    const row = existing.of(identity)
    const isUnseen = unseen.delete(identity.id)
    if (!isUnseen && (row?.seq ?? 0) > identity.seq) continue
    // The record of a waiting request has its key as id until it is answered.
    if (row && row.id !== identity.id) gone.push(row.id)
    if (toRow && !deleting.has(identity.id)) rows.push(toRow(row))
    else gone.push(identity.id)
  }
  await table.bulkDelete(gone)
  await table.bulkPut(rows)
  return rows.reduce((sum, row) => sum + recordBytes(row), 0)
}

async function existingRows<R extends LocalRecord>(
  table: Table<R, string>,
  incoming: readonly Incoming<R>[],
) {
  const keys = incoming.flatMap(({ identity: { clientKey } }) => clientKey ?? [])
  const byId = await table.bulkGet(incoming.map(({ identity: { id } }) => id))
  const byKey = await table.where('clientKey').anyOf(keys).toArray()
  const rowsById = new Map(byId.flatMap((row) => (row ? [[row.id, row]] : [])))
  const rowsByKey = new Map(byKey.map((row) => [row.clientKey, row]))
  return {
    of: ({ id, clientKey }: Incoming<R>['identity']): R | undefined =>
      rowsById.get(id) ?? (clientKey === undefined ? undefined : rowsByKey.get(clientKey)),
  }
}
