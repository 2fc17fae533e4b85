import { expect, test } from 'vitest'
import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { monthsFrom } from '#domain/recommender/climate/season-months.ts'

const rounded = (month: number, begun: number, length: number) =>
  monthsFrom(countryClimate, { month, begun, length }).map(({ climate, weight }) => [
    climate.month,
    Math.round(weight * 100) / 100,
  ])

test('a season from the first of a month has whole months and a part', () => {
  expect(rounded(11, 0, 3.5)).toEqual([
    [11, 1],
    [12, 1],
    [1, 1],
    [2, 0.5],
  ])
})

test('a season that begins within a month has a part of it and of the last month', () => {
  expect(rounded(11, 0.7, 1.7)).toEqual([
    [11, 0.3],
    [12, 1],
    [1, 0.4],
  ])
})

test('a year that begins within a month ends in the same month', () => {
  const year = rounded(7, 0.5, 12)
  expect(year).toHaveLength(13)
  expect([year[0], year[12]]).toEqual([
    [7, 0.5],
    [7, 0.5],
  ])
})
