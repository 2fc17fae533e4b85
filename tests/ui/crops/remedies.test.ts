import { expect, test } from 'vitest'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'
import { dayAfter, remediesOf } from '#ui/crops/remedies.ts'

test('days are added across the ends of months and years', () => {
  expect(dayAfter('2026-11-21', 12)).toBe('2026-12-03')
  expect(dayAfter('2027-12-31', 60)).toBe('2028-02-29')
})

test('the remedy for the day comes first, then that for the strongest limit', () => {
  const readings = readingsWith({ temperature: 16, humidity: 70, soilPh: 8.3, rainfall: 5 })
  const outcome = recommend({ readings, date: '2026-11-10' })
  if (!outcome.ok) throw new Error('usual readings were refused')
  expect(remediesOf(outcome.recommendation).map(({ kind }) => kind)).toEqual([
    'sow-in',
    'organic-matter',
  ])
})
