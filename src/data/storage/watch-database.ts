import type { DeviceDatabase, OwnerDatabase } from './database.ts'
import type { Signal } from './live.ts'

/**
 * `blocked`: an older tab keeps an old version open. `updated_elsewhere`: a newer version in another tab has closed this one.
 * `silent`: the databases do not answer. `memory`: the browser gives none, so nothing outlives the page.
 */
export type StorageState = 'open' | 'blocked' | 'updated_elsewhere' | 'silent' | 'memory'

export interface DatabaseWatch {
  readonly storage: Signal<StorageState>
  /** The browser has closed the connection; it may also have deleted the database. */
  readonly onClosed: (db: OwnerDatabase | DeviceDatabase) => void
}

/** An old tab usually closes its database quickly; the screen shows only a longer wait. */
const blockedAfterMs = 3_000

/**
 * Publishes when a database is blocked or closed. A tab with a newer version gets the database at once. Later writes of
 * this tab go into the newer version, which Dexie opens by itself.
 */
export function watchDatabase<D extends OwnerDatabase | DeviceDatabase>(
  db: D,
  { storage, onClosed }: DatabaseWatch,
): D {
  db.on('versionchange', (event) => {
    // `null` means that the database is being deleted.
    if (event.newVersion === null) return
    db.close()
    storage.set('updated_elsewhere')
  })
  db.on('close', () => onClosed(db))
  db.on('blocked', () => {
    const timer = setTimeout(() => {
      if (storage.get() === 'open') storage.set('blocked')
    }, blockedAfterMs)
    db.on('ready', () => {
      clearTimeout(timer)
      if (storage.get() === 'blocked') storage.set('open')
    })
  })
  return db
}
