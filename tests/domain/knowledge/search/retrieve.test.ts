import { beforeAll, expect, test } from 'vitest'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { type Library, type Retrieval, retrieve } from '#domain/knowledge/search/retrieve.ts'
import { createSearchIndex } from '#domain/knowledge/search/search-index.ts'
import type { Language } from '#domain/language.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { tuningQuestions } from '../../../../bench/knowledge/question-set.ts'
import {
  type AskedQuestion,
  bengaliQuestions,
  englishQuestions,
  misspeltQuestions,
  romanisedQuestions,
} from '../farmer-questions.ts'
import { outsideQuestions } from '../out-of-domain-questions.ts'

/** One month for all questions, so that most are out of their season: the harder case. */
const february = 2

let libraries: Record<Language, Library>

beforeAll(() => {
  libraries = { en: library('en'), bn: library('bn') }
})

function library(language: Language): Library {
  const { entries } = buildPack(entryFiles, language)
  return { entries, index: createSearchIndex(entries) }
}

function find(question: string, month = february): Retrieval {
  return retrieve(question, month, libraries[questionLanguage(question)])
}

function firstIds(question: string, month = february): string[] {
  return find(question, month)
    .hits.slice(0, 3)
    .map(({ entry }) => entry.id)
}

/** The share, in per cent, of questions with a right entry among the first `count`. */
function hitRate(questions: readonly AskedQuestion[], count: number): number {
  const hits = questions.filter(({ text, answeredBy }) =>
    firstIds(text)
      .slice(0, count)
      .some((id) => answeredBy.includes(id)),
  )
  return (100 * hits.length) / questions.length
}

const forms = [
  { form: 'English', questions: englishQuestions, first: 88, firstThree: 98 },
  { form: 'Bengali', questions: bengaliQuestions, first: 90, firstThree: 95 },
  { form: 'misspelt Bengali', questions: misspeltQuestions, first: 85, firstThree: 92 },
  { form: 'Latin-typed Bengali', questions: romanisedQuestions, first: 80, firstThree: 90 },
]

test.each(forms)('$form questions find their entry', ({ form, questions, first, firstThree }) => {
  const measured = [hitRate(questions, 1), hitRate(questions, 3)]
  console.info(`${form}: ${questions.length} questions, hit@1 and hit@3 in %:`, measured)
  expect(questions.length).toBeGreaterThanOrEqual(25)
  expect(measured[0]).toBeGreaterThanOrEqual(first)
  expect(measured[1]).toBeGreaterThanOrEqual(firstThree)
})

const furtherQuestions = tuningQuestions()

const furtherForms = [
  { form: 'English', questions: furtherQuestions.english, firstThree: 98 },
  { form: 'Bengali', questions: furtherQuestions.bengali, firstThree: 95 },
  { form: 'misspelt Bengali', questions: furtherQuestions.misspelt, firstThree: 95 },
  { form: 'Latin-typed Bengali', questions: furtherQuestions.latin, firstThree: 95 },
]

test.each(furtherForms)('further $form questions, about all crops, find their entry', (set) => {
  expect(hitRate(set.questions, 3)).toBeGreaterThanOrEqual(set.firstThree)
})

test('the language of every question is detected', () => {
  const english = englishQuestions.filter(({ text }) => questionLanguage(text) !== 'en')
  const bengali = forms.slice(1).flatMap(({ questions }) => questions)
  expect(english).toEqual([])
  expect(bengali.filter(({ text }) => questionLanguage(text) !== 'bn')).toEqual([])
})

test('questions outside the domain get no answer', () => {
  const answered = outsideQuestions.filter((question) => find(question).matched)
  console.info(`outside: ${answered.length} of ${outsideQuestions.length} answered:`, answered)
  expect(outsideQuestions.length).toBeGreaterThanOrEqual(20)
  expect(answered.length / outsideQuestions.length).toBeLessThanOrEqual(0.05)
})

test('questions near the domain, on prices, cooking, cattle and land, rarely get one', () => {
  const answered = furtherQuestions.outside.filter((question) => find(question).matched)
  expect(answered.length / furtherQuestions.outside.length).toBeLessThanOrEqual(0.08)
})

test('farming questions are not refused', () => {
  const asked = [...forms, ...furtherForms].flatMap(({ questions }) => questions)
  const refused = asked.filter(({ text }) => !find(text).matched)
  console.info(`refused: ${refused.length} of ${asked.length}`)
  expect(refused.length / asked.length).toBeLessThanOrEqual(0.03)
})

test('the month of the date decides between records that fit equally', () => {
  const winter = find('ধানের পোকা', 1).hits.slice(0, 2)
  const autumn = find('ধানের পোকা', 10).hits.slice(0, 2)
  expect(autumn.map(({ entry }) => entry.id)).not.toEqual(winter.map(({ entry }) => entry.id))
  for (const { entry } of autumn) expect(entry.months ?? [10]).toContain(10)
})

test('a record of another crop is never the answer', () => {
  expect(find('গাজরের পাতায় দাগ পচা').matched).toBe(false)
  expect(find('carrot leaf spots rot').matched).toBe(false)
})

test('a topic is known even when no record fits', () => {
  expect(find('carrot leaf spots rot').topic?.topic).toBe('disease')
  expect(find('who is the president').topic).toBeUndefined()
})

test('only the beginning of a very long question is read', () => {
  const filler = 'bcdfg '.repeat(120)
  expect(find(`rice blast ${filler}`).hits[0]?.entry.id).toBe('rice-blast')
  expect(find(`${filler} rice blast`).hits.some(({ entry }) => entry.id === 'rice-blast')).toBe(
    false,
  )
})
