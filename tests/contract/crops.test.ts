import { expect, test } from 'vitest'
import { recommendCrop } from '#contract/crops.ts'
import { readings } from '#domain/recommender/readings.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'

const issuesOf = (body: unknown) => {
  const parsed = recommendCrop.input.safeParse(body)
  return parsed.success ? [] : parsed.error.issues.map(({ code, path }) => [code, path.join('.')])
}

test('a request with the seven readings alone is accepted', () => {
  expect(recommendCrop.input.parse(readingsWith())).toEqual(readingsWith())
})

test('unknown readings are null and named in `unknown`', () => {
  const body = { ...readingsWith(), nitrogen: null, soilPh: null, unknown: ['nitrogen', 'soilPh'] }
  expect(issuesOf(body)).toEqual([])
})

test('a null that is not named in `unknown` is refused like any value that is no number', () => {
  const body = { ...readingsWith(), nitrogen: null, soilPh: null, unknown: ['soilPh'] }
  expect(issuesOf(body)).toEqual([['invalid_type', 'nitrogen']])
  expect(issuesOf({ ...readingsWith(), nitrogen: 'ninety' })).toEqual([
    ['invalid_type', 'nitrogen'],
  ])
})

test('all seven may be unknown, each null and named', () => {
  const nulls = Object.fromEntries(readings.map((reading) => [reading, null]))
  expect(issuesOf({ ...nulls, unknown: readings })).toEqual([])
})

test.each(readings)('a null or absent %s that is not named is refused', (reading) => {
  const others = readings.filter((name) => name !== reading)
  const { [reading]: _, ...absent } = readingsWith()
  expect(issuesOf({ ...readingsWith(), [reading]: null, unknown: others })).toEqual([
    ['invalid_type', reading],
  ])
  expect(issuesOf(absent).map(([, path]) => path)).toEqual([reading])
})

test.each([
  ['rainfallPeriod', 'week'],
  ['irrigated', 'yes'],
  ['district', 'atlantis'],
  ['date', '2026-02-30'],
  ['askedOn', 'today'],
  ['unknown', Array(8).fill('nitrogen')],
])('%s is not %j', (field, value) => {
  expect(issuesOf({ ...readingsWith(), [field]: value }).map(([, path]) => path)).toEqual([field])
})

test("the recommender's whole result fits the reply's schema", () => {
  const readings = { ...readingsWith({ nitrogen: 0.12, potassium: 0.2 }), soilPh: null }
  const outcome = recommend({ readings, unknown: ['soilPh'], date: '2026-11-21' })
  if (!outcome.ok) throw new Error('refused')
  const keys = { id: '1', seq: 1, clientKey: null, createdAt: '2026-11-21T10:00:00+06:00' }
  const reply = { ...outcome.recommendation, ...keys }
  expect(JSON.stringify(recommendCrop.reply.parse(reply))).toBe(JSON.stringify(reply))
  expect(outcome.recommendation.hints.length).toBeGreaterThan(0)
})

test('guesses of the weather have a separate field, which the first release ignores', () => {
  const readings = { ...readingsWith(), temperature: null, soilPh: null }
  const outcome = recommend({ readings, unknown: ['temperature', 'soilPh'], date: '2026-11-21' })
  if (!outcome.ok) throw new Error('refused')
  const { guesses, climateGuesses } = outcome.recommendation.basis
  expect(guesses.map(({ reading }) => reading)).toEqual(['soilPh'])
  expect(climateGuesses?.map(({ reading }) => reading)).toEqual(['temperature'])
})
