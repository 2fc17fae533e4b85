import { expect, test } from 'vitest'
import { openReader } from '#domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { problemGate } from '#domain/knowledge/search/problem-gate.ts'
import { type Language, languages } from '#domain/language.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { heldBackQuestions } from '../../../../bench/questions/held-back.ts'

const packs = { en: buildPack(entryFiles, 'en'), bn: buildPack(entryFiles, 'bn') }

function unknownIn(question: string, language: Language): readonly string[] {
  const gate = problemGate(readQuestion(question), packs[language].entries)
  return gate?.unknown.map(({ id }) => id) ?? []
}

test('a pest that no entry of the crop names is unknown', () => {
  expect(unknownIn('termites in my wheat', 'en')).toEqual(['termite'])
  expect(unknownIn('গম খেতে উইপোকা', 'bn')).toEqual(['termite'])
})

test('one that an entry of the crop names is known, also where the entry is about something else', () => {
  expect(unknownIn('whitefly on tomato', 'en')).toEqual([])
  expect(unknownIn('ঢেঁড়সে সাদা মাছি', 'bn')).toEqual([])
  expect(unknownIn('rats in my rice, and aphids on country bean', 'en')).toEqual([])
})

test('without a crop nothing is unknown', () => {
  expect(unknownIn('termites everywhere', 'en')).toEqual([])
})

test.each(languages)('what is unknown is said by name, above what may help (%s)', (language) => {
  const question = { en: 'termites in my wheat', bn: 'গম খেতে উইপোকা' }[language]
  const first = {
    en: 'For wheat we have nothing on termites yet.',
    bn: 'গমের উইপোকা নিয়ে আমাদের কাছে এখনো কোনো তথ্য নেই।',
  }[language]
  const alone = createKnowledge(packs[language])
  for (const knowledge of [alone, alone.withReader(openReader(readerFile))]) {
    const { tunedResponse, matched, topics } = knowledge.answer(question, '2026-12-01')
    expect(tunedResponse.split('\n')[0]).toBe(first)
    expect(matched).toBe(false)
    for (const { title } of topics) expect(title).not.toMatch(/[Aa]phid|[Bb]last|জাব|ব্লাস্ট/)
  }
})

test('of a pest that is named only entries tell that name it, and practices where it is known', () => {
  const knowledge = createKnowledge(packs.en).withReader(openReader(readerFile))
  const { topics } = knowledge.answer('what can I do against aphids in papaya', '2026-12-01')
  const ids = topics.map(({ id }) => id)
  expect(ids).toContain('papaya-prsv')
  expect(ids).not.toContain('papaya-rootrot')
  const gate = problemGate(readQuestion('whitefly in okra'), packs.en.entries)
  const practice = packs.en.entries.find(({ id }) => id === 'practice-sticky-light-trap')
  expect(practice && gate?.mayPass(practice)).toBe(true)
  expect(gate?.unknown).toEqual([])
  expect(problemGate(readQuestion('my okra is sick'), packs.en.entries)).toBeUndefined()
})

test('of the questions that an entry answers hardly one names something unknown', () => {
  const unknown = heldBackQuestions().filter(
    ({ q, s }) => unknownIn(q, s === 'en' ? 'en' : 'bn').length > 0,
  )
  expect(unknown.length).toBeLessThan(heldBackQuestions().length / 100)
})
