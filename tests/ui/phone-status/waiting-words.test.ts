import { expect, test } from 'vitest'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import { allMessages } from '#support/messages.ts'
import { waitingWords } from '#ui/phone-status/waiting-words.ts'

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

const facts = { connection: 'ok', isBeingWritten: false, now: new Date(0) } as const

test('each cause has its message', () => {
  expect(waitingWords(entry(), facts)).toEqual({ key: 'waiting.state.turn', isGoing: false })
  const offline = { ...facts, connection: 'no_net' } as const
  expect(waitingWords(entry(), offline).key).toBe('waiting.reason.noNetwork')
  const silent = { ...facts, connection: 'server_down' } as const
  expect(waitingWords(entry({ reason: 'no_network' }), silent).key).toBe('waiting.reason.silent')
})

test('an entry that is being sent or answered is going', () => {
  const sending = entry({ state: 'sending', reason: 'no_network', attempts: 2 })
  expect(waitingWords(sending, facts)).toEqual({ key: 'waiting.state.sending', isGoing: true })
  expect(waitingWords(entry({ state: 'accepted' }), facts)).toEqual({
    key: 'waiting.state.accepted',
    isGoing: true,
  })
})

test('a refusal shows the server’s own sentence if it has one', () => {
  const refused = entry({ state: 'failed', reason: 'invalid', sentence: 'Too long.' })
  expect(waitingWords(refused, facts)).toEqual({
    key: 'waiting.state.refused',
    sentence: 'Too long.',
  })
})

test('a refusal without a sentence shows one of ours', () => {
  const refusal = (reason: WaitingEntry['reason']) =>
    waitingWords({ ...entry({ state: 'failed' }), ...(reason ? { reason } : {}) }, facts).refusal
  expect(refusal('too_large')).toBe('waiting.reason.tooLarge')
  expect(refusal('invalid')).toBe('waiting.reason.invalid')
  expect(refusal('idempotency_key_reused')).toBe('waiting.reason.other')
  expect(refusal(undefined)).toBe('waiting.reason.other')
})

test('only the message of a refusal has a place for a sentence', async () => {
  const messages = await allMessages('bn')
  const withSentence = Object.entries(messages).filter(([, text]) => text.includes('{sentence}'))
  expect(withSentence.map(([key]) => key)).toEqual(['waiting.state.refused'])
})
