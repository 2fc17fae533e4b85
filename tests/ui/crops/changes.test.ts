import { expect, test } from 'vitest'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'
import { changes, dayAfter } from '#ui/crops/changes.ts'

test('a day after some days is found over the ends of months and years', () => {
  expect(dayAfter('2026-11-21', 12)).toBe('2026-12-03')
  expect(dayAfter('2027-12-31', 60)).toBe('2028-02-29')
})

test('what can be done is named, the day first and then the heaviest limit', () => {
  const readings = readingsWith({ temperature: 16, humidity: 70, soilPh: 8.3, rainfall: 5 })
  const outcome = recommend({ readings, date: '2026-11-10' })
  if (!outcome.ok) throw new Error('usual readings were refused')
  expect(changes(outcome.recommendation).map(({ kind }) => kind)).toEqual([
    'sow-in',
    'organic-matter',
  ])
})
