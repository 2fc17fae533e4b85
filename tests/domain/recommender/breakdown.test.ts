import { expect, test } from 'vitest'
import { breakdown } from '#domain/recommender/breakdown.ts'
import { candidate } from '#domain/recommender/candidate.ts'
import { seasonFit } from '#domain/recommender/season-fit.ts'
import { factors } from '#domain/recommender/suitability.ts'
import { climateOf, crop } from '#support/crop.ts'
import { fieldWith } from '#support/field.ts'

const wheat = crop('wheat')
const suits = (soilPh: number) =>
  candidate(wheat, seasonFit(wheat, '2026-11-20'), fieldWith({ soil: { soilPh } })).suitability

test('what a reading costs is what its ideal would win', () => {
  const sour = breakdown(wheat, fieldWith({ soil: { soilPh: 5.4 } }))
  expect(sour.lost.soilPh).toBeCloseTo(suits(6.5) - suits(5.4), 9)
  expect(sour.lost.soilPh).toBeGreaterThan(0.2)
  for (const factor of factors) expect(sour.lost[factor]).toBeGreaterThanOrEqual(0)
  expect(breakdown(wheat, fieldWith()).lost.soilPh).toBeCloseTo(0, 12)
})

test('season values are the mean over the months the readings may be of', () => {
  const of = (shares: readonly (readonly [month: number, share: number])[]) =>
    breakdown(wheat, {
      ...fieldWith(),
      months: shares.map(([month, share]) => ({ climate: climateOf(month), share })),
    }).values
  const both = of([
    [11, 0.75],
    [12, 0.25],
  ])
  for (const value of ['temperature', 'rainfall', 'humidity'] as const) {
    const [november, december] = [of([[11, 1]])[value], of([[12, 1]])[value]]
    expect(both[value]).toBeCloseTo(0.75 * november + 0.25 * december, 9)
  }
})
