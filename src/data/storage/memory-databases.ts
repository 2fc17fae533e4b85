import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { BrowserStores, KeyValues } from './browser-stores.ts'

/** From now on databases are made in memory, for a browser that gives none: all of it is gone when the page is closed. */
export function switchToMemory(): void {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
}

/** Stores in memory to go with them: what the browser's own stores say of earlier databases stays as it is. */
export function memoryStores(): BrowserStores {
  return { local: memoryStore(), session: memoryStore() }
}

function memoryStore(): KeyValues {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, value) => void texts.set(name, value),
    removeItem: (name) => void texts.delete(name),
  }
}
