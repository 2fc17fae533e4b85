import { expect, test } from 'vitest'
import {
  guessedSpan,
  nutrientLevel,
  nutrientOf,
  soilReaction,
  soilRichness,
} from '#domain/recommender/input/reading-level.ts'
import { nutrients } from '#domain/recommender/readings.ts'

test('what a poor soil of the district has is low, a medium one’s usual and a rich one’s high', () => {
  for (const district of [undefined, 'sylhet', 'kushtia']) {
    for (const nutrient of nutrients) {
      const levels = soilRichness.map((soil) =>
        nutrientLevel(nutrient, nutrientOf(soil, nutrient, district), district),
      )
      expect(levels).toEqual(['low', 'usual', 'high'])
    }
  }
  expect([0, 2000].map((nitrogen) => nutrientLevel('nitrogen', nitrogen))).toEqual(['low', 'high'])
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
