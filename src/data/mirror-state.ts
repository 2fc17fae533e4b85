import type { OwnerDatabase } from './database.ts'
import { randomKey } from './random-key.ts'
import { readTokens } from './tokens.ts'

/** How far an owner's copy of his records has come; one row of `meta`. */
export interface MirrorRow {
  /** Another one after every change: a page asked for under an earlier one is not applied. */
  readonly turn: string
  /** Which life of the server's tables the copy is of. */
  readonly epoch: string
  /** What later changes are asked for with. */
  readonly cursor: string
  /** What the next older page is asked for with; null when the download has ended. */
  readonly before: string | null
  /** Records that were here before the download began and that it has not brought: gone when it ends. */
  readonly unseen: readonly string[]
  /** Records that a reply has brought and no page yet: an old reply may tell of what is gone. */
  readonly untold?: readonly string[]
  /** The `recordReads` of the code that wrote the copy, the lowest of them; absent before there was such a number. */
  readonly reads?: number
  /** The server has older ones than this phone keeps. */
  readonly olderAtServer: boolean
  /** The highest sequence number that a page has brought. */
  readonly headSeq: number
  /** What the records take at most; counted anew when it passes the limit. */
  readonly bytes: number
  /** ISO 8601, UTC, by the phone's clock: for showing only. */
  readonly syncedAt: string
}

export async function readMirror(db: OwnerDatabase): Promise<MirrorRow | undefined> {
  const row = await db.meta.get('mirror')
  return row?.k === 'mirror' ? row.value : undefined
}

export async function writeMirror(
  db: OwnerDatabase,
  value: Omit<MirrorRow, 'turn'>,
): Promise<void> {
  await db.meta.put({ k: 'mirror', value: { ...value, turn: randomKey() } })
}

/** The server's side of a record has just changed: pages asked for before that are not applied any more. */
export async function outdatePages(db: OwnerDatabase): Promise<void> {
  const mirror = await readMirror(db)
  if (mirror) await writeMirror(db, mirror)
}

/** A reply has brought a record: the next pages tell whether it is still there. Those on their way are as good as before. */
export async function awaitRecord(db: OwnerDatabase, id: string): Promise<void> {
  const mirror = await readMirror(db)
  if (!mirror) return
  const untold = [...(mirror.untold ?? []), id]
  await db.meta.put({ k: 'mirror', value: { ...mirror, untold } })
}

/** The next pull begins a new download. What is here stays until that is whole. */
export async function forgetMirror(db: OwnerDatabase): Promise<void> {
  await db.meta.delete('mirror')
}

/** Whose records may lie here: a guest's always, a user's while the phone holds his tokens. */
export async function mayHoldRecords(db: OwnerDatabase): Promise<boolean> {
  return db.ownerId.startsWith('guest:') || (await readTokens(db)) !== undefined
}
