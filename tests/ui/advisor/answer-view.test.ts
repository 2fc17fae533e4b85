import { expect, test } from 'vitest'
import type { ConversationRow } from '#contract/advisor.ts'
import type { Conversation, GrowingAnswers } from '#data/phone.ts'
import {
  type AnswerView,
  answerView,
  hasFound,
  isWorthAskingAgain,
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

function view(conversation: Conversation | undefined, growing?: GrowingAnswers): AnswerView {
  return answerView(conversation, { growing, wantsPhone: false })
}

function phones(conversation: Conversation, growing?: GrowingAnswers): AnswerView {
  return answerView(conversation, { growing, wantsPhone: true })
}

const fromPhone = {
  tuned: { kind: 'given', text: 'Tuned, from the phone', answerer: 'phone' },
  generic: { kind: 'given', text: 'Generic, from the phone', answerer: 'phone' },
  warnings: [noGloves],
  sources: [record],
  isWeak: false,
}

test('nothing asked, nothing shown', () => {
  expect(view(undefined)).toMatchObject({ state: 'none', tuned: { kind: 'empty' }, warnings: [] })
})

test('the phone’s own answer is shown while the full one is waited for', () => {
  expect(view(asked({ phoneAnswer }))).toEqual({ ...fromPhone, state: 'waiting', hasBoth: false })
})

test('without knowledge on the phone the answer is only promised', () => {
  expect(view(asked())).toMatchObject({
    state: 'waiting',
    tuned: { kind: 'coming' },
    generic: { kind: 'coming' },
  })
})

test('the full answer takes its place, cleaned, with who gave each half and when', () => {
  expect(view(answered())).toEqual({
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

test('the phone’s answer stays reachable beside the full one, with its own warnings', () => {
  expect(phones(answered())).toEqual({ ...fromPhone, state: 'answered', hasBoth: true })
})

test('where the phone knew nothing there is nothing to choose', () => {
  const alone = asked({ progress: { state: 'answered', reply } })
  expect(view(alone).hasBoth).toBe(false)
  expect(phones(alone)).toEqual(view(alone))
})

test('a record from before warnings were told is shown without any', () => {
  const { warnings: _untold, ...earlier } = reply
  const stored = asked({ progress: { state: 'answered', reply: earlier as ConversationRow } })
  expect(view(stored).warnings).toEqual([])
})

test('a refusal clears both answers, the phone’s own too', () => {
  const failed = asked({ phoneAnswer, progress: { state: 'failed', code: 'invalid' } })
  expect(view(failed)).toMatchObject({
    state: 'failed',
    tuned: { kind: 'empty' },
    generic: { kind: 'empty' },
    warnings: [],
  })
})

test('where no record fits, a person is to be asked', () => {
  const noMatch = { ...phoneAnswer, matched: false, sources: [topic] }
  expect(view(asked({ phoneAnswer: noMatch })).isWeak).toBe(true)
  expect(view(answered({ sources: [topic] })).isWeak).toBe(true)
  expect(view(answered({ sources: [] })).isWeak).toBe(true)
  expect(view(answered({ sources: [record, topic] })).isWeak).toBe(false)
})

test('each panel changes to what is being written with its first words', () => {
  const growing = grown({ generic: 'Plants need' })
  expect(view(asked({ phoneAnswer }), growing)).toMatchObject({
    state: 'waiting',
    tuned: { text: 'Tuned, from the phone', answerer: 'phone' },
    generic: { kind: 'growing', text: 'Plants need' },
    hasBoth: true,
  })
})

test('what the phone knew stays reachable while the full answer is being written', () => {
  const growing = grown({ tuned: 'Lack of', generic: 'Plants need', warnings: [carbofuran] })
  expect(phones(asked({ phoneAnswer }), growing)).toEqual({
    ...fromPhone,
    state: 'waiting',
    hasBoth: true,
  })
})

test('warnings and sources are those of the answers that are shown', () => {
  const growing = grown({ tuned: 'Use carbofuran', warnings: [carbofuran] })
  const shown = view(asked({ phoneAnswer }), growing)
  expect(shown.warnings).toEqual([carbofuran, noGloves])
  expect(shown.sources).toEqual([])
  const both = view(asked({ phoneAnswer }), { ...growing, generic: 'Plants need' })
  expect(both.warnings).toEqual([carbofuran])
})

test('the tuned answer is cleaned while it grows, and no repeat of the question flashes up', () => {
  const words = ['Question:', 'Question: Why', 'Question: Why yellow?', 'Question: Why yellow? Ans']
  const tuned = words.map((text) => view(asked({ phoneAnswer }), grown({ tuned: text })).tuned)
  expect(tuned.slice(0, 3).every(({ kind }) => kind === 'given')).toBe(true)
  expect(
    view(asked({ phoneAnswer }), grown({ tuned: 'Question: Why yellow? Answer: Lack' })).tuned,
  ).toEqual({ kind: 'growing', text: 'Lack' })
})

test('where the phone knows nothing both panels say that it is being written', () => {
  expect(view(asked(), grown({ tuned: 'Lack' }))).toMatchObject({
    tuned: { kind: 'growing', text: 'Lack' },
    generic: { kind: 'growing', text: '' },
    hasBoth: false,
  })
})

test('what is written of another question changes nothing here', () => {
  const other = grown({ key: 'key-2', tuned: 'Else' })
  expect(view(asked({ phoneAnswer }), other)).toEqual(view(asked({ phoneAnswer })))
})

test('a panel says why the knowledge answers for its model; after an outage the question may be asked again', () => {
  const standIn = { generic: 'refused', tuned: 'unavailable' }
  const shown = view(answered({ standIn }))
  expect([shown.generic, shown.tuned]).toMatchObject([
    { standIn: 'refused' },
    { standIn: 'unavailable' },
  ])
  expect(isWorthAskingAgain(shown)).toBe(true)
  const refused = view(answered({ standIn: { generic: 'refused', tuned: null } }))
  expect(isWorthAskingAgain(refused)).toBe(false)
  expect(isWorthAskingAgain(view(answered()))).toBe(false)
})

test('a reason of a later server is read as an outage, a record of an earlier one as none', () => {
  const later = view(answered({ standIn: { generic: null, tuned: 'overheated' } }))
  expect(later.tuned).toMatchObject({ standIn: 'unavailable' })
  expect(isWorthAskingAgain(later)).toBe(true)
  const { standIn: _, ...earlier } = reply
  const stored = asked({ progress: { state: 'answered', reply: earlier as ConversationRow } }) // as a phone has kept it
  expect(view(stored).tuned).toMatchObject({ kind: 'given', text: 'Lack of nitrogen.' })
  expect(isWorthAskingAgain(view(stored))).toBe(false)
})

test('where the knowledge of the server abstains, nothing is found', () => {
  const { tuned, generic, isWeak } = view(
    answered({ answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, sources: [] }),
  )
  expect(tuned).toMatchObject({ isNothing: true })
  expect(generic).toMatchObject({ isNothing: true })
  expect(isWeak).toBe(true)
})

test('with a topic the generic answer is one, the tuned one still found nothing', () => {
  const { tuned, generic } = view(
    answered({ answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, sources: [topic] }),
  )
  expect(tuned).toMatchObject({ isNothing: true })
  expect(generic).not.toHaveProperty('isNothing')
})

test('a model that answered without a record found something', () => {
  const { tuned, isWeak } = view(answered({ sources: [] }))
  expect(tuned).not.toHaveProperty('isNothing')
  expect(isWeak).toBe(true)
})

test('where the phone abstains, nothing is found either', () => {
  const unmatched = { ...phoneAnswer, matched: false, sources: [] }
  expect(view(asked({ phoneAnswer: unmatched })).tuned).toMatchObject({ isNothing: true })
  expect(view(asked({ phoneAnswer })).tuned).not.toHaveProperty('isNothing')
})

test('only an answer that found something earns the offer to install', () => {
  const nothing = { answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, sources: [] } as const
  expect(hasFound(answered({ ...nothing, sources: [] }))).toBe(false)
  expect(hasFound(asked())).toBe(false)
  expect(hasFound(undefined)).toBe(false)
  expect(hasFound(answered())).toBe(true)
  expect(hasFound(asked({ phoneAnswer }))).toBe(true)
})

test('two times nothing leave nothing to choose', () => {
  const unmatched = { ...phoneAnswer, matched: false, sources: [] }
  const abstained = {
    answeredBy: { generic: 'knowledge', tuned: 'knowledge' },
    sources: [],
  } as const
  const reply = { ...answered({ ...abstained, sources: [] }), phoneAnswer: unmatched }
  expect(view(reply).hasBoth).toBe(false)
  expect(view(answered({ ...abstained, sources: [] })).hasBoth).toBe(true)
})
