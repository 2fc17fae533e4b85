import type { Failure } from '#domain/failure.ts'
import type { Asked } from './apply-page.ts'
import { type Live, signal } from './live.ts'
import { ifFree, type Locks } from './locks.ts'
import { createPageSize } from './page-size.ts'
import { pruneOutbox } from './prune-outbox.ts'
import { failedWrite, nextPage, type PullFailed, type PullParts, pull } from './pull-changes.ts'
import { longestMs, retryDelayMs, spreadHoldMs } from './retry-delay.ts'
import { saved } from './saved.ts'

/*
 *            wake                         all is here
 *  asleep ─────────▶ following ─────────────────────────▶ asleep
 *    ▲                  ├─ a page failed, and more is to come ─▶ asleep, timer
 *    │                  └─ another tab is at it ─▶ asleep, timer
 *    └────── timer ─────┘
 *  following: the newest page, if there is none yet; changes; older pages; changes again whenever woken
 */

export interface MirrorParts extends Omit<PullParts, 'size'> {
  readonly locks: Locks | undefined
  /** Runs something later; the returned function calls it off. */
  readonly later: (run: () => void, delayMs: number) => () => void
  /** A number from 0 to 1. */
  readonly dice: () => number
  readonly onScreen: () => boolean
}

/** Keeps one owner's records on the phone equal to those at the server. */
export interface Mirror {
  /** Something may have changed at the server. */
  wake(): void
  /** Resolves when all changes of before this call are here; older records may still be coming. @throws Failure */
  refresh(): Promise<void>
  readonly isSyncing: Live<boolean>
  /** Resolves when nothing is being pulled any more. */
  idle(): Promise<void>
  stop(): void
}

interface Waiter {
  readonly resolve: () => void
  readonly reject: (failure: Failure) => void
}

const lookAgainMs = 5_000

export function createMirror(parts: MirrorParts): Mirror {
  const { sender, locks, nowMs } = parts
  const pullParts = { ...parts, size: createPageSize() }
  const isSyncing = signal(false)
  let running: Promise<void> | undefined
  let wantsChanges = false
  let waiters: readonly Waiter[] = []
  /** No older records are to come. */
  let isWhole = false
  /** Some of the changes are here, and others not yet. */
  let isPartial = false
  let failures = 0
  let held = { untilMs: 0, failed: undefined as PullFailed | undefined }
  let hasPruned = false
  let stopped = false
  let callOff: () => void = () => undefined

  function wake(): void {
    wantsChanges = true
    if (!stopped) running ??= run()
  }

  async function run(): Promise<void> {
    callOff()
    isSyncing.set(true)
    let wasWoken = false
    try {
      const end = await followInTurn()
      if (end === 'elsewhere') sleep(lookAgainMs)
      else if (end) rest(end)
      else failures = 0
      wasWoken = end === undefined && wantsChanges
    } finally {
      running = undefined
      isSyncing.set(false)
      // A wish of the last moment.
      if (wasWoken || waiters.length > 0) wake()
    }
  }

  /** One tab at a time, to save traffic only: who is waited for does not depend on another. */
  async function followInTurn(): Promise<PullFailed | 'elsewhere' | undefined> {
    const work = () => saved(follow).catch(failedWrite)
    let hasRun = false
    const inTurn = await ifFree(locks, `fosol-mirror-${sender.owner}`, () => {
      hasRun = true
      return work()
    })
    if (hasRun) return inTurn
    return waiters.length > 0 ? work() : 'elsewhere'
  }

  /** Pulls until nothing is left, or a page fails. */
  async function follow(): Promise<PullFailed | undefined> {
    while (!stopped) {
      if (held.failed && nowMs() < held.untilMs) return held.failed
      const asked = await nextPage(sender, wantsChanges)
      isWhole = !asked || asked.mirror?.before === null
      const isEnd = !asked && !wantsChanges
      if (isEnd && hasPruned) return undefined
      if (isEnd) await pruneOnce()
      const pulled =
        asked && (await (asked.kind === 'older' ? pull(pullParts, asked) : news(asked)))
      if (pulled?.kind === 'failed') return pulled
    }
    return undefined
  }

  async function pruneOnce(): Promise<void> {
    await pruneOutbox(sender.db, parts.now())
    hasPruned = true
  }

  /** The newest page, or changes: what was wished for before it was asked for is in it. */
  async function news(asked: Asked): ReturnType<typeof pull> {
    const served = waiters
    waiters = []
    wantsChanges = false
    const pulled = await pull(pullParts, asked).catch(failedWrite)
    isPartial = pulled.kind === 'taken' ? !pulled.isLast : isPartial
    if (pulled.kind === 'taken' && pulled.isLast) {
      for (const { resolve } of served) resolve()
    } else {
      wantsChanges = true
      waiters = [...served, ...waiters]
    }
    return pulled
  }

  /** Tells who waits, and tries again by itself where something is known to be missing. */
  function rest(failed: PullFailed): void {
    for (const { reject } of waiters) reject(failed.failure)
    waiters = []
    if (failed.retryAfterMs > 0 && failed !== held.failed) {
      held = { untilMs: nowMs() + spreadHoldMs(failed.retryAfterMs, parts.dice()), failed }
    }
    failures += 1
    if ((isWhole && !isPartial) || !failed.mayPass) return
    const cap = parts.onScreen() ? longestMs.onScreen : longestMs.hidden
    sleep(Math.max(held.untilMs - nowMs(), retryDelayMs(failures, parts.dice(), cap)))
  }

  function sleep(delayMs: number): void {
    if (!stopped) callOff = parts.later(wake, delayMs)
  }

  return {
    wake,
    refresh: () =>
      new Promise((resolve, reject) => {
        waiters = [...waiters, { resolve, reject }]
        wake()
      }),
    isSyncing,
    idle: async () => {
      while (running !== undefined) await running
    },
    stop() {
      stopped = true
      callOff()
    },
  }
}
