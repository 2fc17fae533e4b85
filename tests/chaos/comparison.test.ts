import { expect, test } from 'vitest'
import { askedAlone, type ConversationRow } from '#contract/advisor.ts'
import type { PhoneEntry, PhoneOwner } from '#support/phone-view.ts'
import { compare } from './comparison.ts'

const good = { lost: [], duplicated: [], missing: [], unasked: [], lawBreakers: [] }
const saved = [
  { key: 'k1', question: 'one?' },
  { key: 'k2', question: 'two?' },
]

test('a run in which everything arrived once has empty lists', () => {
  expect(compare(saved, [phone('one?', 'two?')], [record('one?'), record('two?')])).toEqual(good)
})

test('a question the server never got is lost, and its answer missing', () => {
  const waiting = { ...phone('one?'), enqueued: 2 }
  const entries = [...waiting.entries, { ...entry('two?'), state: 'queued' }]
  expect(compare(saved, [{ ...waiting, entries }], [record('one?')])).toEqual({
    ...good,
    lost: ['two?'],
    missing: ['two?'],
  })
})

test('each record too many is a duplicate, under the same key, another or none', () => {
  const twice = { ...record('one?'), id: 'another', clientKey: 'k9' }
  const thrice = { ...record('one?'), id: 'third', clientKey: null }
  const records = [record('one?'), twice, thrice, record('two?')]
  expect(compare(saved, [phone('one?', 'two?')], records)).toEqual({
    ...good,
    duplicated: ['one?', 'one?'],
  })
})

test.each([
  ['the entry is gone', () => undefined],
  ['the conversation is gone', ({ conversation: _, ...rest }: Entry) => rest],
  ['it still waits', (entry: Entry) => ({ ...entry, state: 'accepted' })],
  ['it failed', (entry: Entry) => ({ ...entry, state: 'failed' })],
  ['it shows no answer', (entry: Entry) => withTalk(entry, { progress: 'waiting' })],
  ['it is of another record', (entry: Entry) => withTalk(entry, { id: 'another' })],
  [
    'it holds other words',
    (entry: Entry) => withTalk(entry, { answers: { generic: '?', tuned: 'tuned two?' } }),
  ],
] as const)('an answer is missing on the phone when %s', (_, change) => {
  const changed = change(entry('two?'))
  const entries = [entry('one?'), ...(changed ? [changed] : [])]
  const owner = { database: 'fosol-o-guest', enqueued: entries.length, entries }
  expect(compare(saved, [owner], [record('one?'), record('two?')])).toEqual({
    ...good,
    missing: ['two?'],
  })
})

test('a record of which the phone never spoke is unasked', () => {
  const records = [record('one?'), record('two?'), record('three?')]
  expect(compare(saved, [phone('one?', 'two?')], records)).toEqual({ ...good, unasked: ['three?'] })
})

test('an owner with fewer entries than were enqueued breaks the law', () => {
  const owner = { ...phone('one?', 'two?'), enqueued: 3 }
  expect(compare(saved, [owner], [record('one?'), record('two?')])).toEqual({
    ...good,
    lawBreakers: ['fosol-o-guest'],
  })
})

type Entry = PhoneEntry & { readonly conversation: NonNullable<PhoneEntry['conversation']> }

function phone(...questions: string[]): PhoneOwner {
  const entries = questions.map(entry)
  return { database: 'fosol-o-guest', enqueued: entries.length, entries }
}

function entry(question: string): Entry {
  const answers = { generic: `generic ${question}`, tuned: `tuned ${question}` }
  return {
    database: 'fosol-o-guest',
    seq: 1,
    key: keyOf(question),
    state: 'answered',
    attempts: 1,
    conversation: { id: `id of ${question}`, question, progress: 'answered', answers },
  }
}

function withTalk(entry: Entry, changes: Partial<Entry['conversation']>): Entry {
  return { ...entry, conversation: { ...entry.conversation, ...changes } }
}

function record(question: string): ConversationRow {
  return {
    id: `id of ${question}`,
    seq: 1,
    clientKey: keyOf(question),
    createdAt: '2026-11-21T10:00:00+06:00',
    aiTextInput: question,
    untunedResponse: `generic ${question}`,
    tunedResponse: `tuned ${question}`,
    language: 'en',
    answeredBy: { generic: 'knowledge', tuned: 'knowledge' },
    standIn: { generic: null, tuned: null },
    sources: [],
    warnings: [],
    vote: null,
    ...askedAlone,
  }
}

function keyOf(question: string): string {
  return saved.find((asked) => asked.question === question)?.key ?? 'k3'
}
