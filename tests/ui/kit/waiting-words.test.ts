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

const facts = { connection: 'ok', isBeingWritten: false, now: new Date(0) } as const

test('each cause has its words', () => {
  expect(waitingWords(entry(), facts)).toEqual({ key: 'waiting.state.turn', isGoing: false })
  const offline = { ...facts, connection: 'no_net' } as const
  expect(waitingWords(entry(), offline).key).toBe('waiting.reason.noNetwork')
  const silent = { ...facts, connection: 'server_down' } as const
  expect(waitingWords(entry({ reason: 'no_network' }), silent).key).toBe('waiting.reason.silent')
})

test('what is being sent or worked on is on its way', () => {
  const sending = entry({ state: 'sending', reason: 'no_network', attempts: 2 })
  expect(waitingWords(sending, facts)).toEqual({ key: 'waiting.state.sending', isGoing: true })
  expect(waitingWords(entry({ state: 'accepted' }), facts)).toEqual({
    key: 'waiting.state.accepted',
    isGoing: true,
  })
})

test('a refusal is told in the server’s own sentence where it gave one', () => {
  const refused = entry({ state: 'failed', reason: 'invalid', sentence: 'Too long.' })
  expect(waitingWords(refused, facts)).toEqual({
    key: 'waiting.state.refused',
    sentence: 'Too long.',
  })
})

test('a refusal without a sentence is told in ours', () => {
  const refusal = (reason: WaitingEntry['reason']) =>
    waitingWords({ ...entry({ state: 'failed' }), ...(reason ? { reason } : {}) }, facts).refusal
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
