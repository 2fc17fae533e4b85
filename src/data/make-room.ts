import { Dexie } from 'dexie'
import type { Language } from '#domain/language.ts'
import type { DeviceDatabase, OwnerDatabase } from './database.ts'
import { readMirror, writeMirror } from './mirror-state.ts'
import { countRecords, dropOldest } from './mirror-window.ts'

/** A cache of about a megabyte that holds nothing: what is given up first when the disk is full. */
export interface Ballast {
  /** Lays it down, unless it is there or the browser has little room itself. */
  lay(): Promise<void>
  /** False when there was none. */
  drop(): Promise<boolean>
}

export interface RoomParts {
  readonly db: DeviceDatabase
  readonly ballast: Ballast
  /** The language that is spoken: its knowledge stays. */
  readonly language: () => Language
}

/** So many of the newest records always stay. */
const keptRecords = 20

/**
 * Gives up the next thing that this phone can do without, for a write into an owner's database that found no room: the
 * ballast, the other language's knowledge, then the older half of the records that the server has, too. Never anything of
 * the outbox. False when nothing was left, or even that could not be written.
 */
export async function makeRoom(parts: RoomParts, owner: OwnerDatabase): Promise<boolean> {
  if (await parts.ballast.drop()) return true
  try {
    return (await dropOtherPacks(parts)) || (await dropOldestRecords(owner))
  } catch (error) {
    if (error instanceof Dexie.DexieError || error instanceof DOMException) return false
    throw error
  }
}

async function dropOtherPacks({ db, language }: RoomParts): Promise<boolean> {
  return (await db.packs.where('language').notEqual(language()).delete()) > 0
}

async function dropOldestRecords(db: OwnerDatabase): Promise<boolean> {
  return db.transaction('rw', [db.conversations, db.recommendations, db.meta], async () => {
    const rows = Math.max(keptRecords, Math.floor((await countRecords(db)) / 2))
    const { dropped } = await dropOldest(db, { rows, bytes: Number.POSITIVE_INFINITY }, 0)
    const mirror = dropped > 0 ? await readMirror(db) : undefined
    // They are not fetched again by themselves.
    if (mirror) await writeMirror(db, { ...mirror, before: null, olderAtServer: true })
    return dropped > 0
  })
}
