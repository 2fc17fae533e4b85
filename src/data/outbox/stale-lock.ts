import type { OutboxEntry } from '../storage/rows.ts'

/** Detects that the browser has frozen the tab or worker that holds the drain lock. */
export interface StaleLockDetector {
  /** True when no entry has changed for 90 s of checks. */
  isStale(entries: readonly OutboxEntry[]): boolean
  /** The lock was free: the next holder is a new one. */
  reset(): void
}

const frozenAfterMs = 90_000

export function createStaleLockDetector(nowMs: () => number): StaleLockDetector {
  let seen: { readonly progress: string; readonly sinceMs: number } | undefined
  return {
    isStale(entries) {
      const progress = JSON.stringify(
        entries.map(({ key, state, attempts }) => [key, state, attempts]),
      )
      if (seen?.progress !== progress) seen = { progress, sinceMs: nowMs() }
      const isFrozen = nowMs() - seen.sinceMs >= frozenAfterMs
      // The caller steals the lock, so the detection starts again.
      if (isFrozen) seen = undefined
      return isFrozen
    },
    reset() {
      seen = undefined
    },
  }
}
