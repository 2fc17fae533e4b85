import { Dexie } from 'dexie'
import { type Language, languages } from '#domain/language.ts'
import { readMirror, writeMirror } from '../mirror/mirror-state.ts'
import { countRecords, dropOldest } from '../mirror/window.ts'
import type { DeviceDatabase, OwnerDatabase } from '../storage/database.ts'

/** A cache of about 1 MB without useful data. It is deleted first when the disk is full. */
export interface QuotaReserve {
  /** Creates it, unless it exists or the browser has little quota. */
  fill(): Promise<void>
  /** Deletes it; false when there was none. */
  release(): Promise<boolean>
}

export interface QuotaParts {
  readonly db: DeviceDatabase
  readonly quotaReserve: QuotaReserve
  /** The language of the screen: its pack stays. */
  readonly language: () => Language
}

/** How many of the newest records always stay. */
const keptRecords = 20

/**
 * Frees quota for a write into an owner's database. Deletes the quota reserve, then the other language's pack, then the
 * older half of the records, which the server also has. Never deletes from the outbox. False when nothing was left or
 * the deletion failed.
 */
export async function freeQuota(parts: QuotaParts, owner: OwnerDatabase): Promise<boolean> {
  if (await parts.quotaReserve.release()) return true
  try {
    return (await dropOtherPacks(parts)) || (await dropOldestRecords(owner))
  } catch (error) {
    if (error instanceof Dexie.DexieError || error instanceof DOMException) return false
    throw error
  }
}

async function dropOtherPacks({ db, language }: QuotaParts): Promise<boolean> {
  // The ranker stays: the next start would download it again.
  const others = languages.filter((other) => other !== language())
  return (await db.packs.where('language').anyOf(others).delete()) > 0
}

async function dropOldestRecords(db: OwnerDatabase): Promise<boolean> {
  return db.transaction('rw', [db.conversations, db.recommendations, db.meta], async () => {
    const rows = Math.max(keptRecords, Math.floor((await countRecords(db)) / 2))
    const { dropped } = await dropOldest(db, { rows, bytes: Number.POSITIVE_INFINITY }, 0)
    const mirror = dropped > 0 ? await readMirror(db) : undefined
    // Prevents the mirror from downloading them again.
    if (mirror) await writeMirror(db, { ...mirror, before: null, olderAtServer: true })
    return dropped > 0
  })
}
