import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  featuresOf,
  largestWeight,
  openRanker,
  type RankerFile,
  zeroCode,
} from '#domain/knowledge/ranker/ranker.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import {
  hashOfRankerLessons,
  rankedIds,
  rankerFigures,
} from '../../../../scripts/train/ranker-lessons.ts'

const folder = 'src/domain/knowledge/ranker'
const text = readFileSync(`${folder}/ranker.json`, 'utf8')
const file: RankerFile = JSON.parse(text)
const figures = JSON.parse(readFileSync(`${folder}/figures.json`, 'utf8'))

/** For all languages together: some proxies know no brotli. */
const mostKb = 400

const all = () => true

test('what is stored has its size, one small integer for each weight, and characters that need no escape', () => {
  const { dimensions, buckets, entries, soundWeights, entryWeights, biases } = file
  expect([soundWeights.length, entryWeights.length, biases.length]).toEqual([
    dimensions * buckets,
    dimensions * entries.length,
    entries.length,
  ])
  const units = new Set(
    Array.from(soundWeights + entryWeights, (one) => one.charCodeAt(0) - zeroCode),
  )
  expect(Math.min(...units)).toBe(-largestWeight)
  expect(Math.max(...units)).toBe(largestWeight)
  expect(JSON.stringify(soundWeights)).toHaveLength(soundWeights.length + 2)
  expect(biases.every(Number.isInteger)).toBe(true)
  expect(gzipSync(text, { level: 9 }).length / 1_000).toBeLessThan(mostKb)
})

// When this fails, a question or an entry has changed: run `npm run train` and commit what it writes.
test('it was trained with the questions and entries that are here', () => {
  expect(figures.lessons).toBe(hashOfRankerLessons())
  expect(file.entries).toEqual(rankedIds)
})

test('its figures are those that it has here', () => {
  expect(rankerFigures(file)).toEqual(figures.heldBack)
})

test('of what was held back a right entry stands first for two in three, and among three for five in six', () => {
  const { first, amongThree, of } = figures.heldBack.all
  expect(of).toBeGreaterThan(2_000)
  expect(first / of).toBeGreaterThan(2 / 3)
  expect(amongThree / of).toBeGreaterThan(5 / 6)
})

test.each([
  ['The leaves of my rice have diamond shaped spots, grey in the middle', 'rice-blast'],
  ['আলুর পাতায় কালো দাগ, কুয়াশার পর সব পচে যাচ্ছে', 'potato-late-blight'],
  ['begun er dogay poka dhuke doga nuye pore', 'brinjal-fsb'],
])('%j is ranked', (question, id) => {
  const ranked = openRanker(file).rank(readQuestion(question), all)
  expect(ranked.slice(0, 3).map((one) => one.id)).toContain(id)
})

test('only entries that may answer are ranked, and each once', () => {
  const reading = readQuestion('why do the leaves turn yellow')
  const ranked = openRanker(file).rank(reading, (id) => id.startsWith('wheat-'))
  expect(ranked.length).toBeGreaterThan(2)
  expect(new Set(ranked.map(({ id }) => id)).size).toBe(ranked.length)
  expect(ranked.every(({ id }) => id.startsWith('wheat-'))).toBe(true)
  const scores = ranked.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test.each(['', '   ', '?!', '🌾'])('a question without words ranks nothing: %j', (question) => {
  expect(openRanker(file).rank(readQuestion(question), all)).toEqual([])
})

test('the same words in another script share most of what is known of them', () => {
  const [bengali, latin] = ['ধানের পাতা হলুদ', 'dhaner pata holud'].map(
    (question) => new Set(featuresOf(readQuestion(question), file.buckets)),
  )
  const shared = [...(bengali ?? [])].filter((one) => latin?.has(one))
  expect(shared.length).toBeGreaterThan(0.6 * (bengali?.size ?? 0))
})
