import { expect, test } from 'vitest'
import { sampleOf } from '#domain/recommender/sample.ts'
import { validate } from '#domain/recommender/validate.ts'
import { readingsWith } from '#support/readings.ts'

function sample(period?: 'month' | 'season' | 'year') {
  const valid = validate({ ...readingsWith(), soilPh: null }, ['soilPh'])
  if (!valid.ok) throw new Error('refused')
  return sampleOf(valid, period)
}

test('the readings stand in the order of the boxes, null where one is not known', () => {
  expect(sample()).toEqual([90, 45, 40, 25, 75, null, 850])
  expect(sample('month')).toEqual(sample())
})

test('a season’s or a year’s rain is none that the boxes know', () => {
  expect([sample('season')[6], sample('year')[6]]).toEqual([null, null])
})
