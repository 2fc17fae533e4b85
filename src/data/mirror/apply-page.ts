import type { ReplyOf } from '#contract/endpoint.ts'
import type { pullPage } from '#contract/history-calls.ts'
import { recordReads } from '#contract/sync.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { MirrorRow } from '../storage/rows.ts'
import { storePulledField } from './field-plan.ts'
import { mergeChanges } from './merge-changes.ts'
import { forgetMirror, mayHoldRecords, readMirror, writeMirror } from './mirror-state.ts'
import { countRecords, dropOldest, mirrorLimits, recordIds } from './window.ts'

/** A request for a page, and the state of the mirror at that time. */
export interface PageRequest {
  readonly kind: 'newest' | 'changes' | 'older'
  /** The mirror when the page was requested. */
  readonly mirror: MirrorRow | undefined
  /** Ids of the answered records that were here then. A record that was answered later may be missing from the page. */
  readonly heldIds: readonly string[]
}

export interface PulledPage extends ReplyOf<typeof pullPage> {
  /** By the phone's clock. */
  readonly pulledAt: Date
}

/**
 * Stores a page with its cursor, in one transaction, unless another tab or a deletion has changed the mirror since the
 * request: an outdated page could restore deleted records.
 * @returns whether the page was stored
 * @throws Failure `not_saved` or `storage_failed`; nothing has changed then
 */
export function applyPage(
  db: OwnerDatabase,
  request: PageRequest,
  page: PulledPage,
): Promise<boolean> {
  const tables = [db.outbox, db.meta, db.journal, db.conversations, db.recommendations]
  // Frees no quota: what that deletes is worth more than the copy.
  return retryWrite(() =>
    db.transaction('rw', tables, async () => {
      const mirror = await readMirror(db)
      const isCurrent = mirror?.turn === request.mirror?.turn && (await mayHoldRecords(db))
      if (!isCurrent) return false
      await storeHelplines(db, page)
      await storePulledField(db, page.field)
      const next = await nextMirror(db, { ...request, mirror }, page)
      if (next) await writePage(db, next, page, request)
      else await forgetMirror(db)
      return next !== undefined
    }),
  )
}

async function storeHelplines(db: OwnerDatabase, { helplines }: PulledPage): Promise<void> {
  if (helplines) await db.meta.put({ k: 'helplines', value: helplines })
  else await db.meta.delete('helplines')
}

/** Whether this code reads more fields of the records than the code that wrote the mirror. */
export function readsMore({ reads = 0 }: MirrorRow): boolean {
  return reads < recordReads
}

type NextMirror = Omit<MirrorRow, 'turn'>

/** The mirror's state after the page; undefined when the page is of another epoch. */
async function nextMirror(
  db: OwnerDatabase,
  { kind, mirror, heldIds }: PageRequest,
  page: PulledPage,
): Promise<NextMirror | undefined> {
  if (kind === 'newest' || page.reset || !mirror) {
    if (mirror && mirror.epoch !== page.epoch) await db.meta.delete('claimedSeq')
    return { ...newDownload(page, heldIds), untold: await answeredSince(db, heldIds) }
  }
  if (page.epoch !== mirror.epoch) return undefined
  // An older or a newer tab may have begun the mirror, but this code has read the records of the page.
  const reads = Math.min(mirror.reads ?? 0, recordReads)
  const current = page.changes.length > 0 ? { ...mirror, reads } : mirror
  if (kind === 'older') return { ...current, before: page.before }
  return { ...current, cursor: page.cursor, syncedAt: page.pulledAt.toISOString() }
}

/** A download begins: the records here stay readable. At its end those that no page has brought are deleted. */
function newDownload(
  { epoch, cursor, before, pulledAt }: PulledPage,
  unseen: PageRequest['heldIds'],
): NextMirror {
  const syncedAt = pulledAt.toISOString()
  const nothing = { olderAtServer: false, headSeq: 0, bytes: 0 }
  return { epoch, cursor, before, reads: recordReads, unseen, ...nothing, syncedAt }
}

async function answeredSince(
  db: OwnerDatabase,
  heldIds: PageRequest['heldIds'],
): Promise<readonly string[]> {
  const before = new Set(heldIds)
  return (await recordIds(db)).filter((id) => !before.has(id))
}

async function writePage(
  db: OwnerDatabase,
  next: NextMirror,
  page: PulledPage,
  request: PageRequest,
): Promise<void> {
  const unconfirmed = { unseen: new Set(next.unseen), untold: new Set(next.untold) }
  const merged = await mergeChanges(db, page.changes, unconfirmed)
  if (isUpToDate(next, page, request)) await dropUntold(db, unconfirmed.untold, request.heldIds)
  await writeMirror(
    db,
    await endIfComplete(db, {
      ...next,
      unseen: [...unconfirmed.unseen],
      untold: [...unconfirmed.untold],
      headSeq: Math.max(next.headSeq, merged.headSeq),
      bytes: next.bytes + merged.bytes,
    }),
  )
}

/** The pages have brought all records that the server had at the time of the request. */
function isUpToDate(
  { before }: NextMirror,
  { hasMore, reset }: PulledPage,
  { kind }: PageRequest,
): boolean {
  return kind === 'changes' && !hasMore && !reset && before === null
}

/** A record that was here at the time of the request and that no page has brought was deleted at the server. */
async function dropUntold(
  db: OwnerDatabase,
  untold: Set<string>,
  heldIds: PageRequest['heldIds'],
): Promise<void> {
  const deletedIds = heldIds.filter((id) => untold.delete(id))
  await deleteRecords(db, deletedIds)
}

async function deleteRecords(db: OwnerDatabase, ids: readonly string[]): Promise<void> {
  await db.conversations.bulkDelete([...ids])
  await db.recommendations.bulkDelete([...ids])
}

/** The download ends with the oldest page, or at the mirror's limits. Only then are records deleted. */
async function endIfComplete(db: OwnerDatabase, next: NextMirror): Promise<NextMirror> {
  const seenCount = (await countRecords(db)) - next.unseen.length
  const isFull = seenCount >= mirrorLimits.rows || next.bytes > mirrorLimits.bytes
  if (next.before !== null && !isFull) return next
  await deleteRecords(db, next.unseen)
  const { dropped, bytes } = await dropOldest(db, mirrorLimits, next.bytes)
  const olderAtServer = next.olderAtServer || next.before !== null || dropped > 0
  return { ...next, before: null, unseen: [], olderAtServer, bytes }
}
