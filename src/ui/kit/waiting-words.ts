import type { WaitingEntry } from '#data/phone.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type WaitingCause, type WaitingFacts, waitingCause } from './waiting-cause.ts'

/** Why an entry still waits: a message, with the refusal's own sentence (or a second message for it) where it was refused. */
export interface WaitingWords {
  readonly key: MessageKey
  readonly sentence?: string
  readonly refusal?: MessageKey
  /** It is on its way at this moment. */
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
  turn: 'waiting.state.turn',
  sending: 'waiting.state.sending',
  working: 'waiting.state.accepted',
  unsure: 'waiting.state.unsure',
  suspect: 'waiting.state.suspect',
  noNetwork: 'waiting.reason.noNetwork',
  captive: 'waiting.reason.captive',
  silent: 'waiting.reason.silent',
  slow: 'waiting.reason.slow',
  unsent: 'waiting.reason.unsent',
  asked: 'waiting.reason.asked',
  busy: 'waiting.reason.busy',
  sick: 'waiting.reason.sick',
  login: 'waiting.reason.login',
  notSaved: 'waiting.reason.notSaved',
  unreadable: 'waiting.state.unreadable',
}

function refusalKey(reason: FailureCode | undefined): MessageKey {
  if (reason === 'too_large') return 'waiting.reason.tooLarge'
  if (reason === 'invalid' || reason === 'malformed') return 'waiting.reason.invalid'
  return 'waiting.reason.other'
}
