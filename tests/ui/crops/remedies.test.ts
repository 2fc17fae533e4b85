import { expect, test } from 'vitest'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'
import { remediesOf } from '#ui/crops/remedies.ts'

test('the remedy for the day comes first, then that for the strongest limit', () => {
  const readings = readingsWith({ temperature: 16, humidity: 70, soilPh: 8.3, rainfall: 5 })
  const outcome = recommend({ readings, date: '2026-11-10' })
  if (!outcome.ok) throw new Error('usual readings were refused')
  expect(remediesOf(outcome.recommendation).map(({ kind }) => kind)).toEqual([
    'sow-in',
    'organic-matter',
  ])
})
