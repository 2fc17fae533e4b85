import { expect, test } from 'vitest'
import { askedAlone, type ConversationRow } from '#contract/advisor.ts'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { withCalmLine } from '#domain/dangers/calm-line.ts'
import { cardPhrases } from '#domain/knowledge/answer/card-phrases.ts'
import {
  answerView,
  choiceOf,
  hasFoundAnswer,
  isWorthAskingAgain,
  phoneView,
} from '#ui/advisor/answer-view.ts'

const record = { id: '17', title: 'Rice blast', source: 'BRRI' }
const topic = { id: 'topic-disease', title: 'Disease', source: 'general' }
const carbofuran = {
  panel: 'tuned',
  kind: 'hazardous',
  active: 'carbofuran',
  hazard: 'banned',
} as const
const noGloves = { panel: 'generic', kind: 'no-protection' } as const

const phoneAnswer = {
  language: 'en',
  matched: true,
  untunedResponse: 'Generic, from the phone',
  tunedResponse: 'Tuned, from the phone',
  sources: [record],
  asks: [],
  topics: [],
  warnings: [noGloves],
} as const

const reply: ConversationRow = {
  id: '5',
  seq: 5,
  clientKey: 'key-1',
  createdAt: '2026-11-21T10:05:00+06:00',
  aiTextInput: 'Why yellow?',
  untunedResponse: 'Generic, from the server',
  tunedResponse: 'Question: Why yellow? Answer: - Lack of nitrogen.',
  language: 'en',
  answeredBy: { generic: 'knowledge', tuned: 'model' },
  standIn: { generic: null, tuned: null },
  sources: [record],
  warnings: [carbofuran],
  vote: null,
  ...askedAlone,
}

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

function answered(changed: Partial<ConversationRow> = {}): Conversation {
  return asked({ phoneAnswer, progress: { state: 'answered', reply: { ...reply, ...changed } } })
}

function grown(changed: Partial<GrowingAnswers>): GrowingAnswers {
  return { key: 'key-1', generic: '', tuned: '', warnings: [], ...changed }
}

const fromPhone = {
  tuned: { kind: 'given', text: 'Tuned, from the phone', answerer: 'phone' },
  generic: { kind: 'given', text: 'Generic, from the phone', answerer: 'phone' },
  warnings: [noGloves],
  sources: [record],
  isWeak: false,
}

test('without a question there is no answer', () => {
  expect(answerView(undefined)).toMatchObject({
    state: 'none',
    tuned: { kind: 'empty' },
    warnings: [],
  })
})

test('the phone’s answer is shown while the full one waits', () => {
  expect(answerView(asked({ phoneAnswer }))).toEqual({
    ...fromPhone,
    state: 'waiting',
    hasBoth: false,
  })
})

test('without knowledge on the phone the panels say that the answer is coming', () => {
  expect(answerView(asked())).toMatchObject({
    state: 'waiting',
    tuned: { kind: 'coming' },
    generic: { kind: 'coming' },
  })
})

test('the full answer replaces it, cleaned, with the source of each half and the time', () => {
  expect(answerView(answered())).toEqual({
    state: 'answered',
    tuned: { kind: 'given', text: 'Lack of nitrogen.', answerer: 'model' },
    generic: { kind: 'given', text: 'Generic, from the server', answerer: 'knowledge' },
    warnings: [carbofuran],
    sources: [record],
    isWeak: false,
    hasBoth: true,
    answeredAt: '2026-11-21T10:05:00+06:00',
  })
})

test('the phone’s answer can still be shown below the full one, with its own warnings', () => {
  expect(phoneView(answered())).toMatchObject(fromPhone)
})

test('without an answer of the phone there is only the full one', () => {
  const alone = asked({ progress: { state: 'answered', reply } })
  expect(answerView(alone).hasBoth).toBe(false)
  expect(phoneView(alone)).toBeUndefined()
})

test('a record from before warnings existed is shown without warnings', () => {
  const { warnings: _untold, ...earlier } = reply
  const stored = asked({ progress: { state: 'answered', reply: earlier as ConversationRow } })
  expect(answerView(stored).warnings).toEqual([])
})

test('a refused question has no answers, not even the phone’s', () => {
  const failed = asked({ phoneAnswer, progress: { state: 'failed', code: 'invalid' } })
  expect(answerView(failed)).toMatchObject({
    state: 'failed',
    tuned: { kind: 'empty' },
    generic: { kind: 'empty' },
    warnings: [],
  })
})

