import type { WaitingEntry } from '#data/phone.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** Why an entry still waits: a message, with the refusal's own sentence (or a second message for it) where it was refused. */
export interface WaitingWords {
  readonly key: MessageKey
  readonly sentence?: string
  readonly refusal?: MessageKey
}

export function waitingWords({ state, reason, sentence }: WaitingEntry): WaitingWords {
  if (reason === 'unreadable') return { key: keyByReason.unreadable }
  if (state === 'failed') {
    const key = 'waiting.state.refused'
    if (sentence) return { key, sentence }
    return { key, refusal: refusalKey(reason) }
  }
  if (state === 'queued') return { key: reason ? keyByReason[reason] : 'waiting.state.turn' }
  return { key: keyByState[state] }
}

const keyByState = {
  sending: 'waiting.state.sending',
  accepted: 'waiting.state.accepted',
  needs_login: 'waiting.reason.login',
  unsure: 'waiting.state.unsure',
  suspect: 'waiting.state.suspect',
} as const satisfies Partial<Record<WaitingEntry['state'], MessageKey>>

function refusalKey(reason: FailureCode | undefined): MessageKey {
  if (reason === 'too_large') return 'waiting.reason.tooLarge'
  if (reason === 'invalid' || reason === 'malformed') return 'waiting.reason.invalid'
  return 'waiting.reason.other'
}

const keyByReason: Readonly<Record<FailureCode, MessageKey>> = {
  no_network: 'waiting.reason.noNetwork',
  timed_out: 'waiting.reason.slow',
  captive: 'waiting.reason.captive',
  unproven: 'waiting.reason.stranger',
  unreadable: 'waiting.state.unreadable',
  may_have_arrived: 'waiting.state.unsure',
  not_saved: 'waiting.reason.notSaved',
  queue_full: 'waiting.state.turn',
  rate_limited: 'waiting.reason.busy',
  in_progress: 'waiting.state.accepted',
  models_unavailable: 'waiting.reason.busy',
  unavailable: 'waiting.reason.busy',
  internal: 'waiting.reason.sick',
  not_found: 'waiting.reason.sick',
  method_not_allowed: 'waiting.reason.sick',
  bad_credentials: 'waiting.reason.login',
  not_signed_in: 'waiting.reason.login',
  refresh_refused: 'waiting.reason.login',
  owner_mismatch: 'waiting.reason.login',
  not_staff: 'waiting.reason.login',
  last_staff: 'waiting.reason.sick',
  malformed: 'waiting.reason.sick',
  key_malformed: 'waiting.reason.sick',
  email_taken: 'waiting.reason.sick',
  too_large: 'waiting.reason.sick',
  wrong_media_type: 'waiting.reason.sick',
  invalid: 'waiting.reason.sick',
  idempotency_key_reused: 'waiting.reason.sick',
}
