import { beforeAll, describe, expect, test } from 'vitest'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import { entriesOf } from '#domain/knowledge/search/find-answer.ts'
import { answersKind, isProblemEntry } from '#domain/knowledge/search/gates.ts'
import {
  createLibrary,
  type Library,
  type Retrieval,
  retrieve,
} from '#domain/knowledge/search/retrieve.ts'
import { type Language, languages } from '#domain/language.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { questionKinds } from '#domain/understanding/reading.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import * as farmerQuestions from '../farmer-questions.ts'
import { outsideQuestions } from '../out-of-domain-questions.ts'

let libraries: Record<Language, Library>

beforeAll(() => {
  libraries = { en: library('en'), bn: library('bn') }
})

function library(language: Language): Library {
  const { entries } = buildPack(entryFiles, language)
  return createLibrary(entries)
}

const retrievals = new Map<string, Retrieval>()

/** Each question is asked once. */
function find(question: string, month = 2): Retrieval {
  const key = `${month} ${question}`
  const retrieval =
    retrievals.get(key) ?? retrieve({ question, month }, libraries[questionLanguage(question)])
  retrievals.set(key, retrieval)
  return retrieval
}

function answering(question: string, month?: number): readonly PackEntry[] {
  return entriesOf(find(question, month).finding)
}

/** Half of them: all forms and crops are in it. */
const everyQuestion = Object.values(farmerQuestions)
  .flat()
  .filter((_, place) => place % 2 === 0)

test('the language of every question is detected', () => {
  const wrong = Object.entries(farmerQuestions).flatMap(([name, questions]) =>
    questions.filter(
      ({ text }) => (questionLanguage(text) === 'en') !== (name === 'englishQuestions'),
    ),
  )
  expect(wrong).toEqual([])
})

test('where the words say the kind of question, only an entry that has this kind answers', () => {
  for (const { text } of everyQuestion) {
    const { reading } = find(text)
    if (!reading.isKindSaid) continue
    for (const entry of answering(text)) {
      expect(answersKind(entry, reading.kind), `${text}: ${entry.id}`).toBe(true)
    }
  }
})

test('every kind of question is refused where the crop has no entry for it', () => {
  const asked = ['গাজর', 'okra', 'jackfruit'].flatMap((crop) =>
    ['গাছে কয়টা সেচ লাগে', 'fertiliser how much', 'কখন ফসল তুলব'].map((ask) => `${crop} ${ask}`),
  )
  for (const question of asked) {
    const { reading } = find(question)
    expect(questionKinds).toContain(reading.kind)
    for (const entry of answering(question)) {
      expect(answersKind(entry, reading.kind), `${question}: ${entry.id}`).toBe(true)
    }
  }
})

test('"most likely" is one problem of the crop that is named', () => {
  for (const { text } of everyQuestion) {
    const { finding, reading } = find(text)
    if (finding.kind !== 'likely') continue
    expect(reading.crops, text).not.toEqual([])
    expect(finding.entries, text).toHaveLength(1)
    expect(isProblemEntry(finding.entries[0]), text).toBe(true)
  }
})

test('at most three candidates stand side by side, all of them problems', () => {
  for (const { text } of everyQuestion) {
    const { finding } = find(text)
    if (finding.kind !== 'candidates') continue
    expect(finding.entries.length, text).toBeLessThanOrEqual(3)
    expect(new Set(finding.entries).size, text).toBe(finding.entries.length)
    expect(
      finding.entries.filter((entry) => !isProblemEntry(entry)),
      text,
    ).toEqual([])
  }
})

describe('finds', () => {
  test.each([
    ['rice blast', 'likely', 'rice-blast'],
    ['brinjal shoot borer', 'likely', 'brinjal-fsb'],
    ['ধানে কারেন্ট পোকা', 'likely', 'rice-bph'],
    ['dhane majra poka', 'likely', 'rice-stem-borer'],
    ['how much urea for boro rice', 'entry', 'rice-fert-boro'],
    ['when to sow mustard', 'entry', 'mustard-calendar'],
    ['sorisha kobe bunbo', 'entry', 'mustard-calendar'],
    ['টমেটো কখন লাগাব', 'entry', 'tomato-calendar'],
  ] as const)('%s: %s %s', (question, kind, id) => {
    expect(find(question).finding.kind).toBe(kind)
    expect(answering(question)[0]?.id).toBe(id)
  })
})

test('questions outside the domain hardly ever get an answer', () => {
  const answered = outsideQuestions.filter((question) => answering(question).length > 0)
  expect(outsideQuestions.length).toBeGreaterThanOrEqual(20)
  expect(answered.length / outsideQuestions.length).toBeLessThanOrEqual(0.01)
})

test('a topic is known even when no entry fits', () => {
  expect(find('carrot leaf spots rot').topic?.topic).toBe('disease')
  expect(find('who is the president').topic).toBeUndefined()
})

test('only the beginning of a very long question is read', () => {
  const filler = 'bcdfg '.repeat(120)
  expect(answering(`${filler} rice blast`)).toEqual([])
  expect(find(`${filler} rice blast`).reading.crops).toEqual([])
})

test('the month decides the order of problems that fit equally', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    find('rice leaves turn yellow', month + 1).ranking.join(),
  )
  expect(new Set(months).size).toBeGreaterThan(1)
})

/** Common crops that a question is about in place of its own. */
const otherCrops: readonly string[] = [
  ...['wheat', 'jute', 'brinjal', 'onion', 'banana', 'guava', 'okra', 'papaya', 'garlic'],
  'groundnut',
]

/** One phrase in so many is asked. */
const sampling = 12

test.each(languages)(
  'the words of one crop’s entry, asked of another crop, are never answered by that entry (%s)',
  (language) => {
    const names = new Map(cropAliases.map((crop) => [crop.id, crop[language]]))
    const phrases = libraries[language].entries
      .filter(({ crop }) => names.has(crop) && !otherCrops.includes(crop) && !isOfGroup(crop))
      .flatMap(({ crop, text }) => text.words.map((words) => ({ crop, words })))
    const asked = phrases
      .filter((_, place) => place % sampling === 0)
      .map(({ crop, words }, place) => {
        const other = otherCrops[place % otherCrops.length] ?? ''
        return { crop, other, question: `${names.get(other)} ${withoutCrop(words, crop)}` }
      })
      .filter(({ other, question }) => find(question).reading.crops.join() === other)
    expect(asked.length).toBeGreaterThan(60)
    const wrong = asked.flatMap(({ crop, question }) =>
      answering(question)
        .filter((entry) => entry.crop === crop)
        .map(({ id }) => `${question}: ${id}`),
    )
    expect(wrong).toEqual([])
  },
)

/** The words of a phrase without the names of its crop. */
function withoutCrop(phrase: string, crop: string): string {
  const names = cropAliases
    .filter(({ id }) => id === crop || crop.startsWith(`${id}_`))
    .flatMap(({ local, english }) => [...local, ...english])
  return phrase
    .split(/\s+/)
    .filter((word) => !names.some((name) => word.toLowerCase().startsWith(name)))
    .join(' ')
}

/** Groups answer for their members. */
function isOfGroup(crop: string): boolean {
  return ['vegetables', 'fruits', 'pulses', 'cucurbits', 'cole'].includes(crop)
}
