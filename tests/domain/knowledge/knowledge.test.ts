import { beforeAll, expect, test } from 'vitest'
import { answerPhrases } from '#domain/knowledge/answer/answer-phrases.ts'
import { countWords } from '#domain/knowledge/answer/fit-sections.ts'
import { entryFiles } from '#domain/knowledge/entries.ts'
import type { EntryFile } from '#domain/knowledge/entry.ts'
import { createKnowledge, type Knowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import type { Language } from '#domain/language.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import * as farmerQuestions from './farmer-questions.ts'
import { outsideQuestions } from './out-of-domain-questions.ts'

let knowledge: Record<Language, Knowledge>

beforeAll(() => {
  knowledge = freshKnowledge()
})

function freshKnowledge(): Record<Language, Knowledge> {
  const of = (language: Language) => createKnowledge(buildPack(entryFiles, language))
  return { en: of('en'), bn: of('bn') }
}

function answer(question: string, date = '2026-03-10') {
  return knowledge[questionLanguage(question)].answer(question, date)
}

const everyQuestion = [
  ...Object.values(farmerQuestions).flatMap((questions) => questions.map(({ text }) => text)),
  ...outsideQuestions,
]

test('a pack has every entry once, in one language, with the search words of both', () => {
  const pack = buildPack(entryFiles, 'bn')
  const [file] = entryFiles
  const entry = file?.entries[0]
  const packed = pack.entries.filter(({ id }) => id === entry?.id)
  expect(pack.language).toBe('bn')
  expect(pack.entries).toHaveLength(entryFiles.flatMap(({ entries }) => entries).length)
  expect(packed).toHaveLength(1)
  expect(packed[0]?.crop).toBe(file?.crop)
  expect(packed[0]?.text).toEqual(entry?.text.bn)
  expect(packed[0]?.otherWords).toEqual([entry?.text.en.title, ...(entry?.text.en.words ?? [])])
})

test('a pack that was written to JSON and parsed gives the same answers', () => {
  const pack = buildPack(entryFiles, 'bn')
  const travelled = createKnowledge(JSON.parse(JSON.stringify(pack)))
  const question = 'ধানের পাতায় চোখের মতো দাগ'
  expect(travelled.answer(question, '2026-03-10')).toEqual(answer(question))
})

test('two separately built advisers give the same bytes', () => {
  const other = freshKnowledge()
  const bytes = (from: Record<Language, Knowledge>) =>
    everyQuestion.map((question) =>
      JSON.stringify(from[questionLanguage(question)].answer(question, '2026-07-01')),
    )
  expect(bytes(other)).toEqual(bytes(knowledge))
})

test('the tuned answer names the problem, the signs, what to do, what to avoid and whom to call', () => {
  const { matched, tunedResponse, sources } = answer(
    'ধানের পাতা ঝড়ের পরে কিনারা থেকে শুকিয়ে যাচ্ছে, কী করব?',
  )
  const bengali = answerPhrases.bn
  expect(matched).toBe(true)
  expect(sources[0]?.id).toBe('rice-blb')
  for (const label of [bengali.likely, bengali.sure, bengali.today, bengali.avoid, bengali.call]) {
    expect(tunedResponse).toContain(`${label}: `)
  }
  expect(tunedResponse).toContain('১৬১২৩')
})

test('the generic answer is that of the topic and names no crop record', () => {
  const { untunedResponse, sources } = answer('stem borer in my rice')
  const topic = entryFiles.flatMap(({ entries }) => entries).find(({ id }) => id === 'topic-pest')
  expect(untunedResponse.startsWith(topic?.text.en.title ?? '?')).toBe(true)
  expect(sources.map(({ id }) => id)).toEqual(['rice-stem-borer', 'topic-pest'])
})

test('the answer says whether the problem is in season', () => {
  const question = 'rice blast'
  expect(answer(question, '2026-03-10').tunedResponse).toContain(answerPhrases.en.inSeason)
  expect(answer(question, '2026-07-10').tunedResponse).toContain(answerPhrases.en.outOfSeason)
})

test('without a crop in the question the answer says which crop it is for', () => {
  expect(answer('কারেন্ট পোকা').tunedResponse).toContain(
    answerPhrases.bn.cropNotNamed.replace('{crop}', 'ধান'),
  )
  expect(answer('ধানে কারেন্ট পোকা').tunedResponse).not.toContain('ফসলের নাম লেখেননি')
})

test('a second problem that fits as well is named, too', () => {
  const { tunedResponse, sources } = answer('late blight')
  expect(tunedResponse).toContain(`${answerPhrases.en.alsoPossible}: `)
  expect(sources.map(({ id }) => id).sort()).toEqual([
    'potato-late-blight',
    'tomato-lateblight',
    'topic-disease',
  ])
})

test('a question that is too wide for one answer gets a choice of three', () => {
  const { tunedResponse, sources } = answer('amar dhan khete poka')
  expect(tunedResponse.startsWith(answerPhrases.bn.several)).toBe(true)
  expect(tunedResponse.split('\n').filter((line) => line.startsWith('–'))).toHaveLength(3)
  expect(sources).toHaveLength(4)
})

test('without a match the answer says so, what one can ask, and whom to call', () => {
  const { matched, tunedResponse, untunedResponse, sources } = answer('who will win the election')
  expect(matched).toBe(false)
  expect(tunedResponse).toContain(answerPhrases.en.noMatch)
  expect(tunedResponse).toContain('16123')
  expect(untunedResponse).toContain(answerPhrases.en.howToAsk)
  expect(sources).toEqual([])
})

test('a crop alone gets the titles of three of its records', () => {
  const { matched, tunedResponse } = answer('আলু')
  const titles = entryFiles
    .filter(({ crop }) => crop === 'potato')
    .flatMap(({ entries }) => entries.map(({ text }) => `– ${text.bn.title}`))
  const lines = tunedResponse.split('\n').filter((line) => line.startsWith('– '))
  expect(matched).toBe(false)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(titles).toContain(line)
})

test('for any question both answers are plain text of at most 250 words in the language of the pack', () => {
  for (const question of everyQuestion) {
    const { language, tunedResponse, untunedResponse } = answer(question)
    for (const text of [tunedResponse, untunedResponse]) {
      expect(countWords(text), question).toBeLessThanOrEqual(250)
      expect(countWords(text), question).toBeGreaterThan(30)
      expect(text, question).not.toMatch(/undefined|\{crop\}|\*\*|^#/m)
      if (language === 'bn') expect(text, question).not.toMatch(/[0-9]/)
    }
  }
})

test('an empty pack says that nothing matches', () => {
  const files: readonly EntryFile[] = []
  const { matched, untunedResponse } = createKnowledge(buildPack(files, 'en')).answer(
    'rice',
    '2026-01-01',
  )
  expect(matched).toBe(false)
  expect(untunedResponse).toContain(answerPhrases.en.canAsk)
})
