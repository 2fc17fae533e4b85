import { expect, test } from 'vitest'
import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { periodProbabilities } from '#domain/recommender/climate/rainfall-density.ts'
import { likelyPeriod } from '#domain/recommender/climate/rainfall-period.ts'

const only = (month: number) =>
  countryClimate.months
    .filter((climate) => climate.month === month)
    .map((climate) => ({ climate, share: 1 }))

test.each([
  [1, 5, 'month'],
  [7, 450, 'month'],
  [11, 10, 'month'],
  [1, 2200, 'year'],
  [7, 2200, 'year'],
  [11, 1450, 'year'],
  [12, 100, 'season'],
] as const)('in month %i, %i mm is the rain of a %s', (month, rainMm, period) => {
  expect(likelyPeriod(rainMm, only(month), countryClimate)).toBe(period)
})

test('the periods’ probabilities add up to 1 for any rain in any month', () => {
  for (const climate of countryClimate.months) {
    for (const rainMm of [0, 1, 50, 850, 2239, 12_000]) {
      const { month, season, year } = periodProbabilities(rainMm, climate, countryClimate)
      expect(month + season + year).toBeCloseTo(1, 12)
      expect(Math.min(month, season, year)).toBeGreaterThanOrEqual(0)
    }
  }
})

test('the likely months count by their share', () => {
  const [december] = only(12)
  const [july] = only(7)
  if (!december || !july) throw new Error('a month is missing')
  const votes = (share: number) =>
    likelyPeriod(
      700,
      [
        { ...december, share },
        { ...july, share: 1 - share },
      ],
      countryClimate,
    )
  expect(votes(0.95)).not.toBe('month')
  expect(votes(0.05)).toBe('month')
})
