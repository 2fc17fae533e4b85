import { expect, test } from 'vitest'
import { seasonFit } from '#domain/recommender/season/season-fit.ts'
import type { LikelySoil } from '#domain/recommender/soil/typical-soil.ts'
import { candidate, type Field, fieldScores } from '#domain/recommender/suitability/candidate.ts'
import { climateOf, crop } from '#support/crop.ts'
import { fieldWith } from '#support/field.ts'

const wheatIn = (field: Field) =>
  candidate(crop('wheat'), seasonFit(crop('wheat'), '2026-11-20'), field)

test('the worst of weather and soil pH limits the yield, without nutrients', () => {
  const sour = wheatIn(fieldWith({ soil: { soilPh: 5.4 } }))
  expect(sour.climateYield).toBeCloseTo(sour.reaction, 9)
  expect(sour.sufficiency).toBeGreaterThan(0.7)
})

test('months count by their share', () => {
  const only = (month: number) =>
    wheatIn({ ...fieldWith(), months: [{ climate: climateOf(month), share: 1 }] })
  const both = wheatIn({
    ...fieldWith(),
    months: [
      { climate: climateOf(11), share: 0.75 },
      { climate: climateOf(1), share: 0.25 },
    ],
  })
  const mean = 0.75 * only(11).suitability + 0.25 * only(1).suitability
  expect(both.suitability).toBeCloseTo(mean, 12)
  expect(only(1).suitability).not.toBeCloseTo(only(11).suitability, 2)
})

test('likely soils count by their share', () => {
  const [sour] = fieldWith({ soil: { soilPh: 5.4 } }).soils
  const [mild] = fieldWith({ soil: { soilPh: 6.5, nitrogen: 20 } }).soils
  if (!sour || !mild) throw new Error('a field has a soil')
  const of = (soils: Field['soils']) => wheatIn({ ...fieldWith(), soils })
  const both = of([
    { ...sour, share: 0.25 },
    { ...mild, share: 0.75 },
  ])
  const alone = (soil: LikelySoil) => of([{ ...soil, share: 1 }])
  for (const figure of ['suitability', 'reaction', 'sufficiency', 'climateYield'] as const) {
    expect(both[figure]).toBeCloseTo(0.25 * alone(sour)[figure] + 0.75 * alone(mild)[figure], 12)
  }
})

test('the shares of months and soils together add up to 1', () => {
  const field = fieldWith({ soil: { soilPh: undefined, nitrogen: undefined } })
  const months = [
    { climate: climateOf(11), share: 0.6 },
    { climate: climateOf(12), share: 0.4 },
  ]
  const scores = fieldScores(crop('wheat'), { ...field, months })
  expect(scores).toHaveLength(18)
  expect(scores.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
})
