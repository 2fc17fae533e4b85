import { expect, test } from 'vitest'
import type { Conversation } from '#data/phone.ts'
import { answerView } from '#ui/advisor/answer-view.ts'

const record = { id: '17', title: 'Rice blast', source: 'BRRI' }
const topic = { id: 'topic-disease', title: 'Disease', source: 'general' }

const phoneAnswer = {
  language: 'en',
  matched: true,
  untunedResponse: 'Generic, from the phone',
  tunedResponse: 'Tuned, from the phone',
  sources: [record],
} as const

function asked(changed: Partial<Conversation> = {}): Conversation {
  return {
    id: 'key-1',
    clientKey: 'key-1',
    createdAt: '2026-11-21T04:00:00.000Z',
    question: 'Why yellow?',
    progress: { state: 'waiting' },
    ...changed,
  }
}

function answered(sources = [record]): Conversation {
  const reply = {
    id: '5',
    seq: 5,
    clientKey: 'key-1',
    createdAt: '2026-11-21T10:05:00+06:00',
    aiTextInput: 'Why yellow?',
    untunedResponse: 'Generic, from the server',
    tunedResponse: 'Question: Why yellow? Answer: - Lack of nitrogen.',
    language: 'en',
    answeredBy: { generic: 'knowledge', tuned: 'model' },
    sources,
  } as const
  return asked({ phoneAnswer, progress: { state: 'answered', reply: { ...reply, sources } } })
}

test('nothing asked, nothing shown', () => {
  expect(answerView(undefined)).toEqual({ kind: 'none' })
})

test('the phone’s own answer is shown while the full one is waited for', () => {
  expect(answerView(asked({ phoneAnswer }))).toEqual({
    kind: 'given',
    isFull: false,
    tuned: { text: 'Tuned, from the phone', answerer: 'phone' },
    generic: { text: 'Generic, from the phone', answerer: 'phone' },
    sources: [record],
    isWeak: false,
  })
})

test('without knowledge on the phone the answer is only promised', () => {
  expect(answerView(asked())).toEqual({ kind: 'coming' })
})

test('the full answer takes its place, cleaned, with who gave each half and when', () => {
  expect(answerView(answered())).toEqual({
    kind: 'given',
    isFull: true,
    tuned: { text: 'Lack of nitrogen.', answerer: 'model' },
    generic: { text: 'Generic, from the server', answerer: 'knowledge' },
    sources: [record],
    isWeak: false,
    answeredAt: '2026-11-21T10:05:00+06:00',
  })
})

test('a refusal clears both answers, the phone’s own too', () => {
  const failed = asked({ phoneAnswer, progress: { state: 'failed', code: 'invalid' } })
  expect(answerView(failed)).toEqual({ kind: 'failed' })
})

test('where no record fits, a person is to be asked', () => {
  const noMatch = { ...phoneAnswer, matched: false, sources: [topic] }
  expect(answerView(asked({ phoneAnswer: noMatch }))).toMatchObject({ isWeak: true })
  expect(answerView(answered([topic]))).toMatchObject({ isWeak: true })
  expect(answerView(answered([]))).toMatchObject({ isWeak: true })
  expect(answerView(answered([record, topic]))).toMatchObject({ isWeak: false })
})
