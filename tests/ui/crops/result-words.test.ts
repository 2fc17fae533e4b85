import { expect, test } from 'vitest'
import { seasonNote } from '#ui/crops/result-words.ts'

test('the note says when to sow, and is empty during the season', () => {
  expect(seasonNote('In season', 0)).toBeUndefined()
  expect(seasonNote('Near season', 12)).toEqual({ key: 'crop.daysToSeason', values: { days: 12 } })
  expect(seasonNote('Out of season', 120)?.key).toBe('crop.daysToSeason')
})

test('a season that has just ended is not called a year away', () => {
  expect(seasonNote('Near season', 323)).toEqual({ key: 'crop.seasonJustPassed', values: {} })
})
