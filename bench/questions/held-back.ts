import {
  type BankQuestion,
  type QuestionWithoutEntry,
  questionsByFile,
  questionsWithoutEntry,
  reasons,
  type Script,
  script,
} from '../../scripts/train/question-bank.ts'
import { found, outcomeOf } from './found.ts'

/** How held-back questions to entries are answered. Single, list, asked and refused are together all of them. */
export interface HeldBackShares {
  readonly script: Script | 'all'
  readonly count: number
  /** Answered by one entry. */
  readonly single: number
  readonly singleRight: number
  /** Two or three candidates. */
  readonly list: number
  /** A right one is among the candidates. */
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

/** By script; the last one is over all. */
export function heldBackShares(): readonly HeldBackShares[] {
  const outcomes = heldBackQuestions().map(({ id, q, s, also = [] }): Outcome => {
    const result = found(q)
    const isList = result.answering.length > 1
    const outcome = outcomeOf(result)
    return {
      script: s,
      kind: outcome === 'answered' ? (isList ? 'list' : 'single') : outcome,
      isRight: result.answering.some((answer) => answer === id || also.includes(answer)),
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

/** By reason; the last one is over all but the vague ones, which overlap the general topics. */
export function withoutEntryShares(): readonly WithoutEntryShares[] {
  const questions = questionsWithoutEntry().filter(({ heldBack }) => heldBack)
  const answers = questions.map(({ q, why }) => ({ why, entries: found(q).answering.length }))
  const shares = (
    reason: WithoutEntryShares['reason'],
    of: typeof answers,
  ): WithoutEntryShares => ({
    reason,
    count: of.length,
    single: of.filter(({ entries }) => entries === 1).length,
    list: of.filter(({ entries }) => entries > 1).length,
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
