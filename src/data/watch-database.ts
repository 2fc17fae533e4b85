import type { DeviceDatabase, OwnerDatabase } from './database.ts'
import type { Signal } from './live.ts'
import type { StorageState } from './phone.ts'

export interface DatabaseWatch {
  readonly storage: Signal<StorageState>
  /** The browser has taken the connection away: perhaps what it kept is gone, too. */
  readonly onTaken: (db: OwnerDatabase | DeviceDatabase) => void
}

/** An old tab usually closes its database within moments; only a longer wait is worth a word. */
const blockedAfterMs = 3_000

/**
 * Tells the screen what takes a database away. Another tab with a newer app gets it at once; what is still written here
 * goes into the newer one, which Dexie opens by itself.
 */
export function watched<D extends OwnerDatabase | DeviceDatabase>(
  db: D,
  { storage, onTaken }: DatabaseWatch,
): D {
  db.on('versionchange', (event) => {
    // No newer version: it is being deleted.
    if (event.newVersion === null) return
    db.close()
    storage.set('updated_elsewhere')
  })
  db.on('close', () => onTaken(db))
  db.on('blocked', () => {
    const timer = setTimeout(() => storage.set('blocked'), blockedAfterMs)
    db.on('ready', () => {
      clearTimeout(timer)
      if (storage.get() === 'blocked') storage.set('open')
    })
  })
  return db
}
