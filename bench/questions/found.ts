import { february, searchLibraries } from '../../scripts/train/search-libraries.ts'
import { askBack } from '../../src/domain/knowledge/answer/ask-back.ts'
import { openReader } from '../../src/domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '../../src/domain/knowledge/decision/reader-file.ts'
import { entriesOf, shownBy } from '../../src/domain/knowledge/search/find-answer.ts'
import { type Retrieval, retrieve } from '../../src/domain/knowledge/search/retrieve.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import type { Ask } from '../../src/domain/understanding/reading.ts'
import type { FieldQuestion } from './question-set.ts'

const reader = openReader(readerFile)

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
  const library = { ...searchLibraries[language], reader }
  const { entries } = library
  const retrieval = retrieve({ question, month }, library)
  return {
    retrieval,
    answering: entriesOf(retrieval.finding).map(({ id }) => id),
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
    const shown = shownBy(result.retrieval.finding)
    const rank = shown.findIndex(({ id }) => answeredBy.includes(id))
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
