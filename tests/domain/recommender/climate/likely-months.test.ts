import { expect, test } from 'vitest'
import { monthOf } from '#domain/calendar.ts'
import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { likelyMonths, monthsApart } from '#domain/recommender/climate/likely-months.ts'
import type { Readings } from '#domain/recommender/readings.ts'
import { readingsWith } from '#support/readings.ts'

const months = (date: string, changed: Parameters<typeof readingsWith>[0]) =>
  monthsOn(date, readingsWith(changed)).map(({ climate }) => climate.month)

function monthsOn(date: string, readings: Readings) {
  const dateMonth = monthOf(date)
  return likelyMonths(readings, { climate: countryClimate, dateMonth, rainfallPeriod: undefined })
}

test('weather of the season is from the date’s month', () => {
  const january = { temperature: 18.9, humidity: 76, rainfall: 8 }
  expect(months('2026-01-15', january)[0]).toBe(1)
  const july = { temperature: 28.5, humidity: 87, rainfall: 450 }
  expect(months('2026-07-15', july)[0]).toBe(7)
})

test('weather of another season moves the month away from the date', () => {
  const winter = { temperature: 17, humidity: 74, rainfall: 5 }
  const [first] = months('2026-07-15', winter)
  expect(first).toBeDefined()
  expect(monthsApart(first ?? 7, 1)).toBeLessThanOrEqual(1)
})

test('a month’s rain is evidence for the month, a year’s rain is not', () => {
  const mild = { temperature: 24, humidity: 79 }
  const share = (rainfall: number) =>
    monthsOn('2026-10-20', readingsWith({ ...mild, rainfall })).find(
      ({ climate }) => climate.month === 11,
    )?.share ?? 0
  expect(share(8)).toBeGreaterThan(2 * share(2200))
})

test('shares add up to 1, the likeliest first, those of 0.02 and less left out', () => {
  for (const temperature of [-10, 8, 25, 50]) {
    for (const rainfall of [0, 100, 12_000]) {
      const found = monthsOn('2026-04-10', readingsWith({ temperature, rainfall, humidity: 2 }))
      const shares = found.map(({ share }) => share)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
      expect(Math.min(...shares)).toBeGreaterThan(0)
    }
  }
})

test('December and January are neighbours', () => {
  expect([monthsApart(12, 1), monthsApart(1, 7), monthsApart(3, 3), monthsApart(2, 11)]).toEqual([
    1, 6, 0, 3,
  ])
})
