import { expect, test } from 'vitest'
import { candidate, type Field } from '#domain/recommender/candidate.ts'
import { seasonFit } from '#domain/recommender/season-fit.ts'
import { factors } from '#domain/recommender/suitability.ts'
import { climateOf, crop } from '#support/crop.ts'
import { readingsWith } from '#support/readings.ts'

const november: Field = {
  readings: readingsWith({ temperature: 24, humidity: 79, rainfall: 10, soilPh: 5.4 }),
  months: [{ climate: climateOf(11), share: 1 }],
  period: 'month',
  monthBegun: 0.5,
}

const wheatIn = (field: Field) =>
  candidate(crop('wheat'), seasonFit(crop('wheat'), '2026-11-20'), field)

test('what a reading costs is what its ideal would win', () => {
  const sour = wheatIn(november)
  const limed = wheatIn({ ...november, readings: { ...november.readings, soilPh: 6.5 } })
  expect(sour.lost.soilPh).toBeCloseTo(limed.suitability - sour.suitability, 9)
  expect(sour.lost.soilPh).toBeGreaterThan(0.2)
  expect(limed.lost.soilPh).toBeCloseTo(0, 12)
  for (const factor of factors) expect(sour.lost[factor]).toBeGreaterThanOrEqual(0)
})

test('the scarcest of weather and soil reaction limits the yield, nutrients apart', () => {
  const sour = wheatIn(november)
  expect(sour.climateYield).toBeCloseTo(sour.scores.soilPh, 9)
  expect(sour.sufficiency).toBeGreaterThan(0.7)
})

test('months count by their share', () => {
  const only = (month: number) =>
    wheatIn({ ...november, months: [{ climate: climateOf(month), share: 1 }] })
  const both = wheatIn({
    ...november,
    months: [
      { climate: climateOf(11), share: 0.75 },
      { climate: climateOf(1), share: 0.25 },
    ],
  })
  const mean = 0.75 * only(11).suitability + 0.25 * only(1).suitability
  expect(both.suitability).toBeCloseTo(mean, 12)
  expect(only(1).suitability).not.toBeCloseTo(only(11).suitability, 2)
})
