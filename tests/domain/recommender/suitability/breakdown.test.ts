import { expect, test } from 'vitest'
import { seasonFit } from '#domain/recommender/season/season-fit.ts'
import { breakdown } from '#domain/recommender/suitability/breakdown.ts'
import { candidate } from '#domain/recommender/suitability/candidate.ts'
import { factors } from '#domain/recommender/suitability/suitability.ts'
import { climateOf, crop } from '#support/crop.ts'
import { fieldWith } from '#support/field.ts'

const wheat = crop('wheat')
const suits = (soilPh: number) =>
  candidate(wheat, seasonFit(wheat, '2026-11-20'), fieldWith({ soil: { soilPh } })).suitability

test('a factor costs what its ideal value would add', () => {
  const sour = breakdown(wheat, fieldWith({ soil: { soilPh: 5.4 } }))
  expect(sour.lost.soilPh).toBeCloseTo(suits(6.5) - suits(5.4), 9)
  expect(sour.lost.soilPh).toBeGreaterThan(0.2)
  for (const factor of factors) expect(sour.lost[factor]).toBeGreaterThanOrEqual(0)
  expect(breakdown(wheat, fieldWith()).lost.soilPh).toBeCloseTo(0, 12)
})

test('season values are the mean over the likely months', () => {
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
