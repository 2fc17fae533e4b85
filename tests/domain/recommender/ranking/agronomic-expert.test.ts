import { expect, test } from 'vitest'
import { agronomicExpert } from '#domain/recommender/ranking/agronomic-expert.ts'
import { candidateWith } from '#support/candidate.ts'

const ratio = (...candidates: readonly ReturnType<typeof candidateWith>[]) => {
  const [one = Number.NaN, other = Number.NaN] = agronomicExpert(candidates)
  return one / other
}

const inSeason = (weight: number, timeliness = 1) =>
  ({ season: { fit: 'In season', weight, timeliness, daysToSeason: 0 } }) as const

test('the probabilities add up to 1', () => {
  const probabilities = agronomicExpert(['maize', 'wheat', 'tea'].map((id) => candidateWith(id)))
  expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
})

test('a crop on a larger area is a little more probable', () => {
  expect(ratio(candidateWith('maize'), candidateWith('wheat'))).toBeCloseTo((485 / 334) ** 0.08, 9)
})

test('suitability counts with 4.5, and doubly below 85 % of the best', () => {
  const at = (suitability: number) =>
    ratio(candidateWith('maize', { suitability }), candidateWith('maize'))
  expect(at(0.9)).toBeCloseTo(0.9 ** 4.5, 9)
  expect(at(0.5)).toBeCloseTo(0.5 ** 4.5 * Math.exp(6 * (0.5 - 0.85)), 9)
})

test('the weight of a side season counts in proportion, the timeliness by its cube, down to 1 %', () => {
  const at = (weight: number, timeliness?: number) =>
    ratio(candidateWith('maize', inSeason(weight, timeliness)), candidateWith('maize'))
  expect(at(0.4)).toBeCloseTo(0.4, 9)
  expect(at(0.8, 0.8)).toBeCloseTo(0.8 ** 4, 9)
  expect(at(0, 0)).toBeCloseTo(0.01, 9)
})

test('a crop that occupies the field for a year is less probable', () => {
  const area = (id: string) => (candidateWith(id).crop.areaKha + 5) ** 0.08
  const cane = ratio(candidateWith('sugarcane'), candidateWith('maize'))
  expect((cane * area('maize')) / area('sugarcane')).toBeCloseTo(0.6, 9)
})

test('a crop that hardly anybody grows is hardly probable', () => {
  const area = (id: string) => (candidateWith(id).crop.areaKha + 5) ** 0.08
  const toMaize = (id: string) =>
    (ratio(candidateWith(id), candidateWith('maize')) * area('maize')) / area(id)
  expect(toMaize('chickpea')).toBeCloseTo(0.45, 9)
  expect(toMaize('pearl_millet')).toBeCloseTo(0.04, 9)
  expect(toMaize('mothbean')).toBeCloseTo(0.004, 9)
  expect(toMaize('mango')).toBeCloseTo(0.35, 9)
})

test('where nothing would grow, season and area still rank the crops', () => {
  const nothing = { suitability: 0 }
  const probabilities = agronomicExpert([
    candidateWith('rice_aman', nothing),
    candidateWith('rice_aus', nothing),
  ])
  expect(probabilities.every((p) => p > 0)).toBe(true)
  expect(probabilities[0]).toBeGreaterThan(probabilities[1] ?? 1)
})
