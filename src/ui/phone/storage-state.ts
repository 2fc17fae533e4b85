import { useSyncExternalStore } from 'react'
import type { StorageState } from '#data/storage/watch-database.ts'
import type { Failure } from '#domain/failure.ts'

const listeners = new Set<() => void>()
let state: StorageState = 'open'
let refusal: Failure | undefined

/** Whether the databases work. A store outside the phone: while they do not answer there is no phone. */
export const storageState = {
  get: () => state,
  /** @param why what fails while the databases do not answer fails with this */
  set(next: StorageState, why?: Failure): void {
    state = next
    refusal = why
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useStorageState(): StorageState {
  return useSyncExternalStore(storageState.subscribe, storageState.get, storageState.get)
}

/**
 * Waits for the phone to open, no longer than its databases answer.
 * @throws Failure `storage_failed` when they do not, or what `opening` throws
 */
export async function unlessSilent<T>(opening: Promise<T>): Promise<T> {
  let stop: (() => void) | undefined
  const silence = new Promise<never>((_, reject) => {
    const refuse = () => refusal && reject(refusal)
    stop = storageState.subscribe(refuse)
    refuse()
  })
  return Promise.race([opening, silence]).finally(stop)
}
