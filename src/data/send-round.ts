import type { OwnerId } from '#domain/accounts.ts'
import type { ApiClient, Sender } from './api-client.ts'
import { createDueTimes } from './due-times.ts'
import { createHold } from './hold.ts'
import { activeEntries, requeueInterrupted, waitsForPerson } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { kindPlans } from './request-kinds.ts'
import { longestMs, retryDelayMs, spreadHoldMs } from './retry-delay.ts'
import { type Fate, sendEntry } from './send-entry.ts'

export interface RoundsParts {
  readonly sender: Sender
  readonly api: ApiClient
  /** Monotonic milliseconds: never the phone's calendar clock. */
  readonly nowMs: () => number
  /** A number from 0 to 1. */
  readonly dice: () => number
  readonly onScreen: () => boolean
  /** Told when the server has dealt with something and nothing more is due. */
  readonly onQuiet?: (ownerId: OwnerId) => void
}

/** Which entry goes next, and how long all wait when nobody gets through. */
export interface Rounds {
  /** One turn with the lock: ten entries, 20 s, or until nothing is due. */
  send(): Promise<Round>
  putFirst(key: string): void
  /** The farmer wants it now: our own delays are forgotten, those the server asked for are not. */
  hurry(): void
  /** How long to sleep after another failure that concerns all. */
  pauseMs(): number
  stop(): void
}

export type Round =
  /** The lock was held long enough; others may have a turn. */
  { readonly kind: 'more' } | { readonly kind: 'asleep'; readonly sleepMs: number | undefined }

const turn = { entries: 10, ms: 20_000 } as const
/** So many calls in a row without proof, and a probe goes before the next body. */
const probeAfter = 2
/** So many server errors in a row are the server's own, whichever entries they were for. */
const sickAfter = 3
/** So many requests in a row that the server has no answer to (503) show that it has none to any. */
const downAfter = 2
/** A long wait is looked at this often, to store what remains of it. */
const holdLookMs = 60_000

