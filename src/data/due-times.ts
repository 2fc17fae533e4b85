import type { OutboxEntry } from './outbox-entry.ts'

/** When each entry may be tried again, for one engine, by a monotonic clock. */
export interface DueTimes {
  /** How often in a row the entry had to wait. */
  waitsInRow(key: string): number
  /** @param holdMs what the server asked for: a tap obeys it too. @param delayMs our own back-off: a tap ends it. */
  postpone(key: string, holdMs: number, delayMs: number): void
  /** The server sets the pace; not a failure, so a later one waits no longer for it. */
  hold(key: string, holdMs: number): void
  isDue(entry: OutboxEntry): boolean
  /** Milliseconds until the first of them is due; undefined when there is none. */
  untilNextMs(entries: readonly OutboxEntry[]): number | undefined
  /** The farmer wants it now: our own delays are forgotten. */
  hurry(): void
  forget(key: string): void
}

export function createDueTimes(nowMs: () => number): DueTimes {
  const waitsByKey = new Map<string, number>()
  const heldUntilMsByKey = new Map<string, number>()
  const delayedUntilMsByKey = new Map<string, number>()

  function dueAtMs({ key, state, holdMs }: OutboxEntry): number {
    // A wait from before a reload begins now; a suspect one is tried at each start, after all others.
    const storedMs = state === 'suspect' || holdMs === 0 ? 0 : nowMs() + holdMs
    const heldUntilMs = heldUntilMsByKey.get(key) ?? storedMs
    heldUntilMsByKey.set(key, heldUntilMs)
    return Math.max(heldUntilMs, delayedUntilMsByKey.get(key) ?? 0)
  }

  return {
    waitsInRow: (key) => waitsByKey.get(key) ?? 0,
    postpone(key, holdMs, delayMs) {
      waitsByKey.set(key, (waitsByKey.get(key) ?? 0) + 1)
      heldUntilMsByKey.set(key, nowMs() + holdMs)
      delayedUntilMsByKey.set(key, nowMs() + delayMs)
    },
    hold: (key, holdMs) => void heldUntilMsByKey.set(key, nowMs() + holdMs),
    isDue: (entry) => dueAtMs(entry) <= nowMs(),
    untilNextMs(entries) {
      if (entries.length === 0) return undefined
      return Math.max(0, Math.min(...entries.map(dueAtMs)) - nowMs())
    },
    hurry() {
      waitsByKey.clear()
      delayedUntilMsByKey.clear()
    },
    forget(key) {
      for (const times of [waitsByKey, heldUntilMsByKey, delayedUntilMsByKey]) times.delete(key)
    },
  }
}
