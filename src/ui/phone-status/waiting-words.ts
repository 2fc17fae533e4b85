import type { WaitingEntry } from '#data/outbox/waiting.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type WaitingCause, type WaitingFacts, waitingCause } from './waiting-cause.ts'

/** Why an entry waits, as a message. A refused one also has the server's sentence, or a message in its place. */
export interface WaitingWords {
  readonly key: MessageKey
  readonly sentence?: string
  readonly refusal?: MessageKey
  /** It is being sent or answered at this moment. */
  readonly isGoing?: boolean
}

export function waitingWords(entry: WaitingEntry, facts: WaitingFacts): WaitingWords {
  const { state, reason, sentence } = entry
  if (reason === 'unreadable') return { key: keyByCause.unreadable }
  if (state === 'failed') {
    const key = 'waiting.state.refused'
    if (sentence) return { key, sentence }
    return { key, refusal: refusalKey(reason) }
  }
  const cause = waitingCause({ ...entry, state }, facts)
  return { key: keyByCause[cause], isGoing: cause === 'sending' || cause === 'working' }
}

const keyByCause: Readonly<Record<WaitingCause, MessageKey>> = {
  queued: 'waiting.state.turn',
  sending: 'waiting.state.sending',
  working: 'waiting.state.accepted',
  unsure: 'waiting.state.unsure',
  suspect: 'waiting.state.suspect',
  noNetwork: 'waiting.reason.noNetwork',
  captive: 'waiting.reason.captive',
  blocked: 'waiting.reason.blocked',
  serverDown: 'waiting.reason.silent',
  slow: 'waiting.reason.slow',
  unsent: 'waiting.reason.unsent',
  retryAfter: 'waiting.reason.asked',
  busy: 'waiting.reason.busy',
  serverError: 'waiting.reason.sick',
  login: 'waiting.reason.login',
  notSaved: 'waiting.reason.notSaved',
  unreadable: 'waiting.state.unreadable',
}

function refusalKey(reason: FailureCode | undefined): MessageKey {
  if (reason === 'too_large') return 'waiting.reason.tooLarge'
  if (reason === 'invalid' || reason === 'malformed') return 'waiting.reason.invalid'
  return 'waiting.reason.other'
}
