import { expect, test } from 'vitest'
import type { WaitingEntry } from '#data/phone.ts'
import { allMessages } from '#support/messages.ts'
import { waitingWords } from '#ui/kit/waiting-words.ts'

function entry(changed: Partial<WaitingEntry> = {}): WaitingEntry {
  return {
    key: 'key-1',
    content: { kind: 'ask', question: 'Why yellow?' },
    createdAt: '2026-11-21T04:00:00.000Z',
    state: 'queued',
    attempts: 0,
    ...changed,
  }
}

test('what was not tried yet waits for its turn', () => {
  expect(waitingWords(entry())).toEqual({ key: 'waiting.state.turn' })
})

test.each([
  ['no_network', 'waiting.reason.noNetwork'],
  ['captive', 'waiting.reason.captive'],
  ['timed_out', 'waiting.reason.slow'],
  ['unavailable', 'waiting.reason.busy'],
  ['rate_limited', 'waiting.reason.busy'],
  ['internal', 'waiting.reason.sick'],
  ['not_signed_in', 'waiting.reason.login'],
] as const)('a queued one that met %s says %s', (reason, key) => {
  expect(waitingWords(entry({ reason, attempts: 1 }))).toEqual({ key })
})

test('being on the way outweighs why the last attempt failed', () => {
  const sending = entry({ state: 'sending', reason: 'no_network', attempts: 2 })
  expect(waitingWords(sending)).toEqual({ key: 'waiting.state.sending' })
})

test('whose owner is gone asks for a login', () => {
  const locked = entry({ state: 'needs_login', reason: 'owner_mismatch' })
  expect(waitingWords(locked)).toEqual({ key: 'waiting.reason.login' })
})

test('a refusal is told in the server’s own sentence where it gave one', () => {
  const refused = entry({ state: 'failed', reason: 'invalid', sentence: 'Too long.' })
  expect(waitingWords(refused)).toEqual({ key: 'waiting.state.refused', sentence: 'Too long.' })
})

test('a refusal without a sentence is told in ours', () => {
  const refusal = (reason: WaitingEntry['reason']) =>
    waitingWords({ ...entry({ state: 'failed' }), ...(reason ? { reason } : {}) }).refusal
  expect(refusal('too_large')).toBe('waiting.reason.tooLarge')
  expect(refusal('invalid')).toBe('waiting.reason.invalid')
  expect(refusal('idempotency_key_reused')).toBe('waiting.reason.other')
  expect(refusal(undefined)).toBe('waiting.reason.other')
})

test('only a refusal has room for a sentence', async () => {
  const messages = await allMessages('bn')
  const withSentence = Object.entries(messages).filter(([, text]) => text.includes('{sentence}'))
  expect(withSentence.map(([key]) => key)).toEqual(['waiting.state.refused'])
})
