import { expect, test } from 'vitest'
import {
  nutrientOf,
  readingLevel,
  soilReaction,
  soilRichness,
  usualSpan,
} from '#domain/recommender/input/reading-level.ts'

test('a soil reading is compared with the soils of its district', () => {
  expect(['4', '5.2', '7'].map((ph) => readingLevel('soilPh', Number(ph), 'sylhet'))).toEqual([
    'low',
    'usual',
    'high',
  ])
  expect(readingLevel('soilPh', 5.2, 'kushtia')).toBe('low')
  expect(readingLevel('nitrogen', 50)).toBe('usual')
})

test("weather is compared with the country's typical range", () => {
  expect(readingLevel('temperature', 41)).toBe('high')
  expect(usualSpan('humidity')).toEqual([25, 99])
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
    for (const nutrient of ['nitrogen', 'phosphorus', 'potassium'] as const) {
      const [poor, medium, rich] = soilRichness.map((soil) => nutrientOf(soil, nutrient, district))
      expect([poor, rich]).toEqual(usualSpan(nutrient, district))
      expect(medium).toBeGreaterThan(poor ?? Number.NaN)
      expect(medium).toBeLessThan(rich ?? Number.NaN)
    }
  }
})
