import { expect, test } from 'vitest'
import { featuresOf, openRanker } from '#domain/knowledge/ranker/ranker.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import { type RankerLesson, rankerFileOf, trainRanker } from '../../../scripts/train/ranker.ts'

const settings = {
  buckets: 256,
  dimensions: 8,
  rounds: 40,
  learningRate: 0.3,
  dropout: 0.2,
  amongAll: 0.5,
  alsoFits: 0.3,
}

const ids = ['blight', 'borer', 'sowing'] as const

const said: readonly (readonly [string, number])[] = [
  ['black spots after fog and the leaves rot', 0],
  ['my potato leaves have black spots', 0],
  ['a worm sits in the stem', 1],
  ['holes in the stem and a worm', 1],
  ['when is it sown', 2],
  ['which month for sowing', 2],
]

function lessonOf([text, place]: readonly [string, number]): RankerLesson {
  const features = featuresOf(readQuestion(text), settings.buckets)
  return { features, fits: [place], among: undefined, weight: 1 }
}

const lessons = said.map(lessonOf)

test('the same lessons give the same ranker, and it finds them', () => {
  const file = rankerFileOf(trainRanker(lessons, ids.length, settings), ids, settings)
  expect(rankerFileOf(trainRanker(lessons, ids.length, settings), ids, settings)).toEqual(file)
  const ranker = openRanker(file)
  const first = said.map(([text]) => ranker.rank(readQuestion(text), () => true)[0]?.id)
  expect(first).toEqual(said.map(([, place]) => ids[place]))
})

test('where a question has two right entries, both come before the others', () => {
  const both = lessons.map((lesson) => ({
    ...lesson,
    fits: lesson.fits[0] === 0 ? [0, 1] : lesson.fits,
  }))
  const ranker = openRanker(rankerFileOf(trainRanker(both, ids.length, settings), ids, settings))
  const ranked = ranker.rank(readQuestion('black spots after fog'), () => true)
  expect(ranked.map(({ id }) => id)).toEqual(['blight', 'borer', 'sowing'])
})

test('a lesson without features, and none at all, change nothing', () => {
  const empty: RankerLesson = { features: [], fits: [0], among: undefined, weight: 1 }
  expect(trainRanker([empty], 3, settings)).toEqual(trainRanker([], 3, settings))
})
