import { expect, test } from 'vitest'
import type { RecommendationResult } from '#contract/crops.ts'
import { recommendationRow } from '#support/stored-rows.ts'
import { factsOf } from '#ui/crops/result-facts.ts'

const { result } = recommendationRow()
const { basis } = result
type Reason = RecommendationResult['reasons'][number]

function reason(reading: Reason['reading'], change: Partial<Reason> = {}): Reason {
  const none = { value: null, seasonValue: null, optimum: null, remedy: null } as const
  return { reading, effect: 'helps', pointsLost: 0, ...none, sentence: undefined, ...change }
}

/** The lights of a result, by the name of the fact; what else limits the crop by what it is. */
function lights(change: Partial<RecommendationResult>): Readonly<Record<string, unknown>> {
  const facts = factsOf({ ...result, grounds: [], reasons: [], ...change })
  return Object.fromEntries(
    facts.map(({ name, light, says: [first] }) => [
      name ?? ('ground' in first ? first.ground : 'reading' in first ? first.reading : first.key),
      light,
    ]),
  )
}

test.each([
  ['High', 'In season', 0, 'good', 'good'],
  ['High', 'In season', 4, 'good', 'fair'],
  ['Moderate', 'Near season', 0, 'fair', 'fair'],
  ['Marginal', 'Out of season', 60, 'poor', 'poor'],
  ['Unsuitable', 'In season', 0, 'poor', 'good'],
] as const)(
  'soil %s, %s, %s points for the day: %s and %s',
  (soilSuitability, seasonFit, pointsLost, soil, season) => {
    const timing = { pointsLost, remedy: null }
    expect(lights({ soilSuitability, seasonFit, timing })).toEqual({
      'crop.soilSuitability': soil,
      'crop.seasonFit': season,
    })
  },
)

test('words of a later server have no colour', () => {
  const later = { soilSuitability: 'Excellent', seasonFit: 'All year' }
  // What a later server may send; the contract lets it through as an unknown value.
  expect(lights(later as Partial<RecommendationResult>)).toEqual({
    'crop.soilSuitability': undefined,
    'crop.seasonFit': undefined,
  })
})

test('a limit takes the green away, and a severe one is red', () => {
  const soil = reason('soilPh', { effect: 'limits', pointsLost: 3 })
  const facts = lights({ soilSuitability: 'High', reasons: [soil] })
  expect(facts['crop.soilSuitability']).toBe('fair')
  const water = (pointsLost: number) =>
    lights({ grounds: [{ ground: 'water', effect: 'limits', pointsLost, isGiven: true }] })
  expect([9.9, 10].map((points) => water(points)['crop.water'])).toEqual(['fair', 'poor'])
})

test('little rain is green only where the field can be irrigated', () => {
  const rain = reason('rainfall', { seasonValue: 40, optimum: { from: 250, to: 700 } })
  const water = (irrigated: boolean | null) =>
    lights({ reasons: [rain], basis: { ...basis, irrigated } })['crop.water']
  expect([true, false, null].map(water)).toEqual(['good', 'fair', 'fair'])
})

test('what limits the crop beside water, season and soil has a light of its own', () => {
  const reasons = [
    reason('temperature', { effect: 'limits', pointsLost: 12 }),
    reason('humidity', { effect: 'limits', pointsLost: 2 }),
  ]
  const grounds = [{ ground: 'place', effect: 'limits', pointsLost: 6, isGiven: true }] as const
  expect(lights({ reasons, grounds: [...grounds] })).toMatchObject({
    temperature: 'poor',
    place: 'fair',
    humidity: 'fair',
  })
})

test('the soil is called guessed only where none of it was measured', () => {
  const guess = (reading: 'nitrogen' | 'phosphorus' | 'potassium' | 'soilPh') => ({
    ...{ reading, from: 1, to: 2 },
  })
  const all = (['nitrogen', 'phosphorus', 'potassium', 'soilPh'] as const).map(guess)
  const soil = (guesses: typeof all) =>
    JSON.stringify(factsOf({ ...result, basis: { ...basis, guesses } }))
  expect(soil(all)).toContain('crop.soil.guessed')
  expect(soil(all.slice(1))).not.toContain('crop.soil.guessed')
})

test('of nothing to sow the reasons are red, and without one the season is the reason', () => {
  const none = { cropId: 'none', recommendedCrop: 'None now' }
  const land = { ground: 'land', effect: 'limits', pointsLost: 80, isGiven: true } as const
  expect(lights({ ...none, grounds: [land] })).toEqual({ land: 'poor' })
  expect(lights(none)).toEqual({ 'crop.none.season': 'poor' })
})
