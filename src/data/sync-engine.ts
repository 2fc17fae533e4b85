import { Failure } from '#domain/failure.ts'
import { createFrozenWatch } from './frozen-watch.ts'
import { ifFree, type Locks, takeOver } from './locks.ts'
import { activeEntries } from './outbox.ts'
import { saved } from './saved.ts'
import { createRounds, type Round, type RoundsParts } from './send-round.ts'

/*
 *            wake                         nothing due
 *  asleep ─────────▶ draining ───────────────────────▶ asleep, timer for the next due entry
 *    ▲                 │  ├─ 10 rows or 20 s ─▶ lock given back, taken again
 *    │                 │  └─ lock held elsewhere ─▶ asleep, looks again; stolen when nothing moves for 90 s
 *    └──── timer ──── paused (no network, busy server): back-off, then a probe goes first
 */

export interface SyncEngineParts extends RoundsParts {
  readonly locks: Locks | undefined
  /** Runs something later; the returned function calls it off. */
  readonly later: (run: () => void, delayMs: number) => () => void
}

/** Sends one owner's outbox, oldest first, in the page and in the service worker alike. */
export interface SyncEngine {
  /** `hope`: something may have changed. `tap`: the farmer wants it now. A key goes before all others. */
  wake(reason: 'hope' | 'tap', firstKey?: string): void
  /** Resolves when nothing is being sent any more; what remains waits for a timer or a wake. */
  idle(): Promise<void>
  stop(): void
}

const lookAgainMs = 5_000

export function createSyncEngine(parts: SyncEngineParts): SyncEngine {
  const { sender, locks } = parts
  const lockName = `fosol-drain-${sender.owner}`
  const rounds = createRounds(parts)
  const holder = createFrozenWatch(parts.nowMs)
  let running: Promise<void> | undefined
  let wakeAgain = false
  let stopped = false
  let callOff: () => void = () => undefined

  async function drainWhileWoken(): Promise<void> {
    try {
      while (wakeAgain && !stopped) {
        wakeAgain = false
        sleep(await drain())
      }
    } finally {
      // Here and not after the promise: a wake between the two would be lost.
      running = undefined
    }
  }

  function sleep(delayMs: number | undefined): void {
    callOff()
    if (delayMs !== undefined && !stopped) callOff = parts.later(() => wake('hope'), delayMs)
  }

  /** Sends until nothing is due. Gives the milliseconds to sleep, or undefined when nothing is left. */
  async function drain(): Promise<number | undefined> {
    try {
      return await saved(sendAll)
    } catch (error) {
      // The entries are still there, whatever happened: they are tried again.
      const delayMs = rounds.pauseMs()
      if (error instanceof Failure) return delayMs
      sleep(delayMs)
      throw error
    }
  }

  async function sendAll(): Promise<number | undefined> {
    while (!stopped) {
      const ownRound = await ifFree(locks, lockName, rounds.send)
      if (ownRound) holder.beginAnew()
      const round = ownRound ?? (await waitOrTakeOver())
      if (round.kind === 'asleep') return round.sleepMs
    }
    return undefined
  }

  async function waitOrTakeOver(): Promise<Round> {
    const entries = await activeEntries(sender.db)
    if (entries.length === 0) return { kind: 'asleep', sleepMs: undefined }
    const isFrozen = locks && holder.isFrozen(entries)
    const round = isFrozen ? await takeOver(locks, lockName, rounds.send) : undefined
    return round ?? { kind: 'asleep', sleepMs: lookAgainMs }
  }

  function wake(reason: 'hope' | 'tap', firstKey?: string): void {
    if (stopped) return
    if (firstKey !== undefined) rounds.putFirst(firstKey)
    if (reason === 'tap') rounds.hurry()
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
      rounds.stop()
      callOff()
    },
  }
}
