import { expect, test } from 'vitest'
import { readingStanding, soilReaction, usualSpan } from '#domain/recommender/reading-standing.ts'

test('a soil reading stands among the soils of its district', () => {
  expect(['4', '5.2', '7'].map((ph) => readingStanding('soilPh', Number(ph), 'sylhet'))).toEqual([
    'low',
    'usual',
    'high',
  ])
  expect(readingStanding('soilPh', 5.2, 'kushtia')).toBe('low')
  expect(readingStanding('nitrogen', 50)).toBe('usual')
})

test('weather stands in what the country shows', () => {
  expect(readingStanding('temperature', 41)).toBe('high')
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
