import { expect, test } from 'vitest'
import { seasonFit } from '#domain/recommender/season/season-fit.ts'
import { seasonPrior } from '#domain/recommender/season/season-prior.ts'
import { crop } from '#support/crop.ts'

const chance = (id: string, date: string) => seasonPrior(seasonFit(crop(id), date))

test('the main season has the prior 1, a side season its weight', () => {
  expect(chance('maize', '2026-11-10')).toBe(1)
  expect(chance('maize', '2026-03-01')).toBeCloseTo(0.7, 12)
})

test('every day nearer to the season raises the prior; far from it the prior is 0.01', () => {
  const days = ['2026-07-01', '2026-10-20', '2026-10-30', '2026-11-08', '2026-11-12']
  const chances = days.map((day) => chance('wheat', day))
  expect(chances).toEqual([...chances].sort((a, b) => a - b))
  expect(chances[0]).toBe(0.01)
})
