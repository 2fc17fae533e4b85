import { expect, test } from 'vitest'
import { seasonNote } from '#ui/crops/result-words.ts'

test('the season’s note says when to sow, and nothing when it is time', () => {
  expect(seasonNote('In season', 0)).toBeUndefined()
  expect(seasonNote('Near season', 12)).toEqual({ key: 'crop.daysToSeason', values: { days: 12 } })
  expect(seasonNote('Out of season', 120)?.key).toBe('crop.daysToSeason')
})

test('who has just missed the time is not told to wait a year', () => {
  expect(seasonNote('Near season', 323)).toEqual({ key: 'crop.seasonJustPassed', values: {} })
})
