import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll } from 'vitest'

// Test files share a process: each begins with a browser that has no databases, and leaves no live query behind.
globalThis.indexedDB = new IDBFactory()
Dexie.dependencies.indexedDB = globalThis.indexedDB

interface DexieEvent {
  readonly subscribers: readonly (() => void)[]
  unsubscribe(subscriber: () => void): void
}

/** Every live query of Dexie subscribes here, and each write anywhere runs those that are left. */
const { storagemutated } = Dexie.on as unknown as { readonly storagemutated: DexieEvent } // Dexie's types lack `subscribers`
const dexiesOwn = new Set(storagemutated.subscribers)

afterAll(() => {
  for (const subscriber of storagemutated.subscribers) {
    if (!dexiesOwn.has(subscriber)) storagemutated.unsubscribe(subscriber)
  }
})
