import type { Connectivity } from '#data/api/connectivity.ts'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import type { FailureCode } from '#domain/failure.ts'

/** Why a request has no answer yet. */
export type WaitingCause =
  | 'queued'
  | 'sending'
  | 'working'
  | 'noNetwork'
  | 'captive'
  | 'blocked'
  | 'serverDown'
  | 'slow'
  | 'unsent'
  | 'retryAfter'
  | 'busy'
  | 'serverError'
  | 'login'
  | 'notSaved'
  | 'suspect'
  | 'unreadable'
  | 'unsure'

/** What is known besides the entry itself. */
export interface WaitingFacts {
  readonly connection: Connectivity
  /** The server is already streaming the answer to this request. */
  readonly isBeingWritten: boolean
  readonly now: Date
}

type Unanswered = Pick<WaitingEntry, 'reason' | 'waitUntil'> & {
  readonly state: Exclude<WaitingEntry['state'], 'failed'>
}

export function waitingCause(entry: Unanswered, facts: WaitingFacts): WaitingCause {
  const { state } = entry
  if (state === 'sending') return facts.isBeingWritten ? 'working' : 'sending'
  if (state === 'accepted') return 'working'
  if (state === 'needs_login') return 'login'
  if (state === 'unsure') return 'unsure'
  return state === 'suspect' ? 'suspect' : queuedCause(entry, facts)
}

function queuedCause(entry: Unanswered, { connection, now }: WaitingFacts): WaitingCause {
  const kind = entry.reason && kindOf(entry.reason)
  if (kind === 'login' || kind === 'notSaved') return kind
  // This is the reason now, whatever the last attempt met.
  if (connection === 'no_net') return 'noNetwork'
  if (connection === 'captive') return 'captive'
  // While the server does not respond, entries wait without an attempt of their own.
  const isSilent = connection === 'server_down' || connection === 'blocked'
  if (kind === undefined) return isSilent ? causeOfNoResponse[connection] : 'queued'
  if (kind === 'noResponse') return causeOfNoResponse[connection]
  return kind === 'busy' && isLongWait(entry.waitUntil, now) ? 'retryAfter' : kind
}

/** A shorter wait is over before the farmer has read its end. */
const longWaitMs = 60_000

function isLongWait(until: string | undefined, now: Date): boolean {
  return until !== undefined && Date.parse(until) - now.getTime() >= longWaitMs
}

/** The last attempt got no response of our server: the newest call says more about the reason than that attempt. */
const causeOfNoResponse = {
  ok: 'queued',
  slow: 'slow',
  blocked: 'blocked',
  server_down: 'serverDown',
  unknown: 'unsent',
} as const satisfies Record<Exclude<Connectivity, 'no_net' | 'captive'>, WaitingCause>

/** A row may come from a later version: an unknown reason counts as a server error. */
function kindOf(reason: FailureCode): ReasonKind {
  return Object.hasOwn(reasonKinds, reason) ? reasonKinds[reason] : 'serverError'
}

type ReasonKind =
  | 'noResponse'
  | 'unreadable'
  | Extract<
      WaitingCause,
      'blocked' | 'busy' | 'serverError' | 'login' | 'notSaved' | 'working' | 'queued'
    >

const reasonKinds: Readonly<Record<FailureCode, ReasonKind>> = {
  no_network: 'noResponse',
  timed_out: 'noResponse',
  captive: 'noResponse',
  blocked: 'blocked',
  unproven: 'noResponse',
  unreadable: 'unreadable',
  // Only together with the state `unsure`.
  may_have_arrived: 'queued',
  not_saved: 'notSaved',
  storage_failed: 'notSaved',
  no_worker: 'serverError',
  app_fault: 'serverError',
  file_unreadable: 'serverError',
  queue_full: 'queued',
  rate_limited: 'busy',
  in_progress: 'working',
  models_unavailable: 'busy',
  unavailable: 'busy',
  internal: 'serverError',
  not_found: 'serverError',
  method_not_allowed: 'serverError',
  bad_credentials: 'login',
  not_signed_in: 'login',
  refresh_refused: 'login',
  owner_mismatch: 'login',
  not_staff: 'login',
  last_staff: 'serverError',
  malformed: 'serverError',
  key_malformed: 'serverError',
  email_taken: 'serverError',
  common_password: 'serverError',
  wrong_password: 'serverError',
  password_required: 'serverError',
  refused: 'serverError',
  too_large: 'serverError',
  wrong_media_type: 'serverError',
  invalid: 'serverError',
  idempotency_key_reused: 'serverError',
}
