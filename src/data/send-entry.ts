import type { ApiClient, Sender } from './api-client.ts'
import type { Exchange } from './exchange.ts'
import { callOf } from './kind-plan.ts'
import { beginAttempt, type Delay, isWorded, noteLost, postpone, settle } from './outbox.ts'
import type { EntryState, OutboxEntry } from './outbox-entry.ts'
import { kindPlans } from './request-kinds.ts'
import type { LostReply } from './trace.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** How sending one entry ended, for the engine that decides about the next. */
export type Fate =
  /** Nothing left to do for it; `passed` when the server itself has dealt with it. */
  | { readonly kind: 'done'; readonly passed: boolean }
  /** This one waits, at least `holdMs`; not longer when it is `steady`. */
  | {
      readonly kind: 'wait'
      readonly holdMs: number
      readonly steady?: boolean
      readonly cause?: 'server_error' | 'silence' | 'unavailable'
    }
  /** Everything of the owner waits. */
  | { readonly kind: 'pause'; readonly holdMs: number }

/** Proven server errors in a row after which an entry is held to be the cause, if others pass meanwhile. */
const poisonAfter = 8
/** So many complete replies that cannot be read, and the request ends with its words kept. */
const unreadableLimit = 3
/** How soon the result of an accepted request is asked for. */
const resultAfterMs = 1_500
const suspectHoldMs = 3_600_000
/** So often the result is asked for before the request itself is sent again, which revives one whose server has died. */
const pollsBeforePost = 20

/** One entry's turn. */
export interface Turn {
  readonly sender: Sender
  readonly entry: OutboxEntry
  /** How many entries went through since this one first failed: tells poison from a sick server. */
  readonly othersPassed: number
  /** Somebody looks at the screen and waits for just this answer. */
  readonly isWatched: boolean
}

/** One attempt for one entry: sends it (or asks for its result), and keeps what came of it in one transaction. */
export async function sendEntry(api: ApiClient, turn: Turn): Promise<Fate> {
  const isStillWanted = await beginAttempt(turn.sender.db, turn.entry.key)
  if (!isStillWanted) return { kind: 'done', passed: false }
  return conclude(turn, verdictOf(await attempt(api, turn)))
}

function attempt(api: ApiClient, { sender, entry, isWatched }: Turn): Promise<Exchange> {
  const call = callOf(kindPlans[entry.kind], entry)
  const isPoll = entry.state === 'accepted' && entry.attempts % pollsBeforePost !== 0
  if (isPoll || entry.state === 'cancelling') return api.resultOf(entry.key, call.endpoint, sender)
  const waitedS = waitedSeconds(entry.createdAt)
  const trace = {
    lost: entry.lost,
    note: (lost: LostReply | undefined) => noteLost(sender.db, entry, lost),
  }
  return api.send({ ...call, key: entry.key, isWatched, waitedS, trace }, sender)
}

/** By the phone's clock at both ends; undefined when it was put back between them. */
function waitedSeconds(createdAt: string): number | undefined {
  const waitedS = Math.floor((Date.now() - Date.parse(createdAt)) / 1000)
  return waitedS >= 0 ? waitedS : undefined
}

async function conclude(sent: Turn, verdict: Verdict): Promise<Fate> {
  const { sender, entry } = sent
  const { db } = sender
  switch (verdict.kind) {
    case 'answered':
      await settle(db, entry.key, { state: 'answered' }, () =>
        kindPlans[entry.kind].storeReply(db, entry, verdict.reply),
      )
      return passed
    case 'failed':
      await settleFailed(sent, verdict)
      return passed
    case 'accepted':
      await keep(sent, 'accepted', { reason: 'in_progress', serverErrors: 0 })
      return { kind: 'wait', holdMs: resultAfterMs, steady: true }
    case 'needs_login':
      return concludeNeedsLogin(sent, verdict.code)
    case 'unknown_there':
      return concludeUnknown(sent, verdict.code)
    case 'pause':
      await keep(sent, stateBefore(entry), { reason: verdict.code })
      return { kind: 'pause', holdMs: verdict.holdMs }
    case 'unavailable':
      await keep(sent, stateBefore(entry), { reason: verdict.code, holdMs: verdict.holdMs })
      return { kind: 'wait', holdMs: verdict.holdMs, cause: 'unavailable' }
    case 'unsure':
      await keep(sent, 'unsure', { reason: 'may_have_arrived' })
      return { kind: 'done', passed: false }
    case 'unreadable':
      return concludeUnreadable(sent)
    case 'skip':
      await keep(sent, stateBefore(entry), { reason: verdict.code, holdMs: verdict.holdMs })
      return { kind: 'wait', holdMs: verdict.holdMs }
    case 'server_error':
      return concludeServerError(sent, verdict)
  }
}

