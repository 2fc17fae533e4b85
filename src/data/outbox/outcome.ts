import type { FailureCode } from '#domain/failure.ts'
import { type CallResult, isFinal, type Refusal } from '../api/call.ts'
import type { EntryState, OutboxEntry } from '../storage/rows.ts'
import { hasRecord, somebodyWaits } from './entry.ts'

/** What the result of one attempt means: for the entry that was sent, and for the owner's other entries. */
export type EntryOutcome =
  | { readonly kind: 'answered'; readonly reply: unknown }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly sentence: string }
  /** The entry was being deleted, and the server does not know it. */
  | { readonly kind: 'cancelled' }
  | KeptOutcome

/** The entry stays in the outbox. */
export interface KeptOutcome {
  readonly kind: 'kept'
  readonly state: EntryState
  readonly reason: FailureCode
  /** What the server asked this entry to wait, in milliseconds; stored, so that a reload does not shorten it. */
  readonly holdMs: number
  readonly serverErrors: number
  readonly unreadable?: number
  readonly retry: Retry
}

/** When a kept entry is sent again. */
export type Retry =
  /** After a person has signed in or tapped "send again". */
  | { readonly who: 'person' }
  /** This entry, after `afterMs` and, unless `isFixed`, our own backoff; the owner's others continue. */
  | {
      readonly who: 'entry'
      readonly afterMs: number
      readonly isFixed?: boolean
      readonly cause?: 'server_error' | 'no_response' | 'unavailable'
    }
  /** All entries of the owner wait: there is no network, or the server asked everybody to wait (429). */
  | { readonly who: 'owner'; readonly afterMs: number }

/** An entry with this many proven server errors in a row becomes suspect, if the server handled others meanwhile. */
const suspectAfterErrors = 8
/** After this many complete replies that cannot be read, the request fails and keeps its body. */
const unreadableLimit = 3
/** When the result of an accepted request (202) is fetched. */
const resultAfterMs = 1_500
const suspectRetryMs = 3_600_000

/** The part of an entry that decides its outcome. */
export interface SentEntry {
  readonly entry: Pick<OutboxEntry, 'kind' | 'state' | 'serverErrors' | 'unreadable'>
  readonly isGuest: boolean
  /** How many other entries the server has handled since this one first failed. */
  readonly othersHandled: number
}

/** The one place that decides what the result of an attempt means. */
export function outcomeOf(result: CallResult, sent: SentEntry): EntryOutcome {
  switch (result.kind) {
    case 'reply':
      return { kind: 'answered', reply: result.reply }
    case 'refusal':
      return refusalOutcome(result, sent)
    case 'accepted':
      return kept(sent, {
        ...{ state: 'accepted', reason: 'in_progress', serverErrors: 0 },
        retry: { who: 'entry', afterMs: resultAfterMs, isFixed: true },
      })
    case 'no_response':
      return kept(sent, { reason: result.code, retry: retryWithoutResponse(sent) })
    case 'unsure':
      return kept(sent, { state: 'unsure', reason: 'may_have_arrived', retry: { who: 'person' } })
    case 'unreadable':
      return unreadableOutcome(sent)
  }
}

/** A filter may refuse a vote or a deletion alone: it holds up nobody's question. */
function retryWithoutResponse({ entry }: SentEntry): Retry {
  if (somebodyWaits(entry)) return { who: 'owner', afterMs: 0 }
  return { who: 'entry', afterMs: 0, cause: 'no_response' }
}

function refusalOutcome(refusal: Refusal, sent: SentEntry): EntryOutcome {
  const { status, code, sentence, retryAfterMs: holdMs } = refusal
  if (status === 401 || code === 'owner_mismatch') return needsLogin(sent, code)
  if (isFinal(refusal)) return { kind: 'failed', code, sentence }
  if (status === 404 || status === 405) return unknownToServer(sent, code)
  if (status === 429) return kept(sent, { reason: code, retry: { who: 'owner', afterMs: holdMs } })
  if (status === 503) {
    const retry = { who: 'entry', afterMs: holdMs, cause: 'unavailable' } as const
    return kept(sent, { reason: code, holdMs, retry })
  }
  if (status >= 500) return serverError(sent, code, holdMs)
  const afterMs = Math.max(holdMs, 1_000)
  return kept(sent, { reason: code, holdMs: afterMs, retry: { who: 'entry', afterMs } })
}

/** A guest cannot sign in: the refusal is an error of the server, and only a later attempt can help. */
function needsLogin(sent: SentEntry, reason: FailureCode): EntryOutcome {
  if (sent.isGuest) return suspect(sent, reason)
  return kept(sent, { state: 'needs_login', reason, serverErrors: 0, retry: { who: 'person' } })
}

/** The server does not know the key of the result, or does not know the call. */
function unknownToServer(sent: SentEntry, reason: FailureCode): EntryOutcome {
  if (sent.entry.state === 'cancelling') return { kind: 'cancelled' }
  if (sent.entry.state !== 'accepted') return suspect(sent, reason)
  return kept(sent, { state: 'queued', reason, retry: { who: 'entry', afterMs: 0 } })
}

function serverError(sent: SentEntry, reason: FailureCode, holdMs: number): EntryOutcome {
  const serverErrors = sent.entry.serverErrors + 1
  const isSuspect = serverErrors >= suspectAfterErrors && sent.othersHandled > 0
  if (isSuspect || sent.entry.state === 'suspect') return suspect(sent, reason)
  const retry = { who: 'entry', afterMs: holdMs, cause: 'server_error' } as const
  return kept(sent, { reason, holdMs, serverErrors, retry })
}

/** A question or readings fail after a few attempts, and the farmer decides; any other request is sent again. */
function unreadableOutcome(sent: SentEntry): EntryOutcome {
  const { kind, state } = sent.entry
  const unreadable = (sent.entry.unreadable ?? 0) + 1
  // Only the server can say whether a request that is being deleted had arrived.
  const mayEnd = hasRecord({ kind }) && state !== 'cancelling'
  if (mayEnd && unreadable >= unreadableLimit) {
    return { kind: 'failed', code: 'unreadable', sentence: '' }
  }
  return kept(sent, { reason: 'unreadable', unreadable, retry: { who: 'entry', afterMs: 0 } })
}

function suspect(sent: SentEntry, reason: FailureCode): EntryOutcome {
  const retry = { who: 'entry', afterMs: suspectRetryMs, isFixed: true } as const
  return kept(sent, { state: 'suspect', reason, retry })
}

/** An accepted or suspect entry keeps its state unless `changes` sets another; any other is queued again. */
function kept(
  { entry: { state, serverErrors } }: SentEntry,
  changes: Pick<KeptOutcome, 'reason' | 'retry'> & Partial<KeptOutcome>,
): KeptOutcome {
  const before = state === 'accepted' || state === 'suspect' ? state : 'queued'
  return { kind: 'kept', state: before, holdMs: 0, serverErrors, ...changes }
}
