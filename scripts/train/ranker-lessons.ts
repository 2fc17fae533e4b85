import { globSync } from 'node:fs'
import { entryFiles } from '../../server/knowledge/entry-files.ts'
import {
  featuresOf,
  openRanker,
  type RankerFile,
} from '../../src/domain/knowledge/ranker/ranker.ts'
import { cropRelation } from '../../src/domain/knowledge/search/crop-relation.ts'
import { type ReadQuestion, readQuestion } from '../../src/domain/understanding/read-question.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { type BankQuestion, questionFiles, questionsByFile, type Script } from './question-bank.ts'
import { type RankerLesson, rankerSettings } from './ranker.ts'
import { sentencesOfEntry } from './sentences-of-entry.ts'

/** What a sentence of an entry counts beside a question to it: it is written, not asked. */
const sentenceWeight = 0.3

/** Entries that a question can be about. The topics stand beside an answer. */
const entries = entryFiles
  .flatMap(({ crop, entries }) => entries.map((entry) => ({ ...entry, crop })))
  .filter(({ crop }) => crop !== 'topics')
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))

export const rankedIds: readonly string[] = entries.map(({ id }) => id)
const placeById = new Map(rankedIds.map((id, place) => [id, place]))
const cropById = new Map(entries.map(({ id, crop }) => [id, crop]))

const asked = [...questionsByFile().values()].flat().filter(({ id }) => placeById.has(id))

/** Changes with every question and every entry. */
export function hashOfRankerLessons(): string {
  const entryFiles = globSync('src/domain/knowledge/entries/*.json').toSorted()
  return hashOfFiles([...questionFiles, ...entryFiles])
}

/** The questions to entries that are not held back. */
export const learnedQuestions: readonly BankQuestion[] = asked.filter(({ heldBack }) => !heldBack)

/** These questions, and the sentences of the entries. */
export function rankerLessons(
  questions: readonly BankQuestion[] = learnedQuestions,
): readonly RankerLesson[] {
  return [...questions.map(lessonOfQuestion), ...entries.flatMap(lessonsOfEntry)]
}

function lessonOfQuestion({ id, q, also = [] }: BankQuestion): RankerLesson {
  const fits = [id, ...also].flatMap((one) => placeById.get(one) ?? [])
  return lessonOf(readQuestion(q), fits, 1)
}

function lessonsOfEntry(entry: (typeof entries)[number], place: number): readonly RankerLesson[] {
  const { crop } = entry
  return sentencesOfEntry(entry)
    .map((sentence) =>
      lessonOf({ ...readQuestion(sentence), crops: [crop] }, [place], sentenceWeight),
    )
    .filter(({ features }) => features.length > 0)
}

function lessonOf(reading: ReadQuestion, fits: readonly number[], weight: number): RankerLesson {
  const among =
    reading.crops.length === 0
      ? undefined
      : entries.flatMap(({ crop }, place) => (isOther(reading, crop) ? [] : [place]))
  return { features: featuresOf(reading, rankerSettings.buckets), fits, among, weight }
}

function isOther({ crops }: ReadQuestion, crop: string): boolean {
  return cropRelation(crops, crop) === 'other'
}

interface Found {
  /** A right entry stands first. */
  readonly first: number
  readonly amongThree: number
  readonly of: number
}

/** How a ranker finds what was held back, by script; with the entries of another crop out of the way. */
export function rankerFigures(file: RankerFile): Readonly<Record<Script | 'all', Found>> {
  const ranker = openRanker(file)
  const places = asked
    .filter(({ heldBack }) => heldBack)
    .map(({ id, q, s, also = [] }) => {
      const reading = readQuestion(q)
      const ranked = ranker.rank(reading, (one) => !isOther(reading, cropById.get(one) ?? ''))
      return { script: s, place: ranked.findIndex((one) => one.id === id || also.includes(one.id)) }
    })
  const found = (script?: Script): Found => {
    const own = places.filter((one) => script === undefined || one.script === script)
    return {
      first: own.filter(({ place }) => place === 0).length,
      amongThree: own.filter(({ place }) => place >= 0 && place < 3).length,
      of: own.length,
    }
  }
  return { bn: found('bn'), latin: found('latin'), en: found('en'), all: found() }
}
