import { expect, test } from 'vitest'
import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { logRain } from '#domain/recommender/climate/log-rain.ts'

/** Means of the stations' monthly rain, mm. */
const stationMeanMm = [7.6, 20.3, 47.3, 116.4, 275.7, 464.6, 525.1, 414.1, 335.7, 193.1, 34.4, 8.0]

test('a month’s mean rain is that of the stations, within 14 % or 3 mm', () => {
  for (const [index, climate] of countryClimate.months.entries()) {
    const expected = stationMeanMm[index] ?? Number.NaN
    expect(Math.abs(climate.rainMm - expected)).toBeLessThan(Math.max(3, 0.14 * expected))
  }
})

test('a month without rain is on the scale', () => {
  expect(logRain(0)).toBeCloseTo(Math.log(5), 12)
})
