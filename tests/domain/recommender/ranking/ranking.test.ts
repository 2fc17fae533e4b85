import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crops } from '#domain/recommender/parameters.ts'
import { acceptance } from '#domain/recommender/ranking/acceptance.ts'
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

const season = (crop: (typeof crops)[number]) => seasonFit(crop, '2026-11-15')
const candidatesOn = (soilPh: number) =>
  crops.map((crop) => candidate(crop, season(crop), fieldWith({ soil: { soilPh } })))

test('each crop has a probability of its own, the likeliest first', () => {
  fc.assert(
    fc.property(samples, between(3, 10), (sample, soilPh) => {
      const probabilities = rank(candidatesOn(soilPh), sample).map(({ probability }) => probability)
      expect(probabilities).toHaveLength(crops.length)
      expect(Math.min(...probabilities)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...probabilities)).toBeLessThanOrEqual(1)
      expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
    }),
  )
})

test('without a sample each probability is the acceptance of the crop, and several are acceptable', () => {
  const ranked = rank(candidatesOn(6.5), undefined)
  for (const { candidate, probability } of ranked) expect(probability).toBe(acceptance(candidate))
  expect(ranked.filter(({ probability }) => probability > 0.5).length).toBeGreaterThan(2)
})

test('a row of the data set gives its crop, never with more than 60 %', () => {
  const [first, second] = rank(candidatesOn(6.2), [80, 47, 20, 22, 65, 6.2, 85])
  expect(first?.candidate.crop.id).toBe('maize')
  expect(first?.probability).toBeGreaterThan(0.59)
  expect(first?.probability).toBeLessThanOrEqual(0.6)
  expect(second?.probability).toBeLessThan(0.02)
})
