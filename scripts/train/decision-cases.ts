import type { DecisionFile } from '../../src/domain/knowledge/decision/decide.ts'
import { type GroundName, groundNames } from '../../src/domain/knowledge/decision/grounds.ts'
import { openRanker, type Ranker } from '../../src/domain/knowledge/ranker/ranker.ts'
import { retrieve, type SecondReading } from '../../src/domain/knowledge/search/retrieve.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import { soundGroups } from './folds.ts'
import { type Case, fitLogistic } from './newton.ts'
import { type BankQuestion, questionsWithoutEntry } from './question-bank.ts'
import { rankerFileOf, trainRanker } from './ranker.ts'
import { learnedQuestions, rankedIds, rankerLessons } from './ranker-lessons.ts'
import { february, searchLibraries } from './search-libraries.ts'

/**
 * From these the decision learns how sure both readers may be. So each question is read by a ranker that has not learned
 * from it: the questions are in four parts, and each ranker learns from three of them.
 */
const partCount = 4

/** A question without an entry counts more: farmers have more of them than the bank has. */
const withoutEntryWeight = 2

/** Chosen by what the held-back questions give: docs/questions.md. */
const bounds = {
  alone: 0.75,
  agreed: 0.5,
  contested: 0.3,
  candidates: 0.4,
  menu: 0.15,
  besideOffice: 0.4,
  beside: 0.07,
}

/** Only the grounds are read, which do not depend on it. */
const unweighed: DecisionFile = {
  start: 0,
  weights: Object.fromEntries(groundNames.map((name) => [name, 0])) as Record<GroundName, number>,
  bounds,
}

export function trainDecision(): DecisionFile {
  const [start = 0, ...weights] = fitLogistic(decisionCases()).map(rounded)
  const named = groundNames.map((name, at) => [name, weights[at] ?? 0])
  return { start, weights: Object.fromEntries(named), bounds }
}

function decisionCases(): readonly Case[] {
  const parts = partsOf(learnedQuestions)
  return parts.flatMap((part) => {
    const rest = parts.filter((other) => other !== part).flat()
    const trained = trainRanker(rankerLessons(rest), rankedIds.length)
    const ranker = openRanker(rankerFileOf(trained, rankedIds))
    const without = questionsWithoutEntry().filter(
      ({ heldBack }, at) => !heldBack && at % partCount === parts.indexOf(part),
    )
    return [
      ...part.flatMap(({ q, id, also = [] }) => casesOf(q, [id, ...also], ranker)),
      ...without.flatMap(({ q }) => casesOf(q, [], ranker)),
    ]
  })
}

/** Questions to one entry that sound alike are in one part. */
function partsOf(questions: readonly BankQuestion[]): readonly (readonly BankQuestion[])[] {
  const byEntry = [...Map.groupBy(questions, ({ id }) => id).values()]
  const groups = byEntry.flatMap(soundGroups)
  return Array.from({ length: partCount }, (_, part) =>
    groups.filter((_group, at) => at % partCount === part).flat(),
  )
}

function casesOf(question: string, right: readonly string[], ranker: Ranker): readonly Case[] {
  return (secondReadingOf(question, ranker)?.judged ?? []).map(({ entry, grounds }) => ({
    grounds: groundNames.map((name) => grounds[name]),
    holds: right.includes(entry.id),
    weight: right.length === 0 ? withoutEntryWeight : 1,
  }))
}

function secondReadingOf(question: string, ranker: Ranker): SecondReading | undefined {
  const library = searchLibraries[questionLanguage(question)]
  const reader = { ranker, decision: unweighed }
  return retrieve({ question, month: february }, { ...library, reader }).second
}

/** Three digits decide as well as all of them. */
function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000
}
