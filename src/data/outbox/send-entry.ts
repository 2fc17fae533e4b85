import type { ApiClient } from '../api/api-client.ts'
import type { CallResult } from '../api/call.ts'
import type { Sender } from '../api/tokens.ts'
import type { LostReply, OutboxEntry } from '../storage/rows.ts'
import { somebodyWaits } from './entry.ts'
import { beginAttempt, postpone, settle, storeLostReply } from './outbox.ts'
import { type EntryOutcome, type KeptOutcome, outcomeOf } from './outcome.ts'
import { callOf, type SendPlans } from './request-kind.ts'

/** How many times the result is fetched before the request is sent again: the server that accepted it may have crashed. */
const pollsBeforePost = 20

/** One entry to send. */
export interface SendTask {
  readonly kinds: SendPlans
  readonly sender: Sender
  readonly entry: OutboxEntry
  /** How many other entries the server has handled since this one first failed. */
  readonly othersHandled: number
  /** The screen shows that somebody waits for this answer. */
  readonly isWatched: boolean
  /** A probe has just been answered. */
  readonly isReachable: boolean
}

/**
 * Makes one attempt for one entry: sends it, or fetches its result, and stores the outcome in one transaction.
 * @returns undefined when the entry was withdrawn before it was sent
 */
export async function sendEntry(api: ApiClient, task: SendTask): Promise<EntryOutcome | undefined> {
  const { sender, entry, othersHandled } = task
  const hasBegun = await beginAttempt(sender.db, entry.key)
  if (!hasBegun) return undefined
  const isGuest = sender.owner.startsWith('guest:')
  const outcome = outcomeOf(await attempt(api, task), { entry, isGuest, othersHandled })
  return outcome.kind === 'kept' ? keep(task, outcome) : end(task, outcome)
}

function attempt(
  api: ApiClient,
  { kinds, sender, entry, isWatched, isReachable }: SendTask,
): Promise<CallResult> {
  const call = callOf(kinds[entry.kind], entry)
  const isPoll = entry.state === 'accepted' && entry.attempts % pollsBeforePost !== 0
  const circumstances = { isBackground: !somebodyWaits(entry), isReachable }
  if (isPoll || entry.state === 'cancelling') {
    return api.resultOf(entry.key, call.endpoint, sender, circumstances)
  }
  const waitedS = waitedSeconds(entry.createdAt)
  const lostReply = {
    lost: entry.lost,
    store: (lost: LostReply | undefined) => storeLostReply(sender.db, entry, lost),
  }
  const request = { ...call, ...circumstances, key: entry.key, isWatched, waitedS, lostReply }
  return api.send(request, sender)
}

/** By the phone's clock; undefined when the clock was put back meanwhile. */
function waitedSeconds(createdAt: string): number | undefined {
  const waitedS = Math.floor((Date.now() - Date.parse(createdAt)) / 1000)
  return waitedS >= 0 ? waitedS : undefined
}

async function end(
  { kinds, sender: { db }, entry }: SendTask,
  outcome: Exclude<EntryOutcome, KeptOutcome>,
): Promise<EntryOutcome> {
  const kind = kinds[entry.kind]
  if (outcome.kind === 'answered') {
    await settle(db, entry.key, { state: 'answered' }, () =>
      kind.storeReply(db, entry, outcome.reply),
    )
  } else if (outcome.kind === 'failed') {
    const { code, sentence } = outcome
    await settle(db, entry.key, { state: 'failed', reason: code, sentence }, () =>
      kind.storeFailure(db, entry, { state: 'failed', code, sentence }),
    )
  } else {
    await settle(db, entry.key, { state: 'cancelled' }, async () => undefined)
  }
  return outcome
}

async function keep({ sender, entry }: SendTask, outcome: KeptOutcome): Promise<KeptOutcome> {
  const { kind: _kind, retry: _retry, ...delay } = outcome
  const state = await postpone(sender.db, entry.key, delay)
  // An entry that is being deleted stays `cancelling`; without a wait it would be sent again at once.
  const isDeleted = outcome.state === 'needs_login' && state === 'cancelling'
  return isDeleted ? { ...outcome, retry: { who: 'entry', afterMs: 0 } } : outcome
}
