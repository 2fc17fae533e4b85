import type { Table } from 'dexie'
import { readChange } from '#contract/history-calls.ts'
import type { Change } from '#contract/sync.ts'
import type { OwnerDatabase } from './database.ts'
import { idsBeingDeleted } from './delete-record.ts'
import { note } from './journal.ts'
import { recordBytes } from './mirror-window.ts'
import { conversationOf, recommendationOf } from './mirrored-record.ts'
import { settle } from './outbox.ts'
import type { Conversation, LocalRecord, StoredRecommendation } from './records.ts'

/**
 * Takes changes over into the owner's records; for a caller with a transaction of its own. Of two things said of one
 * record the one with the higher number holds. What cannot be read is set aside, and the journal says so.
 * @param doubts those that are told of are taken out
 * @returns the highest sequence number among the changes, and what was written takes
 */
export async function mergeChanges(
  db: OwnerDatabase,
  told: readonly unknown[],
  doubts: Doubts,
): Promise<{ readonly headSeq: number; readonly bytes: number }> {
  const changes = told.map(readChange).filter((change) => change !== undefined)
  const unreadCount = told.length - changes.length
  if (unreadCount > 0) await note(db, `cannot read ${unreadCount} of a page of ${told.length}`)
  await endRequestsOf(db, changes)
  const rules = { unseen: new Set(doubts.unseen), deleting: await idsBeingDeleted(db) }
  const bytes =
    (await mergeInto(db.conversations, changes.flatMap(ofConversation), rules)) +
    (await mergeInto(db.recommendations, changes.flatMap(ofRecommendation), rules))
  for (const id of told.flatMap(idIn)) {
    doubts.unseen.delete(id)
    doubts.untold.delete(id)
  }
  return { headSeq: changes.reduce((head, { seq }) => Math.max(head, seq), 0), bytes }
}

/** Ids of records here of which it is not known whether the server has them. */
export interface Doubts {
  /** Of before a reset: numbers tell nothing of them. */
  readonly unseen: Set<string>
  /** Brought by a reply. */
  readonly untold: Set<string>
}

/** Of what cannot be read, too: it is there. */
function idIn(told: unknown): readonly string[] {
  const has = typeof told === 'object' && told !== null && 'id' in told
  return has && typeof told.id === 'string' ? [told.id] : []
}

/** A request whose record the server has is answered, be the record deleted already: a reply that comes later is old. */
async function endRequestsOf(db: OwnerDatabase, changes: readonly Change[]): Promise<void> {
  const keys = changes.flatMap(({ clientKey }) => clientKey ?? [])
  for (const { key } of await db.outbox.where('key').anyOf(keys).toArray())
    await settle(db, key, { state: 'answered' }, async () => undefined)
}

interface Incoming<R> {
  readonly place: Pick<Change, 'id' | 'seq' | 'clientKey'>
  /** Undefined for a record that is gone. */
  readonly after: ((known: R | undefined) => R) | undefined
}

function ofConversation(change: Change): readonly Incoming<Conversation>[] {
  if (change.kind !== 'conversation') return []
  if ('deleted' in change) return [{ place: change, after: undefined }]
  return [{ place: change, after: (known) => conversationOf(change, known) }]
}

function ofRecommendation(change: Change): readonly Incoming<StoredRecommendation>[] {
  if (change.kind !== 'recommendation') return []
  if ('deleted' in change) return [{ place: change, after: undefined }]
  return [{ place: change, after: (known) => recommendationOf(change, known) }]
}

interface Rules {
  readonly unseen: Set<string>
  /** What was deleted here, and not at the server yet. */
  readonly deleting: ReadonlySet<string>
}

/** @returns what was written takes */
async function mergeInto<R extends LocalRecord>(
  table: Table<R, string>,
  incoming: readonly Incoming<R>[],
  { unseen, deleting }: Rules,
): Promise<number> {
  const known = await knownRows(table, incoming)
  const rows: R[] = []
  const gone: string[] = []
  for (const { place, after } of incoming) {
    const here = known.of(place)
    const isDoubtful = unseen.delete(place.id)
    if (!isDoubtful && (here?.seq ?? 0) > place.seq) continue
    // A waiting request lies under its key until it is answered.
    if (here && here.id !== place.id) gone.push(here.id)
    if (after && !deleting.has(place.id)) rows.push(after(here))
    else gone.push(place.id)
  }
  await table.bulkDelete(gone)
  await table.bulkPut(rows)
  return rows.reduce((sum, row) => sum + recordBytes(row), 0)
}

async function knownRows<R extends LocalRecord>(
  table: Table<R, string>,
  incoming: readonly Incoming<R>[],
) {
  const keys = incoming.flatMap(({ place: { clientKey } }) => clientKey ?? [])
  const byId = await table.bulkGet(incoming.map(({ place: { id } }) => id))
  const byKey = await table.where('clientKey').anyOf(keys).toArray()
  const rowsById = new Map(byId.flatMap((row) => (row ? [[row.id, row]] : [])))
  const rowsByKey = new Map(byKey.map((row) => [row.clientKey, row]))
  return {
    of: ({ id, clientKey }: Incoming<R>['place']): R | undefined =>
      rowsById.get(id) ?? (clientKey === undefined ? undefined : rowsByKey.get(clientKey)),
  }
}