export function createRounds(parts: RoundsParts): Rounds {
  const { sender, api, nowMs, dice, onScreen } = parts
  const due = createDueTimes(nowMs)
  const hold = createHold(sender.db, nowMs)
  const passed = createPassCount()
  let pauses = 0
  let pausedUntilMs = 0
  let serverErrors = 0
  /** Keys that met a 503 since the server last dealt with something. */
  const unanswered = new Set<string>()
  let firstKey: string | undefined
  let hasPassed = false
  let stopped = false

  async function send(): Promise<Round> {
    await requeueInterrupted(sender.db)
    const startedMs = nowMs()
    for (let sent = 0; sent < turn.entries && nowMs() - startedMs < turn.ms; sent += 1) {
      const round = await sendNext()
      if (round) return round
    }
    return { kind: 'more' }
  }

  async function sendNext(): Promise<Round | undefined> {
    const waiting = (await activeEntries(sender.db)).filter(isSendable)
    const entry = nextDue(waiting)
    if (!entry || stopped) return quiet(waiting)
    const holdMs = await hold.remainingMs()
    if (holdMs > 0) return asleep(Math.min(holdMs, holdLookMs))
    const isDoubtful = api.evidence.silences() >= probeAfter
    if (isDoubtful && (await api.probe()).kind !== 'reply') return asleep(pauseMs())
    if (entry.key === firstKey) firstKey = undefined
    const fate = await sendEntry(api, {
      sender,
      entry,
      othersPassed: passed.sinceFirstWait(entry.key),
      isWatched: onScreen() && entry === waiting.findLast(({ kind }) => kind === entry.kind),
    })
    // The way was open a moment ago: whoever goes silent then waits alone, and the next may try.
    const isOwnSilence = isDoubtful && fate.kind === 'pause' && fate.holdMs === 0
    return heed(entry, isOwnSilence ? { kind: 'wait', holdMs: 0, cause: 'silence' } : fate)
  }

  function quiet(waiting: readonly OutboxEntry[]): Round {
    if (hasPassed && !stopped) parts.onQuiet?.(sender.owner)
    hasPassed = false
    return asleep(due.untilNextMs(waiting))
  }

  function nextDue(waiting: readonly OutboxEntry[]): OutboxEntry | undefined {
    const dueNow = waiting.filter(due.isDue)
    const first = waiting.find((entry) => entry.key === firstKey)
    const healthy = dueNow.filter((entry) => entry.state !== 'suspect')
    // After a 503 another one shows whether the server has no answer to this entry or to any.
    const untried = healthy.find((entry) => !unanswered.has(entry.key))
    return first ?? untried ?? healthy[0] ?? dueNow[0]
  }

  /** What an entry's fate means for the others: nothing, or a pause for all. */
  async function heed({ key }: OutboxEntry, fate: Fate): Promise<Round | undefined> {
    if (fate.kind === 'pause') return pauseAll(fate.holdMs)
    const isUnavailable = fate.kind === 'wait' && fate.cause === 'unavailable'
    if (isUnavailable) unanswered.add(key)
    else unanswered.clear()
    if (fate.kind === 'done' && fate.passed) hasPassed = true
    if (fate.kind === 'done') due.forget(key)
    else if (fate.steady) due.hold(key, fate.holdMs)
    else due.postpone(key, holdOf(fate), delayMs(due.waitsInRow(key) + 1))
    passed.count(key, fate)
    if (isUnavailable && unanswered.size >= downAfter) return pauseAll(fate.holdMs)
    const cause = fate.kind === 'wait' ? fate.cause : undefined
    serverErrors = cause === 'server_error' ? serverErrors + 1 : 0
    if (serverErrors >= sickAfter) return asleep(pauseMs())
    if (cause !== 'silence' && cause !== 'unavailable') pauses = 0
    return undefined
  }

  /** A wait that many phones are asked for at once is spread. */
  function holdOf({ holdMs, cause }: Extract<Fate, { kind: 'wait' }>): number {
    return cause === 'unavailable' ? spreadHoldMs(holdMs, dice()) : holdMs
  }

  async function pauseAll(askedMs: number): Promise<Round> {
    const holdMs = spreadHoldMs(askedMs, dice())
    if (holdMs > 0) await hold.begin(holdMs)
    return asleep(Math.max(Math.min(holdMs, holdLookMs), pauseMs()))
  }

  function pauseMs(): number {
    // A try before its time (a new question, a hope) tells nothing new: only one in time lengthens the wait.
    if (pauses === 0 || nowMs() >= pausedUntilMs) pauses += 1
    const sleepMs = delayMs(pauses)
    pausedUntilMs = nowMs() + sleepMs
    return sleepMs
  }

  function delayMs(failures: number): number {
    return retryDelayMs(failures, dice(), onScreen() ? longestMs.onScreen : longestMs.hidden)
  }

  return {
    send,
    putFirst: (key) => {
      firstKey = key
    },
    hurry() {
      pauses = 0
      due.hurry()
    },
    pauseMs,
    stop: () => {
      stopped = true
    },
  }
}

/** A kind that a newer version of the app has put there is left to that version. */
function isSendable({ state, kind }: OutboxEntry): boolean {
  return !waitsForPerson(state) && kind in kindPlans
}

/** Who went through while another waited: tells a poisonous entry from a sick server. */
function createPassCount() {
  let passes = 0
  const passesAtFirstWait = new Map<string, number>()
  return {
    sinceFirstWait: (key: string) => passes - (passesAtFirstWait.get(key) ?? passes),
    count(key: string, fate: Fate): void {
      if (fate.kind === 'done') passesAtFirstWait.delete(key)
      else if (!passesAtFirstWait.has(key)) passesAtFirstWait.set(key, passes)
      if (fate.kind === 'done' && fate.passed) passes += 1
    },
  }
}

function asleep(sleepMs: number | undefined): Round {
  return { kind: 'asleep', sleepMs }
}