test('without a matching record the farmer is told to ask a person', () => {
  const noMatch = { ...phoneAnswer, matched: false, sources: [topic] }
  expect(answerView(asked({ phoneAnswer: noMatch })).isWeak).toBe(true)
  expect(answerView(answered({ sources: [topic] })).isWeak).toBe(true)
  expect(answerView(answered({ sources: [] })).isWeak).toBe(true)
  expect(answerView(answered({ sources: [record, topic] })).isWeak).toBe(false)
})

test('each panel switches to the streamed answer with its first words', () => {
  const growing = grown({ generic: 'Plants need' })
  expect(answerView(asked({ phoneAnswer }), growing)).toMatchObject({
    state: 'waiting',
    tuned: { text: 'Tuned, from the phone', answerer: 'phone' },
    generic: { kind: 'growing', text: 'Plants need' },
    hasBoth: true,
  })
})

test('warnings and sources belong to the shown answers', () => {
  const growing = grown({ tuned: 'Use carbofuran', warnings: [carbofuran] })
  const shown = answerView(asked({ phoneAnswer }), growing)
  expect(shown.warnings).toEqual([carbofuran, noGloves])
  expect(shown.sources).toEqual([])
  const both = answerView(asked({ phoneAnswer }), { ...growing, generic: 'Plants need' })
  expect(both.warnings).toEqual([carbofuran])
})

test('the streamed tuned answer is cleaned, and never shows a repeat of the question', () => {
  const words = ['Question:', 'Question: Why', 'Question: Why yellow?', 'Question: Why yellow? Ans']
  const tuned = words.map(
    (text) => answerView(asked({ phoneAnswer }), grown({ tuned: text })).tuned,
  )
  expect(tuned.slice(0, 3).every(({ kind }) => kind === 'given')).toBe(true)
  expect(
    answerView(asked({ phoneAnswer }), grown({ tuned: 'Question: Why yellow? Answer: Lack' }))
      .tuned,
  ).toEqual({ kind: 'growing', text: 'Lack' })
})

test('without an answer of the phone both panels say that the answer is being written', () => {
  expect(answerView(asked(), grown({ tuned: 'Lack' }))).toMatchObject({
    tuned: { kind: 'growing', text: 'Lack' },
    generic: { kind: 'growing', text: '' },
    hasBoth: false,
  })
})

test('the streamed answer to another question changes nothing', () => {
  const other = grown({ key: 'key-2', tuned: 'Else' })
  expect(answerView(asked({ phoneAnswer }), other)).toEqual(answerView(asked({ phoneAnswer })))
})

test('a panel says why the knowledge answered for a model; after an outage the question can be asked again', () => {
  const standIn = { generic: 'refused', tuned: 'unavailable' }
  const shown = answerView(answered({ standIn }))
  expect([shown.generic, shown.tuned]).toMatchObject([
    { standIn: 'refused' },
    { standIn: 'unavailable' },
  ])
  expect(isWorthAskingAgain(shown)).toBe(true)
  const refused = answerView(answered({ standIn: { generic: 'refused', tuned: null } }))
  expect(isWorthAskingAgain(refused)).toBe(false)
  expect(isWorthAskingAgain(answerView(answered()))).toBe(false)
})

test('an unknown reason of a later server counts as an outage, a record of an older server has no reason', () => {
  const later = answerView(answered({ standIn: { generic: null, tuned: 'overheated' } }))
  expect(later.tuned).toMatchObject({ standIn: 'unavailable' })
  expect(isWorthAskingAgain(later)).toBe(true)
  const { standIn: _, ...earlier } = reply
  const stored = asked({ progress: { state: 'answered', reply: earlier as ConversationRow } }) // as a phone has kept it
  expect(answerView(stored).tuned).toMatchObject({ kind: 'given', text: 'Lack of nitrogen.' })
  expect(isWorthAskingAgain(answerView(stored))).toBe(false)
})

test('when the server’s knowledge abstains, nothing is found', () => {
  const { tuned, generic, isWeak } = answerView(
    answered({ answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, sources: [] }),
  )
  expect(tuned).toMatchObject({ foundNothing: true })
  expect(generic).toMatchObject({ foundNothing: true })
  expect(isWeak).toBe(true)
})

