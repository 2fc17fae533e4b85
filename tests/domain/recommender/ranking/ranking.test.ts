import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crops } from '#domain/recommender/parameters.ts'
import { rank } from '#domain/recommender/ranking/ranking.ts'
import { seasonFit } from '#domain/recommender/season/season-fit.ts'
import { candidate } from '#domain/recommender/suitability/candidate.ts'
import { fieldWith } from '#support/field.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const samples = fc.tuple(
  between(0, 2000),
  between(0, 1000),
  between(0, 2000),
  between(-10, 50),
  between(2, 100),
  between(2.5, 10.5),
  between(0, 12_000),
)

test('the probabilities of all crops add up to 1, the likeliest first', () => {
  fc.assert(
    fc.property(samples, between(3, 10), (sample, soilPh) => {
      const field = fieldWith({ soil: { soilPh } })
      const season = (crop: (typeof crops)[number]) => seasonFit(crop, '2026-11-15')
      const ranked = rank(
        crops.map((crop) => candidate(crop, season(crop), field)),
        sample,
      )
      const probabilities = ranked.map(({ probability }) => probability)
      expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
      expect(Math.min(...probabilities)).toBeGreaterThanOrEqual(0)
      expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
    }),
  )
})
