import type { OutboxEntry } from './outbox-entry.ts'

/** Tells whether whoever holds the drain lock has been frozen by the browser. */
export interface FrozenWatch {
  /** True when no entry has moved for 90 s of looking. */
  isFrozen(entries: readonly OutboxEntry[]): boolean
  /** The lock was free: whoever holds it next is somebody else. */
  beginAnew(): void
}

const frozenAfterMs = 90_000

export function createFrozenWatch(nowMs: () => number): FrozenWatch {
  let seen: { readonly progress: string; readonly sinceMs: number } | undefined
  return {
    isFrozen(entries) {
      const progress = JSON.stringify(
        entries.map(({ key, state, attempts }) => [key, state, attempts]),
      )
      if (seen?.progress !== progress) seen = { progress, sinceMs: nowMs() }
      const isFrozen = nowMs() - seen.sinceMs >= frozenAfterMs
      // Whoever takes over begins a watch of his own.
      if (isFrozen) seen = undefined
      return isFrozen
    },
    beginAnew() {
      seen = undefined
    },
  }
}
