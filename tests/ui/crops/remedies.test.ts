import { expect, test } from 'vitest'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'
import { remediesOf } from '#ui/crops/remedies.ts'

test('the remedy for the day comes first, then that for the strongest limit', () => {
  const readings = readingsWith({ temperature: 29, humidity: 85, soilPh: 8.4, rainfall: 350 })
  const outcome = recommend({ readings, date: '2026-06-15' })
  if (!outcome.ok) throw new Error('usual readings were refused')
  expect(remediesOf(outcome.recommendation).map(({ kind }) => kind)).toEqual([
    'sow-in',
    'organic-matter',
  ])
})
