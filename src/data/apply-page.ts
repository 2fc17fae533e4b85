import type { ReplyOf } from '#contract/endpoint.ts'
import type { pullPage } from '#contract/history-calls.ts'
import type { OwnerDatabase } from './database.ts'
import { mergeChanges } from './merge-changes.ts'
import {
  forgetMirror,
  type MirrorRow,
  mayHoldRecords,
  readMirror,
  writeMirror,
} from './mirror-state.ts'
import { countRecords, dropOldest, mirrorLimits } from './mirror-window.ts'
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
      if (next) await takeOver(db, next, page)
      else await forgetMirror(db)
      return next !== undefined
    }),
  )
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
    return begun(page, held)
  }
  if (page.epoch !== mirror.epoch) return undefined
  if (kind === 'older') return { ...mirror, before: page.before }
  return { ...mirror, cursor: page.cursor, syncedAt: page.pulledAt.toISOString() }
}

/** A download begins: what is here stays readable, and goes at its end unless it was seen again. */
function begun({ epoch, cursor, before, pulledAt }: PulledPage, unseen: Asked['held']): Next {
  const syncedAt = pulledAt.toISOString()
  return { epoch, cursor, before, unseen, olderAtServer: false, headSeq: 0, bytes: 0, syncedAt }
}

async function takeOver(db: OwnerDatabase, next: Next, page: PulledPage): Promise<void> {
  const unseen = new Set(next.unseen)
  const merged = await mergeChanges(db, page.changes, unseen)
  await writeMirror(
    db,
    await endedIfWhole(db, {
      ...next,
      unseen: [...unseen],
      headSeq: Math.max(next.headSeq, merged.headSeq),
      bytes: next.bytes + merged.bytes,
    }),
  )
}

/** The download ends with the oldest page, or when the phone holds as much as it keeps. Only then is anything swept. */
async function endedIfWhole(db: OwnerDatabase, next: Next): Promise<Next> {
  const seenCount = (await countRecords(db)) - next.unseen.length
  const isFull = seenCount >= mirrorLimits.rows || next.bytes > mirrorLimits.bytes
  if (next.before !== null && !isFull) return next
  await db.conversations.bulkDelete([...next.unseen])
  await db.recommendations.bulkDelete([...next.unseen])
  const { dropped, bytes } = await dropOldest(db, mirrorLimits, next.bytes)
  const olderAtServer = next.olderAtServer || next.before !== null || dropped > 0
  return { ...next, before: null, unseen: [], olderAtServer, bytes }
}
