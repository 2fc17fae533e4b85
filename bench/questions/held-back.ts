import {
  type BankQuestion,
  type QuestionWithoutEntry,
  questionsByFile,
  questionsWithoutEntry,
  reasons,
  type Script,
  script,
} from '../../scripts/train/question-bank.ts'
import { shownBy } from '../../src/domain/knowledge/search/find-answer.ts'
import { type Found, found, outcomeOf } from './found.ts'

/** How held-back questions to entries are answered. Single, list, asked and refused are together all of them. */
export interface HeldBackShares {
  readonly script: Script | 'all'
  readonly count: number
  /** Answered by one entry. */
  readonly single: number
  readonly singleRight: number
  /** Two or three candidates, or one to three that are offered. */
  readonly list: number
  /** A right one is among them. */
  readonly listRight: number
  readonly asked: number
  readonly refused: number
}

interface Outcome {
  readonly script: Script
  readonly kind: 'single' | 'list' | 'asked' | 'refused'
  readonly isRight: boolean
}

/** The questions to entries that no model learns from. */
export function heldBackQuestions(): readonly BankQuestion[] {
  return [...questionsByFile().values()].flat().filter(({ heldBack }) => heldBack)
}

export interface AnsweredQuestion {
  readonly question: BankQuestion
  readonly result: Found
}

/** What is found for each of them. Takes many seconds. */
export function heldBackAnswers(): readonly AnsweredQuestion[] {
  return heldBackQuestions().map((question) => ({ question, result: found(question.q) }))
}

/** By script; the last one is over all. */
export function heldBackShares(answers: readonly AnsweredQuestion[]): readonly HeldBackShares[] {
  const outcomes = answers.map(({ question: { id, s, also = [] }, result }): Outcome => {
    const shown = shownBy(result.retrieval.finding)
    return {
      script: s,
      kind: shapeOf(result) ?? (outcomeOf(result) === 'asked' ? 'asked' : 'refused'),
      isRight: shown.some((entry) => entry.id === id || also.includes(entry.id)),
    }
  })
  return [
    ...script.options.map((one) =>
      sharesOf(
        one,
        outcomes.filter((of) => of.script === one),
      ),
    ),
    sharesOf('all', outcomes),
  ]
}

function sharesOf(of: Script | 'all', outcomes: readonly Outcome[]): HeldBackShares {
  const count = (wanted: Outcome['kind'], right = false) =>
    outcomes.filter(({ kind, isRight }) => kind === wanted && (isRight || !right)).length
  return {
    script: of,
    count: outcomes.length,
    single: count('single'),
    singleRight: count('single', true),
    list: count('list'),
    listRight: count('list', true),
    asked: count('asked'),
    refused: count('refused'),
  }
}

/** How held-back questions that no entry answers are answered. */
export interface WithoutEntryShares {
  readonly reason: QuestionWithoutEntry['why'] | 'all but too-vague'
  readonly count: number
  readonly single: number
  readonly list: number
}

/** One entry that is offered is no answer: it is to be tapped. */
function shapeOf({ answering, offered }: Found): 'single' | 'list' | undefined {
  if (answering.length === 1) return 'single'
  return answering.length > 1 || offered.length > 0 ? 'list' : undefined
}

/** By reason; the last one is over all but the vague ones, which overlap the general topics. */
export function withoutEntryShares(): readonly WithoutEntryShares[] {
  const questions = questionsWithoutEntry().filter(({ heldBack }) => heldBack)
  const answers = questions.map(({ q, why }) => ({ why, shape: shapeOf(found(q)) }))
  const shares = (
    reason: WithoutEntryShares['reason'],
    of: typeof answers,
  ): WithoutEntryShares => ({
    reason,
    count: of.length,
    single: of.filter(({ shape }) => shape === 'single').length,
    list: of.filter(({ shape }) => shape === 'list').length,
  })
  return [
    ...reasons.map((reason) =>
      shares(
        reason,
        answers.filter(({ why }) => why === reason),
      ),
    ),
    shares(
      'all but too-vague',
      answers.filter(({ why }) => why !== 'too-vague'),
    ),
  ]
}