async function settleFailed(
  { sender: { db }, entry }: Turn,
  { code, sentence }: Extract<Verdict, { kind: 'failed' }>,
): Promise<void> {
  await settle(db, entry.key, { state: 'failed', reason: code, sentence }, () =>
    kindPlans[entry.kind].storeFailure(db, entry, { state: 'failed', code, sentence }),
  )
}

/** Words and readings end after a few tries, and the farmer decides; a vote or a deletion has nothing to look after. */
async function concludeUnreadable(sent: Turn): Promise<Fate> {
  const { entry } = sent
  const unreadable = (entry.unreadable ?? 0) + 1
  // Whether one that is being deleted reached the server, only the server can say.
  const mayEnd = isWorded(entry) && entry.state !== 'cancelling'
  if (mayEnd && unreadable >= unreadableLimit) {
    await settleFailed(sent, { kind: 'failed', code: 'unreadable', sentence: '' })
    return passed
  }
  await keep(sent, stateBefore(entry), { reason: 'unreadable', unreadable })
  return { kind: 'wait', holdMs: 0 }
}

async function concludeNeedsLogin(sent: Turn, code: Delay['reason']): Promise<Fate> {
  // A guest has nobody to sign in as: the server misunderstands, which only time can mend.
  if (sent.sender.owner.startsWith('guest:')) return keepAsSuspect(sent, code)
  const state = await keep(sent, 'needs_login', { reason: code, serverErrors: 0 })
  // One that is being deleted keeps that state, and would be the next to be sent at once.
  return state === 'cancelling' ? { kind: 'wait', holdMs: 0 } : { kind: 'done', passed: false }
}

/** The server does not know the key (a result asked for), or does not know the call. */
async function concludeUnknown(sent: Turn, code: Delay['reason']): Promise<Fate> {
  const { sender, entry } = sent
  if (entry.state === 'cancelling') {
    await settle(sender.db, entry.key, { state: 'cancelled' }, async () => undefined)
    return passed
  }
  if (entry.state === 'accepted') {
    await keep(sent, 'queued', { reason: code })
    return { kind: 'wait', holdMs: 0 }
  }
  return keepAsSuspect(sent, code)
}

async function concludeServerError(
  sent: Turn,
  verdict: Extract<Verdict, { kind: 'server_error' }>,
): Promise<Fate> {
  const { entry, othersPassed } = sent
  const { code: reason, holdMs } = verdict
  const serverErrors = entry.serverErrors + 1
  const isPoison = serverErrors >= poisonAfter && othersPassed > 0
  if (isPoison || entry.state === 'suspect') return keepAsSuspect(sent, reason)
  await keep(sent, stateBefore(entry), { reason, holdMs, serverErrors })
  return { kind: 'wait', holdMs, cause: 'server_error' }
}

async function keepAsSuspect(sent: Turn, reason: Delay['reason']): Promise<Fate> {
  await keep(sent, 'suspect', { reason })
  return { kind: 'wait', holdMs: suspectHoldMs, steady: true }
}

/** An accepted or suspect entry stays so through a bad network; any other is queued again. */
function stateBefore({ state }: OutboxEntry): EntryState {
  return state === 'accepted' || state === 'suspect' ? state : 'queued'
}

function keep(
  { sender, entry }: Turn,
  state: EntryState,
  delay: Pick<Delay, 'reason'> & Partial<Delay>,
): Promise<EntryState | undefined> {
  const { serverErrors } = entry
  return postpone(sender.db, entry.key, { holdMs: 0, serverErrors, ...delay, state })
}

const passed: Fate = { kind: 'done', passed: true }