test('with only a topic the generic answer has found something, the tuned one nothing', () => {
  const { tuned, generic } = answerView(
    answered({ answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, sources: [topic] }),
  )
  expect(tuned).toMatchObject({ foundNothing: true })
  expect(generic).not.toHaveProperty('foundNothing')
})

test('a list of topics is a choice and not weak; candidates are a choice that was found', () => {
  const topics = `${cardPhrases.en.chooseTopic.replace('{crop}', 'rice')}\n– Rice blast`
  const without = { answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, sources: [] } as const
  const menu = answered({ ...without, sources: [], tunedResponse: topics })
  const { tuned, isWeak } = answerView(menu)
  expect(tuned).toMatchObject({ choice: 'topics', foundNothing: true })
  expect([isWeak, choiceOf(answerView(menu)), hasFoundAnswer(answerView(menu))]).toEqual([
    false,
    'topics',
    false,
  ])
  const ofPhone = asked({ phoneAnswer: { ...phoneAnswer, matched: false, tunedResponse: topics } })
  expect(answerView(ofPhone)).toMatchObject({ tuned: { choice: 'topics' }, isWeak: false })

  const several = answered({
    tunedResponse: `${cardPhrases.en.oneOf}\n– Blast — spots\nWhat to do today: Look.`,
  })
  expect(answerView(several).tuned).toMatchObject({ choice: 'candidates' })
  expect(hasFoundAnswer(answerView(several))).toBe(true)
  expect(choiceOf(answerView(asked()))).toBeUndefined()
})

test('a model’s answer without a record has found something', () => {
  const { tuned, isWeak } = answerView(answered({ sources: [] }))
  expect(tuned).not.toHaveProperty('foundNothing')
  expect(isWeak).toBe(true)
})

test('when the phone abstains, nothing is found', () => {
  const unmatched = { ...phoneAnswer, matched: false, sources: [] }
  expect(answerView(asked({ phoneAnswer: unmatched })).tuned).toMatchObject({ foundNothing: true })
  expect(answerView(asked({ phoneAnswer })).tuned).not.toHaveProperty('foundNothing')
})

test('the install card is offered only after an answer that found something', () => {
  const nothing = { answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, sources: [] } as const
  expect(hasFoundAnswer(answerView(answered({ ...nothing, sources: [] })))).toBe(false)
  expect(hasFoundAnswer(answerView(asked()))).toBe(false)
  expect(hasFoundAnswer(answerView(undefined))).toBe(false)
  expect(hasFoundAnswer(answerView(answered()))).toBe(true)
  expect(hasFoundAnswer(answerView(asked({ phoneAnswer })))).toBe(true)
})

test('when neither answer found anything, there is nothing to choose', () => {
  const unmatched = { ...phoneAnswer, matched: false, sources: [] }
  const abstained = {
    answeredBy: { generic: 'knowledge', tuned: 'knowledge' },
    sources: [],
  } as const
  const reply = { ...answered({ ...abstained, sources: [] }), phoneAnswer: unmatched }
  expect(answerView(reply).hasBoth).toBe(false)
  expect(answerView(answered({ ...abstained, sources: [] })).hasBoth).toBe(true)
})

test('the server’s calm line is taken off both texts, and the view says in which language it stands', () => {
  const { tuned, generic, calm } = answerView(
    answered({
      untunedResponse: withCalmLine('Generic.', 'en'),
      tunedResponse: withCalmLine('Question: Why yellow? Answer: - No match.', 'en'),
    }),
  )
  expect([tuned, generic]).toMatchObject([{ text: 'No match.' }, { text: 'Generic.' }])
  expect(calm).toBe('en')
})

test('without an entry the phone’s own answer has the calm line in its language, with one it has none', () => {
  const unmatched = { ...phoneAnswer, language: 'bn', matched: false, sources: [] } as const
  expect(answerView(asked({ phoneAnswer: unmatched })).calm).toBe('bn')
  expect(answerView(asked({ phoneAnswer })).calm).toBeUndefined()
})

test('a streamed answer is shown without the calm line', () => {
  const streamed = grown({
    generic: withCalmLine('Generic.', 'en'),
    tuned: withCalmLine('Tuned.', 'en'),
  })
  const { tuned, generic } = answerView(asked(), streamed)
  expect([tuned, generic]).toMatchObject([{ text: 'Tuned.' }, { text: 'Generic.' }])
})
