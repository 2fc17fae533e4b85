import type { ApiClient, Sender } from './api-client.ts'
import type { Exchange } from './exchange.ts'
import { beginAttempt, type Delay, postpone, settle } from './outbox.ts'
import type { EntryState, OutboxEntry } from './outbox-entry.ts'
import { kindPlans } from './request-kinds.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** How sending one entry ended, for the engine that decides about the next. */
export type Fate =
  | { readonly kind: 'done' }
  /** This one waits, at least `holdMs`, after so many failures of its own. */
  | { readonly kind: 'wait'; readonly holdMs: number; readonly failures: number }
  | { readonly kind: 'pause'; readonly holdMs: number }

/** Proven server errors in a row after which an entry is held to be the cause, if others pass meanwhile. */
const poisonAfter = 8
/** How soon the result of an accepted request is asked for. */
const resultAfterMs = 1_500
const suspectHoldMs = 3_600_000

/**
 * One attempt for one entry: sends it (or asks for its result), and keeps what came of it in one transaction.
 * @param othersPassed how many entries went through since this engine began: tells poison from a sick server
 */
export async function sendEntry(
  sender: Sender,
  api: ApiClient,
  entry: OutboxEntry,
  othersPassed: number,
): Promise<Fate> {
  const isStillWanted = await beginAttempt(sender.db, entry.key)
  if (!isStillWanted) return done
  const verdict = verdictOf(await attempt(sender, api, entry))
  return conclude({ sender, entry, othersPassed }, verdict)
}

function attempt(sender: Sender, api: ApiClient, entry: OutboxEntry): Promise<Exchange> {
  const { endpoint } = kindPlans[entry.kind]
  const asksByKey = entry.state === 'accepted' || entry.state === 'cancelling'
  if (asksByKey) return api.resultOf(entry.key, endpoint, sender)
  return api.post({ endpoint, key: entry.key, body: entry.body }, sender)
}

interface Sent {
  readonly sender: Sender
  readonly entry: OutboxEntry
  readonly othersPassed: number
}

async function conclude(sent: Sent, verdict: Verdict): Promise<Fate> {
  const { sender, entry } = sent
  const { db } = sender
  switch (verdict.kind) {
    case 'answered':
      await settle(db, entry.key, { state: 'answered' }, () =>
        kindPlans[entry.kind].storeReply(db, entry.key, verdict.reply),
      )
      return done
    case 'failed':
      await settle(
        db,
        entry.key,
        { state: 'failed', reason: verdict.code, sentence: verdict.sentence },
        () =>
          kindPlans[entry.kind].storeFailure(db, entry.key, {
            state: 'failed',
            code: verdict.code,
            sentence: verdict.sentence,
          }),
      )
      return done
    case 'accepted':
      await keep(sent, 'accepted', { reason: 'in_progress', holdMs: 0, serverErrors: 0 })
      return { kind: 'wait', holdMs: resultAfterMs, failures: 1 }
    case 'needs_login':
      // A guest has nobody to sign in as: the server misunderstands, which only time can mend.
      if (sender.owner.startsWith('guest:')) return keepAsSuspect(sent, verdict.code)
      await keep(sent, 'needs_login', { reason: verdict.code, holdMs: 0, serverErrors: 0 })
      return done
    case 'unknown_there':
      return concludeUnknown(sent, verdict.code)
    case 'pause':
      await keep(sent, 'queued', { reason: verdict.code, holdMs: verdict.holdMs, serverErrors: 0 })
      return { kind: 'pause', holdMs: verdict.holdMs }
    case 'skip':
      await keep(sent, 'queued', { reason: verdict.code, holdMs: verdict.holdMs, serverErrors: 0 })
      return { kind: 'wait', holdMs: verdict.holdMs, failures: 1 }
    case 'server_error':
      return concludeServerError(sent, verdict)
  }
}

/** The server does not know the key (a result asked for), or does not know the call. */
async function concludeUnknown(sent: Sent, code: Delay['reason']): Promise<Fate> {
  const { sender, entry } = sent
  if (entry.state === 'cancelling') {
    await settle(sender.db, entry.key, { state: 'cancelled' }, async () => undefined)
    return done
  }
  if (entry.state === 'accepted') {
    await keep(sent, 'queued', { reason: code, holdMs: 0, serverErrors: 0 })
    return { kind: 'wait', holdMs: 0, failures: 1 }
  }
  return keepAsSuspect(sent, code)
}

async function concludeServerError(
  sent: Sent,
  verdict: Extract<Verdict, { kind: 'server_error' }>,
): Promise<Fate> {
  const serverErrors = sent.entry.serverErrors + 1
  if (serverErrors >= poisonAfter && sent.othersPassed > 0) return keepAsSuspect(sent, verdict.code)
  await keep(sent, 'queued', { reason: verdict.code, holdMs: verdict.holdMs, serverErrors })
  return { kind: 'wait', holdMs: verdict.holdMs, failures: serverErrors }
}

async function keepAsSuspect(sent: Sent, reason: Delay['reason']): Promise<Fate> {
  const { serverErrors } = sent.entry
  await keep(sent, 'suspect', { reason, holdMs: 0, serverErrors })
  return { kind: 'wait', holdMs: suspectHoldMs, failures: 1 }
}

/** An accepted entry stays so through a bad network: its result is still to be fetched by key. */
async function keep(sent: Sent, state: EntryState, delay: Omit<Delay, 'state'>): Promise<void> {
  const { sender, entry } = sent
  const isPoll = entry.state === 'accepted' && state === 'queued' && delay.reason !== 'not_found'
  await postpone(sender.db, entry.key, { ...delay, state: isPoll ? 'accepted' : state })
}

const done: Fate = { kind: 'done' }
