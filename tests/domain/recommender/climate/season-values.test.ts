import { expect, test } from 'vitest'
import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { seasonValues, type Weather } from '#domain/recommender/climate/season-values.ts'
import { climateOf, crop } from '#support/crop.ts'
import { readingsWith } from '#support/readings.ts'

const weather = (month: number, changed: Partial<Weather> & { rainfall?: number }): Weather => ({
  readings: readingsWith({
    temperature: climateOf(month).temperature,
    humidity: climateOf(month).humidity,
    rainfall: changed.rainfall ?? 10,
  }),
  climate: climateOf(month),
  year: countryClimate,
  period: 'month',
  monthBegun: 0,
  ...changed,
})

test('after a usual month the season is usual', () => {
  const { temperature, humidity } = seasonValues(crop('wheat'), weather(11, {}))
  expect(temperature).toBeCloseTo((24.1 + 20.2 + 18.9 + 21.9) / 4, 9)
  expect(humidity).toBeCloseTo((79 + 78.1 + 76.5 + 72) / 4, 9)
})

test('a warmer and more humid day makes the whole season warmer and more humid', () => {
  const usual = seasonValues(crop('wheat'), weather(11, {}))
  const readings = readingsWith({ temperature: 26.1, humidity: 84, rainfall: 10 })
  const warmer = seasonValues(crop('wheat'), weather(11, { readings }))
  expect(warmer.temperature - usual.temperature).toBeCloseTo(2, 9)
  expect(warmer.humidity - usual.humidity).toBeCloseTo(5, 9)
})

test('humidity stays between 0 and 100 %', () => {
  const at = (month: number, humidity: number) =>
    seasonValues(crop('rice_aman'), weather(month, { readings: readingsWith({ humidity }) }))
      .humidity
  expect(at(3, 100)).toBe(100)
  expect(at(7, 2)).toBe(0)
})

test('late in a month, that month counts less for the season', () => {
  const late = seasonValues(crop('wheat'), weather(11, { monthBegun: 0.9 }))
  expect(late.temperature).toBeCloseTo((0.1 * 24.1 + 20.2 + 18.9 + 21.9 + 0.9 * 26) / 4, 9)
})

test('a year’s usual rain gives the monsoon crop most of it and the winter crop little', () => {
  const aman = seasonValues(crop('rice_aman'), weather(7, { period: 'year', rainfall: 2400 }))
  expect(aman.rainfall).toBeGreaterThan(1300)
  expect(aman.rainfall).toBeLessThan(1700)
  const wheat = seasonValues(crop('wheat'), weather(11, { period: 'year', rainfall: 2400 }))
  expect(wheat.rainfall).toBeGreaterThan(40)
  expect(wheat.rainfall).toBeLessThan(90)
})

test('a perennial gets the rain of the whole year', () => {
  const tea = seasonValues(crop('tea'), weather(5, { period: 'year', rainfall: 3800 }))
  expect(tea.rainfall).toBeCloseTo(3800, 6)
})

test('a wetter month makes a wetter season, by a smaller factor', () => {
  const rainMm = (rainfall: number) =>
    seasonValues(crop('rice_aman'), weather(7, { rainfall })).rainfall
  expect(rainMm(600)).toBeGreaterThan(rainMm(459))
  expect(rainMm(600) / rainMm(459)).toBeLessThan(600 / 459)
})

test('a season never has less rain than its measured month', () => {
  expect(seasonValues(crop('maize'), weather(11, { rainfall: 850 })).rainfall).toBe(850)
})

test.each([
  ['wheat', 4],
  ['mungbean', 3],
  ['chilli', 5],
  ['mango', 12],
] as const)('the months of %s choose the slope', (id, months) => {
  const surplus = Math.log(605) - 6.14
  const ratio =
    seasonValues(crop(id), weather(7, { rainfall: 600 })).rainfall /
    seasonValues(crop(id), weather(7, { rainfall: Math.exp(6.14) - 5 })).rainfall
  expect(ratio).toBeCloseTo(Math.exp(climateOf(7).rainSlope[months] * surplus), 6)
})

test('a season’s rain scales its four months, and no later ones', () => {
  const rainMm = (id: string, rainfall: number) =>
    seasonValues(crop(id), weather(12, { period: 'season', rainfall })).rainfall
  expect(rainMm('wheat', 100)).toBeCloseTo(100, 6)
  expect(rainMm('mango', 200) - rainMm('mango', 100)).toBeCloseTo(100, 6)
  expect(rainMm('mango', 100)).toBeGreaterThan(2000)
})
