import { expect, test } from 'vitest'
import { crops } from '#domain/recommender/parameters.ts'
import { dataExpert } from '#domain/recommender/ranking/data-expert.ts'
import { gateWeight } from '#domain/recommender/ranking/gate.ts'
import type { Sample } from '#domain/recommender/ranking/sample.ts'
import { seasonFit } from '#domain/recommender/season/season-fit.ts'
import type { Candidate } from '#domain/recommender/suitability/candidate.ts'
import { candidateWith } from '#support/candidate.ts'

const on = (date: string): readonly Candidate[] =>
  crops.map((crop) => candidateWith(crop.id, { season: seasonFit(crop, date) }))

/** In the middle of the boxes of maize, of rice and of watermelon. */
const maize: Sample = [80, 47, 20, 22, 65, 6.2, 85]
const rice: Sample = [80, 47, 40, 23, 82, 6.4, 240]

function favourite(sample: Sample, date: string): string | undefined {
  const candidates = on(date)
  const { probabilities } = dataExpert(candidates, sample)
  return candidates[probabilities.indexOf(Math.max(...probabilities))]?.crop.id
}

test('in the middle of a box its crop is almost certain, and all add up to 1', () => {
  const { probabilities } = dataExpert(on('2026-11-21'), maize)
  expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
  expect(Math.max(...probabilities)).toBeGreaterThan(0.99)
  expect(favourite(maize, '2026-11-21')).toBe('maize')
})

test('the date decides which rice it is', () => {
  expect(['2026-01-15', '2026-04-15', '2026-07-15'].map((day) => favourite(rice, day))).toEqual([
    'rice_boro',
    'rice_aus',
    'rice_aman',
  ])
})

const openFor = (sample: Sample, date = '2026-11-21') =>
  gateWeight(dataExpert(on(date), sample), sample)

test('the gate is open in a box and closed for ordinary fields', () => {
  expect(openFor(maize)).toBeGreaterThan(0.99)
  expect(openFor([60, 18, 50, 28.8, 87, 5.8, 400])).toBeLessThan(1e-6)
})

test('a field beside a box of a crop that is out of season does not open it', () => {
  expect(openFor([90, 28, 45, 25, 81, 6.6, 30], '2026-11-01')).toBeLessThan(0.05)
})

test('without nutrients or a month’s rain the gate is closed, without pH it may open', () => {
  expect(openFor([null, 47, 20, 22, 65, 6.2, 85])).toBe(0)
  expect(openFor([80, 47, 20, 22, 65, 6.2, null])).toBe(0)
  expect(openFor([80, 47, 20, 22, 65, null, 85])).toBeGreaterThan(0.99)
})

test('the most absurd sample closes the gate without NaN or overflow', () => {
  expect(openFor([2000, 1000, 2000, 50, 2, 10.5, 12_000])).toBe(0)
})
