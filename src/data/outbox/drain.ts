import type { OwnerId } from '#domain/accounts.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Sender } from '../api/tokens.ts'
import type { OutboxEntry } from '../storage/rows.ts'
import { longestMs, retryDelayMs, spreadRetryAfterMs } from './backoff.ts'
import { createDueTimes } from './due-times.ts'
import { somebodyWaits, waitsForPerson } from './entry.ts'
import { activeEntries, requeueInterrupted } from './outbox.ts'
import type { EntryOutcome, Retry } from './outcome.ts'
import { createProbeFirst } from './probe-first.ts'
import type { SendPlans } from './request-kind.ts'
import { sendEntry } from './send-entry.ts'
import { createServerBackoff } from './server-backoff.ts'

export interface DrainParts {
  readonly kinds: SendPlans
  readonly sender: Sender
  readonly api: ApiClient
  /** Monotonic milliseconds: never the phone's calendar clock. */
  readonly nowMs: () => number
  /** A number from 0 to 1. */
  readonly random: () => number
  readonly onScreen: () => boolean
  /** Called when the server has handled something and nothing more is due. */
  readonly onDrained?: (ownerId: OwnerId) => void
}

/** Chooses which entry is sent next, and how long all of them wait when the server cannot be reached. */
export interface Drain {
  /**
   * Sends while the caller holds the lock: ten entries, 20 s, or until nothing is due.
   * @returns `more` when more is due: another tab may take the lock first
   */
  send(): Promise<Sleep | 'more'>
  putFirst(key: string): void
  /** The farmer wants it now: ends our own delays, but not those of the server (`Retry-After`). */
  skipDelays(): void
  /** How long to sleep after another failure that concerns all entries. */
  pauseMs(): number
  stop(): void
}

/** The milliseconds until something is due; undefined when nothing is left. */
export interface Sleep {
  readonly ms: number | undefined
}

const batch = { entries: 10, ms: 20_000 } as const
/** This many server errors in a row, of any entries, mean that the server itself is at fault. */
const serverFaultAfter = 3
/** This many entries in a row that get a 503 mean that the server is unavailable for all. */
const unavailableAfter = 2
/** How often the remaining time of a long wait is stored. */
const backoffCheckMs = 60_000

