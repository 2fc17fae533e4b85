import type { ReplyOf } from '#contract/endpoint.ts'
import type { pullPage } from '#contract/history-calls.ts'
import { recordReads } from '#contract/sync.ts'
import type { OwnerDatabase } from './database.ts'
import { mergeChanges } from './merge-changes.ts'
import {
  forgetMirror,
  type MirrorRow,
  mayHoldRecords,
  readMirror,
  writeMirror,
} from './mirror-state.ts'
import { countRecords, dropOldest, mirrorLimits, recordIds } from './mirror-window.ts'
import { saved } from './saved.ts'

/** What a page was asked for with. */
export interface Asked {
  readonly kind: 'newest' | 'changes' | 'older'
  /** As it was then. */
  readonly mirror: MirrorRow | undefined
  /** Answered records that were here then: one that was answered since need not be on the page. */
  readonly held: readonly string[]
}

export interface PulledPage extends ReplyOf<typeof pullPage> {
  /** By the phone's clock. */
  readonly pulledAt: Date
}

/**
 * Takes a page over, with the cursor it brings, in one transaction; unless the copy has changed since the page was asked
 * for, by another tab or a deletion: an old page could bring back what is gone by now.
 * @returns whether it was taken over
 * @throws Failure `not_saved`; nothing has changed then
 */
export function applyPage(db: OwnerDatabase, asked: Asked, page: PulledPage): Promise<boolean> {
  const tables = [db.outbox, db.meta, db.journal, db.conversations, db.recommendations]
  // No room is made for it: a copy is not worth what else the phone would give up.
  return saved(() =>
    db.transaction('rw', tables, async () => {
      const mirror = await readMirror(db)
      const isCurrent = mirror?.turn === asked.mirror?.turn && (await mayHoldRecords(db))
      if (!isCurrent) return false
      const next = await nextMirror(db, { ...asked, mirror }, page)
      if (next) await takeOver(db, next, page, asked)
      else await forgetMirror(db)
      return next !== undefined
    }),
  )
}

/** Whether this code reads more of the records than the code that wrote the copy. */
export function readsMore({ reads = 0 }: MirrorRow): boolean {
  return reads < recordReads
}

type Next = Omit<MirrorRow, 'turn'>

/** Where the copy stands once the page's records are in it; undefined when they do not belong to it. */
async function nextMirror(
  db: OwnerDatabase,
  { kind, mirror, held }: Asked,
  page: PulledPage,
): Promise<Next | undefined> {
  if (kind === 'newest' || page.reset || !mirror) {
    if (mirror && mirror.epoch !== page.epoch) await db.meta.delete('claimedSeq')
    return { ...begun(page, held), untold: await answeredSince(db, held) }
  }
  if (page.epoch !== mirror.epoch) return undefined
  // An older tab beside this one may have begun the copy, or a newer one: the records of the page are read by this code.
  const reads = Math.min(mirror.reads ?? 0, recordReads)
  const known = page.changes.length > 0 ? { ...mirror, reads } : mirror
  if (kind === 'older') return { ...known, before: page.before }
  return { ...known, cursor: page.cursor, syncedAt: page.pulledAt.toISOString() }
}

/** A download begins: what is here stays readable, and goes at its end unless it was seen again. */
function begun({ epoch, cursor, before, pulledAt }: PulledPage, unseen: Asked['held']): Next {
  const syncedAt = pulledAt.toISOString()
  const nothing = { olderAtServer: false, headSeq: 0, bytes: 0 }
  return { epoch, cursor, before, reads: recordReads, unseen, ...nothing, syncedAt }
}

async function answeredSince(db: OwnerDatabase, held: Asked['held']): Promise<readonly string[]> {
  const before = new Set(held)
  return (await recordIds(db)).filter((id) => !before.has(id))
}

async function takeOver(
  db: OwnerDatabase,
  next: Next,
  page: PulledPage,
  asked: Asked,
): Promise<void> {
  const doubts = { unseen: new Set(next.unseen), untold: new Set(next.untold) }
  const merged = await mergeChanges(db, page.changes, doubts)
  if (isUpToDate(next, page, asked)) await dropUntold(db, doubts.untold, asked.held)
  await writeMirror(
    db,
    await endedIfWhole(db, {
      ...next,
      unseen: [...doubts.unseen],
      untold: [...doubts.untold],
      headSeq: Math.max(next.headSeq, merged.headSeq),
      bytes: next.bytes + merged.bytes,
    }),
  )
}

/** All that there was at the server when the page was asked for has been told by now. */
function isUpToDate({ before }: Next, { hasMore, reset }: PulledPage, { kind }: Asked): boolean {
  return kind === 'changes' && !hasMore && !reset && before === null
}

/** What was here when that page was asked for, and no page has told of, was deleted before its reply came. */
async function dropUntold(
  db: OwnerDatabase,
  untold: Set<string>,
  held: Asked['held'],
): Promise<void> {
  const gone = held.filter((id) => untold.delete(id))
  await deleteRecords(db, gone)
}

async function deleteRecords(db: OwnerDatabase, ids: readonly string[]): Promise<void> {
  await db.conversations.bulkDelete([...ids])
  await db.recommendations.bulkDelete([...ids])
}

/** The download ends with the oldest page, or when the phone holds as much as it keeps. Only then is anything swept. */
async function endedIfWhole(db: OwnerDatabase, next: Next): Promise<Next> {
  const seenCount = (await countRecords(db)) - next.unseen.length
  const isFull = seenCount >= mirrorLimits.rows || next.bytes > mirrorLimits.bytes
  if (next.before !== null && !isFull) return next
  await deleteRecords(db, next.unseen)
  const { dropped, bytes } = await dropOldest(db, mirrorLimits, next.bytes)
  const olderAtServer = next.olderAtServer || next.before !== null || dropped > 0
  return { ...next, before: null, unseen: [], olderAtServer, bytes }
}
