import { expect, test } from 'vitest'
import { type ConfidenceInputs, confidencePct } from '#domain/recommender/result/confidence.ts'

const evidence = (changed: Partial<ConfidenceInputs> = {}): ConfidenceInputs => ({
  suitability: 0.95,
  seasonWeight: 1,
  first: 0.2,
  second: 0.1,
  climateDistance: 0.5,
  monthShare: undefined,
  flags: [],
  ...changed,
})

const sigmoidPct = (score: number) => Math.round(100 / (1 + Math.exp(-score)))

test('confidence follows suitability in season and the lead over the next crop', () => {
  const score = -2.2 + 4.48 * 0.6 + 0.4 * Math.log(2)
  expect(confidencePct(evidence({ suitability: 0.6 }))).toBe(sigmoidPct(score))
  const halfSeason = evidence({ suitability: 0.6, seasonWeight: 0.5 })
  expect(confidencePct(halfSeason)).toBe(sigmoidPct(score - 4.48 * 0.3))
})

test('weather far from the month’s lowers it from 1.5 standard deviations on', () => {
  const score = -2.2 + 4.48 * 0.6 + 0.4 * Math.log(2)
  const at = (climateDistance: number) =>
    confidencePct(evidence({ suitability: 0.6, climateDistance }))
  expect(at(1.5)).toBe(sigmoidPct(score))
  expect(at(2.5)).toBe(sigmoidPct(score - 0.5))
})

test.each([
  [[], 93],
  [['missing:npk'], 75],
  [['hint:nitrogen-soil-test-card'], 75],
  [['season:readings-match-month-7'], 60],
  [['guess:nitrogen'], 75],
  [['guess:soilPh', 'guess:nitrogen'], 65],
  [['ood:soilPh'], 35],
  [['missing:npk', 'season:readings-match-month-1', 'ood:temperature'], 35],
])('with the flags %j it is at most %i', (flags, most) => {
  const sure = evidence({ suitability: 1, first: 0.9, second: 0.001, flags })
  expect(confidencePct(sure)).toBe(most)
})

test('without a date it depends on how probable the month is', () => {
  const sure = evidence({ suitability: 1, first: 0.9, second: 0 })
  const of = (monthShare: number) => confidencePct({ ...sure, monthShare })
  expect([of(0.3), of(0.9), of(1)]).toEqual([55, 85, 90])
})

test('a cap never raises the confidence', () => {
  const poor = evidence({ suitability: 0.1, first: 0.1, flags: ['ood:soilPh'] })
  expect(confidencePct(poor)).toBe(sigmoidPct(-2.2 + 0.448))
})