export function createDrain(parts: DrainParts): Drain {
  const { kinds, sender, api, nowMs, random, onScreen } = parts
  const due = createDueTimes(nowMs)
  const serverBackoff = createServerBackoff(sender.db, nowMs)
  const handled = createHandledCount()
  const probeFirst = createProbeFirst(api)
  let pauses = 0
  let pausedUntilMs = 0
  let serverErrors = 0
  /** Keys that got a 503 since the server last handled something. */
  const unavailable = new Set<string>()
  let firstKey: string | undefined
  let hasProgress = false
  let stopped = false

  async function send(): Promise<Sleep | 'more'> {
    await requeueInterrupted(sender.db)
    const startedMs = nowMs()
    for (let sent = 0; sent < batch.entries && nowMs() - startedMs < batch.ms; sent += 1) {
      const sleep = await sendNext()
      if (sleep) return sleep
    }
    return 'more'
  }

  async function sendNext(): Promise<Sleep | undefined> {
    const waiting = (await activeEntries(sender.db)).filter(canSend)
    const ready = withoutFollowers(waiting)
    const entry = nextDue(ready, parentsFirst(waiting))
    if (!entry || stopped) return finish(ready)
    const backoffMs = await serverBackoff.remainingMs()
    if (backoffMs > 0) return { ms: Math.min(backoffMs, backoffCheckMs) }
    const probed = await probeFirst.before(entry)
    if (probed === 'wait') return { ms: pauseMs() }
    const isReachable = probed === 'answered'
    if (entry.key === firstKey) firstKey = undefined
    const outcome = await sendEntry(api, {
      ...{ kinds, sender, entry },
      othersHandled: handled.sinceFirstWait(entry.key),
      isWatched: onScreen() && entry === waiting.filter(({ kind }) => kind === entry.kind).at(-1),
      isReachable,
    })
    const retry = outcome?.kind === 'kept' ? outcome.retry : undefined
    // The probe has just succeeded: an entry without a response waits alone, and the next one is sent.
    const isOwnFault = isReachable && retry?.who === 'owner' && retry.afterMs === 0
    const change = isOwnFault
      ? ({ who: 'entry', afterMs: 0, cause: 'no_response' } as const)
      : retry
    if (change?.who === 'entry' && change.cause === 'no_response') postponeAlike(entry, waiting)
    return apply(entry.key, outcome, change)
  }

  /** One attempt in a row is enough for all that nobody waits for: each may last until its time-out. */
  function postponeAlike(entry: OutboxEntry, waiting: readonly OutboxEntry[]): void {
    if (somebodyWaits(entry)) return
    const delay = delayMs(due.waitsInRow(entry.key) + 1)
    for (const other of waiting) {
      const isAlike = !somebodyWaits(other) && other.key !== entry.key
      if (isAlike) due.delay(other.key, delay)
    }
  }

  function finish(waiting: readonly OutboxEntry[]): Sleep {
    if (hasProgress && !stopped) parts.onDrained?.(sender.owner)
    hasProgress = false
    return { ms: due.untilNextMs(waiting) }
  }

  /** The entry that waits before this one, because this one follows it. Only an older entry counts, so no two wait for each other. */
  function waitingParent(entry: OutboxEntry, waiting: readonly OutboxEntry[]) {
    const parentKey = kinds[entry.kind].parentOf?.(entry)
    if (parentKey === undefined) return undefined
    const older = waiting.slice(0, waiting.indexOf(entry))
    return older.find(({ key, state }) => key === parentKey && state !== 'suspect')
  }

  /** A follow-up is sent after its parent, so that the server knows what it follows. */
  function withoutFollowers(waiting: readonly OutboxEntry[]): readonly OutboxEntry[] {
    return waiting.filter((entry) => waitingParent(entry, waiting) === undefined)
  }

  /** The entry to send at once; before a follow-up, the first question of its thread that waits and is due. */
  function parentsFirst(waiting: readonly OutboxEntry[]): OutboxEntry | undefined {
    let first = waiting.find((entry) => entry.key === firstKey && somebodyWaits(entry))
    for (let parent = first; parent; parent = waitingParent(parent, waiting)) first = parent
    return first && (first.key === firstKey || due.isDue(first)) ? first : undefined
  }

  function nextDue(
    waiting: readonly OutboxEntry[],
    first: OutboxEntry | undefined,
  ): OutboxEntry | undefined {
    const dueNow = awaitedFirst(waiting.filter(due.isDue))
    const healthy = dueNow.filter((entry) => entry.state !== 'suspect')
    // After a 503 another entry shows whether the server refuses this entry or all.
    const untried = healthy.find((entry) => !unavailable.has(entry.key))
    return first ?? untried ?? healthy[0] ?? dueNow[0]
  }

  /** Applies the outcome of one entry to the others: they continue, or all sleep. */
  async function apply(
    key: string,
    outcome: EntryOutcome | undefined,
    retry: Retry | undefined,
  ): Promise<Sleep | undefined> {
    if (retry?.who === 'owner') return pauseAll(retry.afterMs)
    const wait = retry?.who === 'entry' ? retry : undefined
    const isUnavailable = wait?.cause === 'unavailable'
    if (isUnavailable) unavailable.add(key)
    else unavailable.clear()
    const isHandled = outcome !== undefined && outcome.kind !== 'kept'
    if (isHandled) hasProgress = true
    if (!wait) due.forget(key)
    else if (wait.isFixed) due.fix(key, wait.afterMs)
    else due.postpone(key, spread(wait), delayMs(due.waitsInRow(key) + 1))
    handled.count(key, { isWaiting: wait !== undefined, isHandled })
    if (isUnavailable && unavailable.size >= unavailableAfter) return pauseAll(wait.afterMs)
    serverErrors = wait?.cause === 'server_error' ? serverErrors + 1 : 0
    if (serverErrors >= serverFaultAfter) return { ms: pauseMs() }
    if (wait?.cause !== 'no_response' && !isUnavailable) pauses = 0
    return undefined
  }

  /** Adds jitter to a wait that many phones get at the same time. */
  function spread({ afterMs, cause }: Extract<Retry, { who: 'entry' }>): number {
    return cause === 'unavailable' ? spreadRetryAfterMs(afterMs, random()) : afterMs
  }

  async function pauseAll(retryAfterMs: number): Promise<Sleep> {
    const waitMs = spreadRetryAfterMs(retryAfterMs, random())
    if (waitMs > 0) await serverBackoff.begin(waitMs)
    return { ms: Math.max(Math.min(waitMs, backoffCheckMs), pauseMs()) }
  }

  function pauseMs(): number {
    // An early attempt (a new question, a wake) proves nothing new: only an attempt when due lengthens the backoff.
    if (pauses === 0 || nowMs() >= pausedUntilMs) pauses += 1
    const sleepMs = delayMs(pauses)
    pausedUntilMs = nowMs() + sleepMs
    return sleepMs
  }

  function delayMs(failures: number): number {
    return retryDelayMs(failures, random(), onScreen() ? longestMs.onScreen : longestMs.hidden)
  }

  /** Leaves a kind that a newer version of the app has stored to that version. */
  function canSend({ state, kind }: OutboxEntry): boolean {
    return !waitsForPerson(state) && kind in kinds
  }

  return {
    send,
    putFirst: (key) => {
      firstKey = key
    },
    skipDelays() {
      pauses = 0
      due.skipDelays()
    },
    pauseMs,
    stop: () => {
      stopped = true
    },
  }
}

/** What somebody waits for, in its order; then the rest, beginning with what was tried least. */
function awaitedFirst(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const others = entries.filter((entry) => !somebodyWaits(entry))
  return [...entries.filter(somebodyWaits), ...others.sort((a, b) => a.attempts - b.attempts)]
}

/** Counts the entries that the server handled while another waited: this separates a faulty entry from a faulty server. */
function createHandledCount() {
  let handled = 0
  const handledAtFirstWait = new Map<string, number>()
  return {
    sinceFirstWait: (key: string) => handled - (handledAtFirstWait.get(key) ?? handled),
    count(key: string, { isWaiting, isHandled }: { isWaiting: boolean; isHandled: boolean }): void {
      if (!isWaiting) handledAtFirstWait.delete(key)
      else if (!handledAtFirstWait.has(key)) handledAtFirstWait.set(key, handled)
      if (isHandled) handled += 1
    },
  }
}
