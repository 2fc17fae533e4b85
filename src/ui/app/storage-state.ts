import type { StorageState } from '#data/storage/watch-database.ts'

const listeners = new Set<() => void>()
let state: StorageState = 'open'

/** Whether the databases can be opened. A store outside the phone: while an older tab blocks them there is no phone. */
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
