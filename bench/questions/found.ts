import { askBack } from '../../src/domain/knowledge/answer/ask-back.ts'
import { answeringEntries } from '../../src/domain/knowledge/answer/compose-answer.ts'
import { openReader } from '../../src/domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '../../src/domain/knowledge/decision/reader-file.ts'
import { entryFiles } from '../../src/domain/knowledge/entries.ts'
import { buildPack } from '../../src/domain/knowledge/pack/pack.ts'
import {
  createLibrary,
  type Library,
  type Retrieval,
  retrieve,
} from '../../src/domain/knowledge/search/retrieve.ts'
import type { Language } from '../../src/domain/language.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import type { Ask } from '../../src/domain/understanding/reading.ts'
import type { FieldQuestion } from './question-set.ts'

/** All questions are asked in one month. So most are out of season, which is the harder case. */
const february = 2

const reader = openReader(readerFile)

const libraries: Readonly<Record<Language, Library>> = { en: library('en'), bn: library('bn') }

function library(language: Language): Library {
  const { entries } = buildPack(entryFiles, language)
  return { ...createLibrary(entries), reader }
}

export interface Found {
  readonly retrieval: Retrieval
  /** Ids of the entries that the answer is made of. */
  readonly answering: readonly string[]
  /** Ids of one to three entries of which one may be meant. */
  readonly offered: readonly string[]
  readonly asks: readonly Ask[]
}

/** What the built-in adviser finds for a question, in the pack of the question's language. */
export function found(question: string, month = february): Found {
  const language = questionLanguage(question)
  const { entries } = libraries[language]
  const retrieval = retrieve({ question, month }, libraries[language])
  return {
    retrieval,
    answering: answeringEntries({ retrieval }).map(({ id }) => id),
    offered: retrieval.finding.kind === 'menu' ? retrieval.finding.entries.map(({ id }) => id) : [],
    asks: askBack({ retrieval, entries, language, month }),
  }
}

/** How many questions were answered, and how. Right, wrong, asked and refused are together all of them. */
export interface AnswerShares {
  readonly count: number
  /** The first entry of the answer is a right one. */
  readonly first: number
  /** One of the entries of the answer is a right one. */
  readonly right: number
  /** Answered without a right entry. */
  readonly wrong: number
  /** Not answered: something was asked back, the crop's topics were shown, or an office was named. */
  readonly asked: number
  readonly refused: number
}

export function answerShares(questions: readonly FieldQuestion[]): AnswerShares {
  const outcomes = questions.map(({ text, answeredBy }) => {
    const result = found(text)
    const rank = [...result.answering, ...result.offered].findIndex((id) => answeredBy.includes(id))
    return { rank, outcome: outcomeOf(result) }
  })
  const countOf = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    count: questions.length,
    first: outcomes.filter(({ rank }) => rank === 0).length,
    right: outcomes.filter(({ rank }) => rank >= 0).length,
    wrong: outcomes.filter(({ rank, outcome }) => rank < 0 && outcome === 'answered').length,
    asked: countOf('asked'),
    refused: countOf('refused'),
  }
}

/** Answered by entries, rightly or not; asked back or referred; or refused. */
export function outcomeOf({
  retrieval,
  answering,
  offered,
  asks,
}: Found): 'answered' | 'asked' | 'refused' {
  if (answering.length > 0 || offered.length > 0) return 'answered'
  const isRefused = retrieval.finding.kind === 'nothing' || retrieval.finding.kind === 'outside'
  return asks.length === 0 && isRefused ? 'refused' : 'asked'
}
