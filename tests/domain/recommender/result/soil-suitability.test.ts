import { expect, test } from 'vitest'
import { soilSuitability } from '#domain/recommender/result/soil-suitability.ts'
import { candidateWith } from '#support/candidate.ts'

test.each([
  [0.8, 'High'],
  [0.79, 'Moderate'],
  [0.6, 'Moderate'],
  [0.59, 'Marginal'],
  [0.35, 'Marginal'],
  [0.34, 'Unsuitable'],
] as const)('a soil reaction of %d is %s', (soilPh, expected) => {
  expect(soilSuitability(candidateWith('maize', { reaction: soilPh }))).toBe(expected)
})

test('a soil without nutrients is marginal at worst, because fertiliser adds them', () => {
  const by = (sufficiency: number) => soilSuitability(candidateWith('maize', { sufficiency }))
  expect([by(0), by(0.2), by(0.6)]).toEqual(['Marginal', 'Moderate', 'High'])
})
