import type { OutboxEntry } from '../storage/rows.ts'

/** When each entry of one engine is due, by a monotonic clock. */
export interface DueTimes {
  /** How often in a row the entry had to wait. */
  waitsInRow(key: string): number
  /** @param retryAfterMs what the server asked for: a tap does not shorten it. @param delayMs our own backoff: a tap ends it. */
  postpone(key: string, retryAfterMs: number, delayMs: number): void
  /** A pause for which the entry is not to blame: it shortens no other wait. */
  delay(key: string, delayMs: number): void
  /** Sets a wait that is no failure, so it does not lengthen a later backoff. */
  fix(key: string, waitMs: number): void
  isDue(entry: OutboxEntry): boolean
  /** Milliseconds until the first of them is due; undefined when there is none. */
  untilNextMs(entries: readonly OutboxEntry[]): number | undefined
  /** The farmer wants it now: ends our own delays. */
  skipDelays(): void
  forget(key: string): void
}

export function createDueTimes(nowMs: () => number): DueTimes {
  const waitsByKey = new Map<string, number>()
  const serverDueMsByKey = new Map<string, number>()
  const backoffDueMsByKey = new Map<string, number>()

  function dueAtMs({ key, state, holdMs }: OutboxEntry): number {
    // A stored wait from before a reload starts now. A suspect entry is sent at each start, after all others.
    const storedMs = state === 'suspect' || holdMs === 0 ? 0 : nowMs() + holdMs
    const serverDueMs = serverDueMsByKey.get(key) ?? storedMs
    serverDueMsByKey.set(key, serverDueMs)
    return Math.max(serverDueMs, backoffDueMsByKey.get(key) ?? 0)
  }

  return {
    waitsInRow: (key) => waitsByKey.get(key) ?? 0,
    postpone(key, retryAfterMs, delayMs) {
      waitsByKey.set(key, (waitsByKey.get(key) ?? 0) + 1)
      serverDueMsByKey.set(key, nowMs() + retryAfterMs)
      backoffDueMsByKey.set(key, nowMs() + delayMs)
    },
    delay(key, delayMs) {
      const untilMs = Math.max(backoffDueMsByKey.get(key) ?? 0, nowMs() + delayMs)
      backoffDueMsByKey.set(key, untilMs)
    },
    fix: (key, retryAfterMs) => void serverDueMsByKey.set(key, nowMs() + retryAfterMs),
    isDue: (entry) => dueAtMs(entry) <= nowMs(),
    untilNextMs(entries) {
      if (entries.length === 0) return undefined
      return Math.max(0, Math.min(...entries.map(dueAtMs)) - nowMs())
    },
    skipDelays() {
      waitsByKey.clear()
      backoffDueMsByKey.clear()
    },
    forget(key) {
      for (const times of [waitsByKey, serverDueMsByKey, backoffDueMsByKey]) times.delete(key)
    },
  }
}
