import { expect, test } from 'vitest'
import {
  guessedSpan,
  nutrientLevel,
  nutrientOf,
  soilReaction,
  soilRichness,
} from '#domain/recommender/input/reading-level.ts'
import { nutrients } from '#domain/recommender/readings.ts'

test('a nutrient is compared with the typical soils of the district, or of the country', () => {
  const levels = [0, 60, 2000].map((nitrogen) => nutrientLevel('nitrogen', nitrogen))
  expect(levels).toEqual(['low', 'usual', 'high'])
  const [, rich] = guessedSpan('nitrogen', { district: 'barguna', month: 1 })
  const [, richest] = guessedSpan('nitrogen', { district: 'sylhet', month: 1 })
  const between = (rich + richest) / 2
  expect(nutrientLevel('nitrogen', between, 'sylhet')).not.toBe(
    nutrientLevel('nitrogen', between, 'barguna'),
  )
})

test('soil is guessed from the district, weather from its month as well', () => {
  const soilPh = (district: string, month: number) => guessedSpan('soilPh', { district, month })
  expect(soilPh('sylhet', 1)).toEqual(soilPh('sylhet', 5))
  expect(soilPh('sylhet', 1)).not.toEqual(soilPh('kushtia', 1))
  const [, januarys] = guessedSpan('temperature', { district: 'sylhet', month: 1 })
  const [mays] = guessedSpan('temperature', { district: 'sylhet', month: 5 })
  expect(januarys).toBeLessThan(mays)
})

test.each([
  [5.5, 'strongly-acid'],
  [5.6, 'acid'],
  [6.5, 'acid'],
  [6.6, 'neutral'],
  [7.4, 'alkaline'],
  [8.5, 'strongly-alkaline'],
] as const)('pH %d is %s', (soilPh, reaction) => {
  expect(soilReaction(soilPh)).toBe(reaction)
})

test('a poor, a medium and a rich soil are the district’s low, usual and high one', () => {
  for (const district of [undefined, 'sylhet', 'kushtia']) {
    for (const nutrient of nutrients) {
      const [poor, medium, rich] = soilRichness.map((soil) => nutrientOf(soil, nutrient, district))
      expect([poor, rich]).toEqual(guessedSpan(nutrient, { district: district ?? '', month: 1 }))
      expect(medium).toBeGreaterThan(poor ?? Number.NaN)
      expect(medium).toBeLessThan(rich ?? Number.NaN)
    }
  }
})
