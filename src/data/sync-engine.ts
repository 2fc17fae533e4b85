import type { ApiClient, Sender } from './api-client.ts'
import { ifFree, type Locks } from './locks.ts'
import { activeEntries, requeueInterrupted } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { longestMs, retryDelayMs } from './retry-delay.ts'
import { type Fate, sendEntry } from './send-entry.ts'

/*
 *            wake                         nothing due
 *  asleep ─────────▶ draining ───────────────────────▶ asleep, timer for the next due entry
 *    ▲                 │  ├─ 10 rows or 20 s ─▶ lock given back, taken again
 *    │                 │  └─ lock held elsewhere ─▶ asleep, looks again; stolen when nothing moves for 90 s
 *    └──── timer ──── paused (no network, busy server): back-off, then a probe goes first
 */

export interface SyncEngineParts {
  readonly sender: Sender
  readonly api: ApiClient
  readonly locks: Locks | undefined
  /** Monotonic milliseconds: never the phone's calendar clock. */
  readonly nowMs: () => number
  /** Runs something later; the returned function calls it off. */
  readonly later: (run: () => void, delayMs: number) => () => void
  /** A number from 0 to 1. */
  readonly dice: () => number
  readonly onScreen: () => boolean
}

/** Sends one owner's outbox, oldest first, in the page and in the service worker alike. */
export interface SyncEngine {
  /** `hope`: something may have changed. `tap`: the farmer wants it now. A key goes before all others. */
  wake(reason: 'hope' | 'tap', firstKey?: string): void
  /** Resolves when nothing is being sent any more; what remains waits for a timer or a wake. */
  idle(): Promise<void>
  stop(): void
}

const lockHold = { entries: 10, ms: 20_000 } as const
const lookAgainMs = 5_000
const stealAfterMs = 90_000
const suspectEveryMs = 3_600_000

export function createSyncEngine(parts: SyncEngineParts): SyncEngine {
  const { sender, api, nowMs } = parts
  const lockName = `fosol-drain-${sender.owner}`
  /** Not before these moments; entries without one are due. */
  const dueAtMs = new Map<string, number>()
  let holdUntilMs = 0
  let pauses = 0
  let successes = 0
  let firstKey: string | undefined
  let running: Promise<void> | undefined
  let wakeAgain = false
  let stopped = false
  let callOff: () => void = () => undefined
  let stall: { readonly progress: string; readonly sinceMs: number } | undefined

  function wake(reason: 'hope' | 'tap', key?: string): void {
    if (stopped) return
    firstKey = key ?? firstKey
    if (reason === 'tap') {
      pauses = 0
      dueAtMs.clear()
    }
    wakeAgain = true
    running ??= drainWhileWoken().finally(() => {
      running = undefined
    })
  }

  async function drainWhileWoken(): Promise<void> {
    while (wakeAgain && !stopped) {
      wakeAgain = false
      callOff()
      const sleepMs = await drain()
      if (sleepMs !== undefined && !stopped) callOff = parts.later(() => wake('hope'), sleepMs)
    }
  }

  /** Sends until nothing is due. Gives the milliseconds to sleep, or undefined when nothing is left. */
  async function drain(): Promise<number | undefined> {
    let round: Round | undefined
    do {
      round = await ifFree(parts.locks, lockName, sendRound)
      round ??= await stealFromFrozen()
    } while (round.kind === 'more' && !stopped)
    return round.kind === 'asleep' ? round.sleepMs : undefined
  }

  /** Whoever holds the lock may be frozen by the browser: when no entry moves for 90 s its lock is taken. */
  async function stealFromFrozen(): Promise<Round> {
    const entries = await activeEntries(sender.db)
    if (entries.length === 0) return { kind: 'asleep', sleepMs: undefined }
    const progress = JSON.stringify(
      entries.map(({ key, state, attempts }) => [key, state, attempts]),
    )
    if (stall?.progress !== progress) stall = { progress, sinceMs: nowMs() }
    if (nowMs() - stall.sinceMs < stealAfterMs) return { kind: 'asleep', sleepMs: lookAgainMs }
    stall = undefined
    return parts.locks?.request(lockName, { steal: true }, sendRound) ?? sendRound()
  }

  async function sendRound(): Promise<Round> {
    await requeueInterrupted(sender.db)
    const startedMs = nowMs()
    for (let sent = 0; sent < lockHold.entries && nowMs() - startedMs < lockHold.ms; sent += 1) {
      const waiting = (await activeEntries(sender.db)).filter((e) => e.state !== 'needs_login')
      const entry = nextDue(waiting)
      if (!entry || stopped) return { kind: 'asleep', sleepMs: untilNextDue(waiting) }
      if (nowMs() < holdUntilMs) return { kind: 'asleep', sleepMs: holdUntilMs - nowMs() }
      if (api.evidence.silences() >= 2 && !(await probeAnswers())) return pause(0)
      const round = heed(entry, await sendEntry(sender, api, entry, successes))
      if (round) return round
    }
    return { kind: 'more' }
  }

  function nextDue(waiting: readonly OutboxEntry[]): OutboxEntry | undefined {
    const first = waiting.find((entry) => entry.key === firstKey)
    firstKey = undefined
    return first ?? waiting.find((entry) => dueOf(entry) <= nowMs())
  }

  /** Waits the server has asked for are obeyed after a reload too; a suspect one is tried hourly. */
  function dueOf(entry: OutboxEntry): number {
    const known = dueAtMs.get(entry.key)
    if (known !== undefined) return known
    const waitMs = entry.state === 'suspect' ? suspectEveryMs : entry.holdMs
    const due = waitMs === 0 ? 0 : nowMs() + waitMs
    dueAtMs.set(entry.key, due)
    return due
  }

  function untilNextDue(waiting: readonly OutboxEntry[]): number | undefined {
    if (waiting.length === 0) return undefined
    return Math.max(0, Math.min(...waiting.map(dueOf)) - nowMs())
  }

  /** What an entry's fate means for the others: nothing, or a pause for all. */
  function heed(entry: OutboxEntry, fate: Fate): Round | undefined {
    if (fate.kind === 'pause') return pause(fate.holdMs)
    pauses = 0
    if (fate.kind === 'done') successes += 1
    else dueAtMs.set(entry.key, nowMs() + Math.max(fate.holdMs, delayMs(fate.failures)))
    return undefined
  }

  function pause(holdMs: number): Round {
    pauses += 1
    if (holdMs > 0) holdUntilMs = nowMs() + holdMs
    return { kind: 'asleep', sleepMs: Math.max(holdMs, delayMs(pauses)) }
  }

  function delayMs(failures: number): number {
    const capMs = parts.onScreen() ? longestMs.onScreen : longestMs.hidden
    return retryDelayMs(Math.max(1, failures), parts.dice(), capMs)
  }

  async function probeAnswers(): Promise<boolean> {
    return (await api.probe()).kind === 'reply'
  }

  return {
    wake,
    idle: async () => {
      while (running) await running
    },
    stop() {
      stopped = true
      callOff()
    },
  }
}

type Round =
  /** The lock was held long enough; others may have a turn. */
  { readonly kind: 'more' } | { readonly kind: 'asleep'; readonly sleepMs: number | undefined }
