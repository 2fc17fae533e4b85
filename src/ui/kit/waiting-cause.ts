import type { Connectivity, WaitingEntry } from '#data/phone.ts'
import type { FailureCode } from '#domain/failure.ts'

/** Why a request has no answer yet. */
export type WaitingCause =
  | 'turn'
  | 'sending'
  | 'working'
  | 'noNetwork'
  | 'captive'
  | 'silent'
  | 'slow'
  | 'unsent'
  | 'asked'
  | 'busy'
  | 'sick'
  | 'login'
  | 'notSaved'
  | 'suspect'
  | 'unreadable'
  | 'unsure'

/** What is known besides the entry itself. */
export interface WaitingFacts {
  readonly connection: Connectivity
  /** The server has begun to answer this very request. */
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
  // Whatever the last attempt met, now it cannot go for this.
  if (connection === 'no_net') return 'noNetwork'
  if (connection === 'captive') return 'captive'
  // Behind a server that does not answer an entry waits without an attempt of its own.
  if (kind === undefined) return connection === 'server_down' ? 'silent' : 'turn'
  if (kind === 'silence') return causeOfSilence[connection]
  return kind === 'busy' && isLongUntil(entry.waitUntil, now) ? 'asked' : kind
}

/** Shorter ones are over before somebody has read the time of the next try. */
const longWaitMs = 60_000

function isLongUntil(moment: string | undefined, now: Date): boolean {
  return moment !== undefined && Date.parse(moment) - now.getTime() >= longWaitMs
}

/** The last attempt brought nothing of ours: what the newest call proves counts more than what that one met. */
const causeOfSilence = {
  ok: 'turn',
  slow: 'slow',
  server_down: 'silent',
  unknown: 'unsent',
} as const satisfies Record<Exclude<Connectivity, 'no_net' | 'captive'>, WaitingCause>

/** Rows are of any version: a reason of a later one is said in a general way. */
function kindOf(reason: FailureCode): ReasonKind {
  return Object.hasOwn(reasonKinds, reason) ? reasonKinds[reason] : 'sick'
}

type ReasonKind =
  | 'silence'
  | 'unreadable'
  | Extract<WaitingCause, 'busy' | 'sick' | 'login' | 'notSaved' | 'working' | 'turn'>

const reasonKinds: Readonly<Record<FailureCode, ReasonKind>> = {
  no_network: 'silence',
  timed_out: 'silence',
  captive: 'silence',
  unproven: 'silence',
  unreadable: 'unreadable',
  // Only with the state of that name.
  may_have_arrived: 'turn',
  not_saved: 'notSaved',
  queue_full: 'turn',
  rate_limited: 'busy',
  in_progress: 'working',
  models_unavailable: 'busy',
  unavailable: 'busy',
  internal: 'sick',
  not_found: 'sick',
  method_not_allowed: 'sick',
  bad_credentials: 'login',
  not_signed_in: 'login',
  refresh_refused: 'login',
  owner_mismatch: 'login',
  not_staff: 'login',
  last_staff: 'sick',
  malformed: 'sick',
  key_malformed: 'sick',
  email_taken: 'sick',
  common_password: 'sick',
  wrong_password: 'sick',
  password_required: 'sick',
  refused: 'sick',
  too_large: 'sick',
  wrong_media_type: 'sick',
  invalid: 'sick',
  idempotency_key_reused: 'sick',
}
