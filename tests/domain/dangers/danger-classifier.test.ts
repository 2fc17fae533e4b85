import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  evidenceOf,
  heaviest,
  lightest,
  mayBeInDanger,
  windowsOf,
  zeroCode,
} from '#domain/dangers/classifier/danger-classifier.ts'
import figures from '#domain/dangers/classifier/figures.json' with { type: 'json' }
import model from '#domain/dangers/classifier/model.json' with { type: 'json' }
import { findDangers } from '#domain/dangers/find-dangers.ts'
import { bucketCount, soundBuckets } from '#domain/text/sound-buckets.ts'
import { hashOfExamples } from '../../../scripts/train/examples.ts'

/** Written for this test; no rule finds anything in them. */
const unnamed = [
  'Blast took all my paddy, the lenders come tomorrow and I see no reason to wake up',
  'i have nobody and the debt is so big, better if i was not born',
  'While spraying for potato late blight my brother fell down, his hands are trembling and he sweats',
  'how do I treat brinjal shoot borer, my son drank from the bottle',
  'a snake struck my nephew on the ankle in the paddy, it swells fast',
  'মোটরের তারে হাত লাইগা আব্বা ছিটকাইয়া পড়ছে, কথা কয় না',
]

test.each(unnamed)('a danger that no rule names is judged as one: %s', (question) => {
  expect(findDangers(question)).toEqual([])
  expect(mayBeInDanger(question)).toBe(true)
})

test('it stays one beside long talk of the farm', () => {
  const farm = 'the paddy of my uncle stands in water since Monday and the leaves turn yellow'
  for (const question of unnamed.filter((text) => /^[ -~]+$/.test(text))) {
    expect(mayBeInDanger(`${farm}. ${question}. ${farm}`), question).toBe(true)
  }
})

test.each([
  'when should I sow mustard after aman',
  'my tomato fruits are cracking after the rain',
  'begun gache poka, ki spray korbo',
  'dhan kete ghore tulbo kobe',
  'আলুর বীজ কোথায় পাব',
  'মরিচ গাছ মরে যাচ্ছে, কী করব',
  'আমার বাবা মারা গেছে, জমিতে ধান লাগাব কখন',
  'poison',
  '?',
  '',
])('an ordinary question, one word and no word are none: %s', (question) => {
  expect(mayBeInDanger(question)).toBe(false)
})

test('a word sounds alike in both scripts, and shares most with its misspelling', () => {
  expect(soundBuckets('bachte')).toEqual(soundBuckets('বাঁচতে'))
  expect(soundBuckets('')).toEqual([])
  const [right, wrong] = [soundBuckets('poisoned'), soundBuckets('poisonned')]
  expect(wrong.filter((bucket) => right.includes(bucket)).length).toBeGreaterThan(4)
})

test('every text is read to its end, in windows of ten words at most', () => {
  const word = fc.constantFrom('dhan', 'পোকা', 'my', 'বিষ', 'leaf', '7', 'কী')
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 60 }), (words) => {
      const windows = windowsOf(words.join(' '))
      expect(new Set(windows.flat())).toEqual(new Set(words.flatMap(soundBuckets)))
      for (const window of windows) {
        expect(new Set(window).size).toBe(window.length)
        expect(window.length).toBeLessThanOrEqual(10 * 41)
      }
      expect(windows.length).toBeLessThanOrEqual(Math.max(1, words.length / 5))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(mayBeInDanger(text)).toBeTypeOf('boolean')
    }),
  )
})

test('the evidence of a window grows with its weights, not with its length', () => {
  const weights = [3, -1, 2, 0]
  expect(evidenceOf([0, 1, 2, 3], (bucket) => weights[bucket] ?? 0)).toBe(2)
  expect(evidenceOf([0], () => 5)).toBe(evidenceOf([0, 1, 2, 3], (bucket) => bucket + 1))
})

test('the model has one small integer for each bucket, and characters that need no escape', () => {
  expect(model.weights).toHaveLength(bucketCount)
  const units = Array.from(model.weights, (one) => one.charCodeAt(0) - zeroCode)
  expect(Math.min(...new Set(units))).toBeGreaterThanOrEqual(lightest)
  expect(Math.max(...new Set(units))).toBeLessThanOrEqual(heaviest)
  expect(JSON.stringify(model.weights)).toHaveLength(bucketCount + 2)
  expect(units.filter((unit) => unit !== 0).length).toBeGreaterThan(1_000)
  expect(model.bound).toBeGreaterThan(0)
})

// When this fails, an example has changed: run `npm run train` and commit what it writes.
test('the model was trained with the examples that are here', () => {
  expect(figures.examples).toBe(hashOfExamples())
})

test('of what was held back, four in five dangers are above the bound, and 3 % of ordinary questions at most', () => {
  const sum = (kinds: readonly (keyof typeof figures.aboveBound)[]) => {
    const counts = kinds.flatMap((kind) => Object.values(figures.aboveBound[kind]))
    const above = counts.reduce((total, count) => total + count.above, 0)
    return above / counts.reduce((total, count) => total + count.of, 0)
  }
  expect(sum(['self_harm', 'poisoned', 'bite_shock'])).toBeGreaterThan(0.8)
  expect(sum(['entry', 'no entry', 'none'])).toBeLessThan(0.03)
})
