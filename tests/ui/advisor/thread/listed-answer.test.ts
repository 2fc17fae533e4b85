import { expect, test } from 'vitest'
import { askedAlone, type ConversationRow } from '#contract/advisor.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { listedAnswer } from '#ui/advisor/thread/listed-answer.ts'

const knowledge = createKnowledge(buildPack(entryFiles, 'en'))

/** A question that the built-in knowledge has answered. */
function answered(question: string, context?: AskContext): Conversation {
  const found = knowledge.answer(question, '2026-11-28', context)
  const reply: ConversationRow = {
    ...{ id: '5', seq: 5, clientKey: 'key-1', createdAt: '2026-11-28T10:05:00+06:00' },
    ...askedAlone,
    aiTextInput: question,
    untunedResponse: found.untunedResponse,
    tunedResponse: found.tunedResponse,
    language: 'en',
    answeredBy: { generic: 'knowledge', tuned: 'knowledge' },
    standIn: { generic: null, tuned: null },
    sources: [...found.sources],
    warnings: [...found.warnings],
    vote: null,
  }
  return {
    ...{ id: '5', seq: 5, clientKey: 'key-1', createdAt: '2026-11-28T04:05:00.000Z', question },
    ...(context && { context }),
    progress: { state: 'answered', reply },
  }
}

test('an answer has its name, with the drawing of the problem and of the crop', () => {
  const { state, name, picture } = listedAnswer(
    answered('Green and yellow balls on the rice grains. What is it?'),
  )
  expect(state).toBe('answered')
  expect(name).toBe('False smut')
  expect(picture?.crop).toBe('rice')
  expect(picture?.problem).toBeDefined()
})

test('a tapped crop is drawn, too', () => {
  const { picture } = listedAnswer(answered('Eye-shaped spots on the leaves', { crop: 'rice' }))
  expect(picture?.crop).toBe('rice')
})

test('candidates have no name, and the drawing of their crop alone', () => {
  const { state, name, picture } = listedAnswer(answered('tomato leaf spots'))
  expect([state, name, picture]).toEqual([
    'several',
    undefined,
    { crop: 'tomato', problem: undefined },
  ])
})

test('a menu and nothing found have neither name nor drawing', () => {
  expect(listedAnswer(answered('brinjal'))).toEqual({ state: 'menu' })
  expect(listedAnswer(answered('How many seats has the parliament of Iceland?'))).toEqual({
    state: 'nothing',
  })
})

test('of two crops none is drawn', () => {
  const { state, picture } = listedAnswer(answered('Aphids on my mustard and on my bean pods'))
  expect(state).toBe('several')
  expect(picture?.crop).toBeUndefined()
})

test('of an emergency no answer is named', () => {
  expect(listedAnswer(answered('My brother has swallowed pesticide, what now?'))).toEqual({})
})
