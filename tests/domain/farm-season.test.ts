import { expect, test } from 'vitest'
import { farmSeason } from '#domain/farm-season.ts'

test.each([
  ['2026-10-16', 'rabi'],
  ['2026-12-31', 'rabi'],
  ['2026-01-01', 'rabi'],
  ['2026-03-15', 'rabi'],
  ['2026-03-16', 'kharif1'],
  ['2026-07-15', 'kharif1'],
  ['2026-07-16', 'kharif2'],
  ['2026-10-15', 'kharif2'],
] as const)('%s is in %s', (date, season) => {
  expect(farmSeason(date)).toBe(season)
})
