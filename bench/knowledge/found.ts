import { entryFiles } from '../../src/domain/knowledge/entries.ts'
import { buildPack } from '../../src/domain/knowledge/pack/pack.ts'
import {
  type Library,
  type Retrieval,
  retrieve,
} from '../../src/domain/knowledge/search/retrieve.ts'
import { createSearchIndex } from '../../src/domain/knowledge/search/search-index.ts'
import type { Language } from '../../src/domain/language.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import type { FieldQuestion } from './question-set.ts'

/** All questions are asked in one month. So most are out of season, which is the harder case. */
const february = 2

const libraries: Readonly<Record<Language, Library>> = { en: library('en'), bn: library('bn') }

function library(language: Language): Library {
  const { entries } = buildPack(entryFiles, language)
  return { entries, index: createSearchIndex(entries) }
}

/** The entries that the built-in adviser finds for a question, in the pack of the question's language. */
export function found(question: string): Retrieval {
  return retrieve(question, february, libraries[questionLanguage(question)])
}

export interface HitCount {
  readonly count: number
  /** Questions whose first entry is a right one. */
  readonly first: number
  /** Questions with a right entry among the first three. */
  readonly firstThree: number
  /** Farming questions that wrongly got "no good match". */
  readonly refused: number
}

export function hitCount(questions: readonly FieldQuestion[]): HitCount {
  const ranks = questions.map(({ text, answeredBy }) => {
    const { hits, matched } = found(text)
    return { matched, rank: hits.findIndex(({ entry }) => answeredBy.includes(entry.id)) }
  })
  return {
    count: questions.length,
    first: ranks.filter(({ rank }) => rank === 0).length,
    firstThree: ranks.filter(({ rank }) => rank >= 0 && rank < 3).length,
    refused: ranks.filter(({ matched }) => !matched).length,
  }
}
