import { Failure } from '#domain/failure.ts'
import { ifFree, type Locks, stealLock } from '../storage/locks.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { createDrain, type DrainParts, type Sleep } from './drain.ts'
import { activeEntries } from './outbox.ts'
import { createStaleLockDetector } from './stale-lock.ts'

/*
 *            wake                         nothing due
 *  asleep ─────────▶ draining ───────────────────────▶ asleep, timer for the next due entry
 *    ▲                 │  ├─ 10 rows or 20 s ─▶ releases the lock, requests it again
 *    │                 │  └─ another tab has the lock ─▶ asleep, checks again; takes the lock over when nothing moves for 90 s
 *    └──── timer ──── paused (no network, busy server): backoff, then a probe goes first
 */

export interface SyncEngineParts extends DrainParts {
  readonly locks: Locks | undefined
  /** Runs something later; the returned function cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void
}

/** `auto`: something may have changed, such as the network. `user`: the farmer wants it now. */
export type WakeReason = 'auto' | 'user'

/** Sends one owner's outbox, oldest first, in the page and in the service worker. */
export interface SyncEngine {
  /** Sends the entry with the key `firstKey` before all others. */
  wake(reason: WakeReason, firstKey?: string): void
  /** Resolves when nothing is being sent any more; the remaining entries wait for a timer or a wake. */
  idle(): Promise<void>
  stop(): void
}

const checkAgainMs = 5_000

export function createSyncEngine(parts: SyncEngineParts): SyncEngine {
  const { sender, locks } = parts
  const lockName = `fosol-drain-${sender.owner}`
  const drain = createDrain(parts)
  const staleLock = createStaleLockDetector(parts.nowMs)
  let running: Promise<void> | undefined
  let wakeAgain = false
  let stopped = false
  let cancelTimer: () => void = () => undefined

  async function drainWhileWoken(): Promise<void> {
    try {
      while (wakeAgain && !stopped) {
        wakeAgain = false
        sleep(await drainAll())
      }
    } finally {
      // Reset here and not after the promise: a wake between the two would be lost.
      running = undefined
    }
  }

  function sleep(delayMs: number | undefined): void {
    cancelTimer()
    if (delayMs !== undefined && !stopped) cancelTimer = parts.schedule(() => wake('auto'), delayMs)
  }

  /** Sends until nothing is due. @returns the milliseconds to sleep, or undefined when nothing is left */
  async function drainAll(): Promise<number | undefined> {
    try {
      return await retryWrite(sendAll)
    } catch (error) {
      // The entries are still stored, so they are sent again later.
      const delayMs = drain.pauseMs()
      if (error instanceof Failure) return delayMs
      sleep(delayMs)
      throw error
    }
  }

  async function sendAll(): Promise<number | undefined> {
    while (!stopped) {
      const ownEnd = await ifFree(locks, lockName, drain.send)
      if (ownEnd) staleLock.reset()
      const end = ownEnd ?? (await waitOrTakeOver())
      if (end !== 'more') return end.ms
    }
    return undefined
  }

  async function waitOrTakeOver(): Promise<Sleep | 'more'> {
    const entries = await activeEntries(sender.db)
    if (entries.length === 0) return { ms: undefined }
    const isStale = locks && staleLock.isStale(entries)
    const end = isStale ? await stealLock(locks, lockName, drain.send) : undefined
    return end ?? { ms: checkAgainMs }
  }

  function wake(reason: WakeReason, firstKey?: string): void {
    if (stopped) return
    if (firstKey !== undefined) drain.putFirst(firstKey)
    if (reason === 'user') drain.skipDelays()
    wakeAgain = true
    running ??= drainWhileWoken()
  }

  return {
    wake,
    idle: async () => {
      while (running !== undefined) await running
    },
    stop() {
      stopped = true
      drain.stop()
      cancelTimer()
    },
  }
}
