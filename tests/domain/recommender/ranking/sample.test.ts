import { expect, test } from 'vitest'
import { validate } from '#domain/recommender/input/validate.ts'
import { sampleOf } from '#domain/recommender/ranking/sample.ts'
import { readingsWith } from '#support/readings.ts'

function sample(period?: 'month' | 'season' | 'year') {
  const valid = validate({ ...readingsWith(), soilPh: null }, ['soilPh'])
  if (!valid.ok) throw new Error('refused')
  return sampleOf(valid, period)
}

test('the readings are in the order of the boxes, null where one is unknown', () => {
  expect(sample()).toEqual([90, 45, 40, 25, 75, null, 850])
  expect(sample('month')).toEqual(sample())
})

test('a season’s or a year’s rain is null in the sample', () => {
  expect([sample('season')[6], sample('year')[6]]).toEqual([null, null])
})
