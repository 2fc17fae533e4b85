import { expect, test } from 'vitest'
import { districts } from '#domain/districts.ts'
import { climateOf, countryClimate } from '#domain/recommender/climate/climate.ts'

test('without a district, or with an unknown one, the climate is the country’s', () => {
  expect(climateOf(undefined)).toBe(countryClimate)
  expect(climateOf('atlantis')).toBe(countryClimate)
})

test.each(districts.map(({ id }) => id))('%s has twelve plausible months', (id) => {
  const { months, yearRain } = climateOf(id)
  expect(months.map((month) => month.month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { temperature, humidity, rainMm } of months) {
    expect(temperature).toBeGreaterThan(15)
    expect(temperature).toBeLessThan(32)
    expect(humidity).toBeGreaterThan(55)
    expect(humidity).toBeLessThan(92)
    expect(rainMm).toBeGreaterThanOrEqual(0)
  }
  expect(Math.exp(yearRain.logRain)).toBeGreaterThan(1200)
  expect(Math.exp(yearRain.logRain)).toBeLessThan(4600)
})

test('Sylhet is wetter than Rajshahi, Dinajpur colder in January than Cox’s Bazar', () => {
  const year = (id: string) => climateOf(id).months.reduce((sum, month) => sum + month.rainMm, 0)
  expect(year('sylhet')).toBeGreaterThan(2 * year('rajshahi'))
  const january = (id: string) => climateOf(id).months[0]?.temperature ?? Number.NaN
  expect(january('coxs-bazar') - january('dinajpur')).toBeGreaterThan(3)
})

test('there are twelve months in order, with every figure', () => {
  expect(countryClimate.months.map((climate) => climate.month)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])
  for (const { rainSlope, ...figures } of countryClimate.months) {
    for (const value of [...Object.values(figures), ...Object.values(rainSlope)]) {
      expect(Number.isFinite(value)).toBe(true)
    }
    expect(Math.min(figures.temperatureSd, figures.humiditySd, figures.logRainSd)).toBeGreaterThan(
      0,
    )
  }
  expect(countryClimate.yearRain).toEqual({ logRain: 7.743, logRainSd: 0.352 })
})
