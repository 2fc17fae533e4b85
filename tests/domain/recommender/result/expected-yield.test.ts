import { expect, test } from 'vitest'
import { expectedYieldPct } from '#domain/recommender/result/expected-yield.ts'
import { candidateWith } from '#support/candidate.ts'

test('an ideal field yields all that the weather allows, one without fertiliser half of it', () => {
  expect(expectedYieldPct(candidateWith('maize'))).toBe(100)
  expect(expectedYieldPct(candidateWith('maize', { sufficiency: 0 }))).toBe(50)
  expect(expectedYieldPct(candidateWith('maize', { climateYield: 0.8, sufficiency: 0.5 }))).toBe(60)
  expect(expectedYieldPct(candidateWith('maize', { climateYield: 0 }))).toBe(0)
})
