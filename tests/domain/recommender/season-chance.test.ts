import { expect, test } from 'vitest'
import { seasonChance } from '#domain/recommender/season-chance.ts'
import { seasonFit } from '#domain/recommender/season-fit.ts'
import { crop } from '#support/crop.ts'

const chance = (id: string, date: string) => seasonChance(seasonFit(crop(id), date))

test('the main season leaves all, a side season its weight', () => {
  expect(chance('maize', '2026-11-10')).toBe(1)
  expect(chance('maize', '2026-03-01')).toBeCloseTo(0.7, 12)
})

test('every day nearer to the season leaves more, down to one in a hundred far from it', () => {
  const days = ['2026-07-01', '2026-10-20', '2026-10-30', '2026-11-08', '2026-11-12']
  const chances = days.map((day) => chance('wheat', day))
  expect(chances).toEqual([...chances].sort((a, b) => a - b))
  expect(chances[0]).toBe(0.01)
})
