import type { StorageState } from '#data/phone.ts'

const listeners = new Set<() => void>()
let state: StorageState = 'open'

/** How the databases are, known before they are open: while an older window holds them there is no phone to ask. */
export const storageState = {
  get: () => state,
  set(next: StorageState): void {
    state = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
