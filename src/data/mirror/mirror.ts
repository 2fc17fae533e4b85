import type { Failure } from '#domain/failure.ts'
import { longestMs, retryDelayMs, spreadRetryAfterMs } from '../outbox/backoff.ts'
import { type Live, signal } from '../storage/live.ts'
import { ifFree, type Locks } from '../storage/locks.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { PageRequest } from './apply-page.ts'
import { createPageSize } from './page-size.ts'
import { pruneOutbox } from './prune-outbox.ts'
import { failedWrite, nextPage, type PullFailed, type PullParts, pull } from './pull-changes.ts'

/*
 *            wake                        complete
 *  asleep ─────────▶ pulling ──────────────────────────▶ asleep
 *    ▲                  ├─ a page failed, and more is missing ─▶ asleep, timer
 *    │                  └─ another tab has the lock ─▶ asleep, timer
 *    └────── timer ─────┘
 *  pulling: the newest page, if there is none yet; changes; older pages; changes again after each wake
 */

export interface MirrorParts extends Omit<PullParts, 'size'> {
  readonly locks: Locks | undefined
  /** Runs something later; the returned function cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void
  /** A number from 0 to 1. */
  readonly random: () => number
  readonly onScreen: () => boolean
}

/** Keeps one owner's records on the phone equal to those at the server. */
export interface Mirror {
  /** Something may have changed at the server. */
  wake(): void
  /** Resolves when all changes from before this call are here; older records may still be missing. @throws Failure */
  refresh(): Promise<void>
  readonly isSyncing: Live<boolean>
  /** Resolves when nothing is being pulled any more. */
  idle(): Promise<void>
  stop(): void
}

interface PendingRefresh {
  readonly resolve: () => void
  readonly reject: (failure: Failure) => void
}

const checkAgainMs = 5_000

export function createMirror(parts: MirrorParts): Mirror {
  const { sender, locks, nowMs } = parts
  const pullParts = { ...parts, size: createPageSize() }
  const isSyncing = signal(false)
  let running: Promise<void> | undefined
  let mustPullChanges = false
  let pendingRefreshes: readonly PendingRefresh[] = []
  /** All older records are here. */
  let hasAllOlder = false
  /** Some of the changes are here, and others are still missing. */
  let hasPartialChanges = false
  let failures = 0
  let serverWait = { untilMs: 0, failed: undefined as PullFailed | undefined }
  let hasPruned = false
  let stopped = false
  let cancelTimer: () => void = () => undefined

  function wake(): void {
    mustPullChanges = true
    if (!stopped) running ??= run()
  }

  async function run(): Promise<void> {
    cancelTimer()
    isSyncing.set(true)
    let wasWoken = false
    try {
      const end = await pullUnderLock()
      if (end === 'elsewhere') sleep(checkAgainMs)
      else if (end) handleFailure(end)
      else failures = 0
      wasWoken = end === undefined && mustPullChanges
    } finally {
      running = undefined
      isSyncing.set(false)
      // A wake or refresh that came during the last step.
      if (wasWoken || pendingRefreshes.length > 0) wake()
    }
  }

  /** One tab at a time, only to save traffic: a refresh that somebody waits for runs without the lock. */
  async function pullUnderLock(): Promise<PullFailed | 'elsewhere' | undefined> {
    const work = () => retryWrite(pullAll).catch(failedWrite)
    let hasRun = false
    const inTurn = await ifFree(locks, `fosol-mirror-${sender.owner}`, () => {
      hasRun = true
      return work()
    })
    if (hasRun) return inTurn
    return pendingRefreshes.length > 0 ? work() : 'elsewhere'
  }

  /** Pulls until the mirror is complete or a page fails. */
  async function pullAll(): Promise<PullFailed | undefined> {
    while (!stopped) {
      if (serverWait.failed && nowMs() < serverWait.untilMs) return serverWait.failed
      const request = await nextPage(sender, mustPullChanges)
      hasAllOlder = !request || request.mirror?.before === null
      const isEnd = !request && !mustPullChanges
      if (isEnd && hasPruned) return undefined
      if (isEnd) await pruneOnce()
      const pulled =
        request &&
        (await (request.kind === 'older' ? pull(pullParts, request) : pullChangesFor(request)))
      if (pulled?.kind === 'failed') return pulled
    }
    return undefined
  }

  async function pruneOnce(): Promise<void> {
    await pruneOutbox(sender.db, parts.now())
    hasPruned = true
  }

  /** Pulls the newest page or changes: it contains all changes from before the request. */
  async function pullChangesFor(request: PageRequest): ReturnType<typeof pull> {
    const refreshes = pendingRefreshes
    pendingRefreshes = []
    mustPullChanges = false
    const pulled = await pull(pullParts, request).catch(failedWrite)
    hasPartialChanges = pulled.kind === 'taken' ? !pulled.isLast : hasPartialChanges
    if (pulled.kind === 'taken' && pulled.isLast) {
      for (const { resolve } of refreshes) resolve()
    } else {
      mustPullChanges = true
      pendingRefreshes = [...refreshes, ...pendingRefreshes]
    }
    return pulled
  }

  /** Rejects the pending refreshes, and schedules a retry when records are known to be missing. */
  function handleFailure(failed: PullFailed): void {
    for (const { reject } of pendingRefreshes) reject(failed.failure)
    pendingRefreshes = []
    if (failed.retryAfterMs > 0 && failed !== serverWait.failed) {
      serverWait = {
        untilMs: nowMs() + spreadRetryAfterMs(failed.retryAfterMs, parts.random()),
        failed,
      }
    }
    failures += 1
    if ((hasAllOlder && !hasPartialChanges) || !failed.isTemporary) return
    const cap = parts.onScreen() ? longestMs.onScreen : longestMs.hidden
    sleep(Math.max(serverWait.untilMs - nowMs(), retryDelayMs(failures, parts.random(), cap)))
  }

  function sleep(delayMs: number): void {
    if (!stopped) cancelTimer = parts.schedule(wake, delayMs)
  }

  return {
    wake,
    refresh: () =>
      new Promise((resolve, reject) => {
        pendingRefreshes = [...pendingRefreshes, { resolve, reject }]
        wake()
      }),
    isSyncing,
    idle: async () => {
      while (running !== undefined) await running
    },
    stop() {
      stopped = true
      cancelTimer()
    },
  }
}
