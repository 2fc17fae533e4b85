import { writeFileSync } from 'node:fs'
import { type DangerModel, windowsOf } from '../src/domain/dangers/classifier/danger-classifier.ts'
import { learnBijoyWords } from './train/bijoy-words.ts'
import { trainDecision } from './train/decision-cases.ts'
import { hashOfExamples, readExamples } from './train/examples.ts'
import { countAbove, judgeHeldBack } from './train/held-back.ts'
import { trainLogistic } from './train/logistic.ts'
import { evidenceAt, quantise } from './train/quantise.ts'
import { rankerFileOf, trainRanker } from './train/ranker.ts'
import {
  hashOfRankerLessons,
  rankedIds,
  rankerFigures,
  rankerLessons,
} from './train/ranker-lessons.ts'

/*
 * Trains what Fosol has learned from examples: `npm run train`. That is the classifier of dangers to a life, what tells
 * words in Bijoy from English ones, the ranker of entries, and how it and the search decide together. Writes the models, and beside the first and the last how well
 * they judge what they were not trained with. The same examples give the same files.
 */

/** Of the ordinary questions that were held back, near misses among them, so many may be above the bound. */
const shareAbove = 0.02

/** Ordinary questions: to an entry, to none, and near misses of a danger. */
const ordinaryKinds: readonly string[] = ['entry', 'no entry', 'none']

const examples = readExamples()
const lessons = examples.map(({ text, isDanger }) => ({ windows: windowsOf(text), isDanger }))
console.log(
  `${examples.length} texts, ${lessons.filter(({ isDanger }) => isDanger).length} dangers`,
)

const judged = judgeHeldBack(examples, lessons)
const ordinary = judged.filter(({ kind }) => ordinaryKinds.includes(kind))
const scores = ordinary.map(({ score }) => score).toSorted((a, b) => b - a)
const score = scores[Math.floor(shareAbove * scores.length)] ?? Number.POSITIVE_INFINITY

const trained = quantise(trainLogistic(lessons))
const model: DangerModel = { bound: evidenceAt(trained, score), weights: trained.weights }
write('src/domain/dangers/classifier/model.json', model)
const aboveBound = countAbove(judged, score)
write('src/domain/dangers/classifier/figures.json', { examples: hashOfExamples(), aboveBound })
console.table(aboveBound)
write('src/domain/text/bijoy-learned.json', learnBijoyWords(examples))

const ranker = rankerFileOf(trainRanker(rankerLessons(), rankedIds.length), rankedIds)
const heldBack = rankerFigures(ranker)
write('src/domain/knowledge/ranker/ranker.json', ranker)
write('src/domain/knowledge/ranker/figures.json', { lessons: hashOfRankerLessons(), heldBack })
console.table(heldBack)
const decision = trainDecision()
write('src/domain/knowledge/decision/decision.json', decision)
console.table(decision.weights)

function write(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  console.log(`${file} is written.`)
}
