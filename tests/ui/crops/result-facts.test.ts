import { expect, test } from 'vitest'
import type { RecommendationResult } from '#contract/crops.ts'
import { recommendationRow } from '#support/stored-rows.ts'
import { factsOf, type Said } from '#ui/crops/result-facts.ts'

const { result } = recommendationRow()
const { basis } = result
type Reason = RecommendationResult['reasons'][number]

function reason(reading: Reason['reading'], change: Partial<Reason> = {}): Reason {
  const none = { value: null, seasonValue: null, optimum: null, remedy: null } as const
  return { reading, effect: 'helps', pointsLost: 0, ...none, sentence: undefined, ...change }
}

function nameOf(said: Said): string {
  if ('kind' in said) return said.kind
  if ('key' in said) return said.key
  return 'ground' in said ? said.ground : said.reading
}

/** The lights of a result, by the name of the fact; what else limits the crop by what it is. */
function lights(change: Partial<RecommendationResult>): Readonly<Record<string, unknown>> {
  const facts = factsOf({ ...result, grounds: [], reasons: [], ...change })
  return Object.fromEntries(
    facts.map(({ name, light, says: [first] }) => [name ?? nameOf(first), light]),
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
  const soil = (pointsLost: number) =>
    lights({
      soilSuitability: 'High',
      reasons: [reason('soilPh', { effect: 'limits', pointsLost })],
    })['crop.soilSuitability']
  const water = (pointsLost: number) =>
    lights({ grounds: [{ ground: 'water', effect: 'limits', pointsLost, isGiven: true }] })[
      'crop.water'
    ]
  const day = (pointsLost: number) =>
    lights({ seasonFit: 'In season', timing: { pointsLost, remedy: null } })['crop.seasonFit']
  for (const light of [soil, water, day])
    expect([3, 9.4, 9.5].map(light)).toEqual(['fair', 'fair', 'poor'])
})

test('what the farmer has said of the land is no green light where it limits the crop, however little', () => {
  const land = { ground: 'land', effect: 'limits', pointsLost: 0, isGiven: true } as const
  const rain = reason('rainfall', { value: 300, seasonValue: 300, optimum: { from: 250, to: 700 } })
  expect(lights({ grounds: [land], reasons: [rain] })['crop.water']).toBe('fair')
  const usual = { ...land, isGiven: false }
  expect(lights({ grounds: [usual], reasons: [rain] })['crop.water']).toBe('good')
})

test('rain of which a later server says something else is neither good nor bad', () => {
  const depends = { ...reason('rainfall'), effect: 'depends' } as unknown as Reason // as the contract lets it through
  expect(lights({ reasons: [depends] })).not.toHaveProperty('crop.water')
})

test('salt is said of the soil where the farmer has named it, also where the crop can stand it', () => {
  const salt = { ground: 'salt', effect: 'helps', pointsLost: 0, isGiven: true } as const
  const soil = (soilSalinity: number | null) =>
    JSON.stringify(factsOf({ ...result, grounds: [salt], basis: { ...basis, soilSalinity } }))
  expect(soil(10)).toContain('"salt"')
  expect([1, null].map(soil).join()).not.toContain('"salt"')
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

test('soil and rain that nobody measured are called guessed, and such a soil is not green', () => {
  const guess = (reading: string) => ({ reading, from: 1, to: 2 })
  const soil = (...names: readonly string[]) => {
    // What a later server guesses is let through by the contract.
    const guesses = names.map(guess) as unknown as typeof basis.guesses
    const facts = factsOf({
      ...result,
      soilSuitability: 'High',
      reasons: [],
      basis: { ...basis, guesses },
    })
    const found = facts.find(({ name }) => name === 'crop.soilSuitability')
    return [found?.light, JSON.stringify(found).includes('crop.soil.guessed')]
  }
  const all = ['nitrogen', 'phosphorus', 'potassium', 'soilPh']
  expect(soil(...all)).toEqual(['fair', true])
  expect(soil(...all, 'salinity')).toEqual(['fair', true])
  expect(soil('temperature', ...all.slice(1))).toEqual(['good', false])
  const rain = (value: number | null) =>
    JSON.stringify(factsOf({ ...result, reasons: [reason('rainfall', { value })] }))
  expect(rain(null)).toContain('crop.rain.usual')
  expect(rain(300)).not.toContain('crop.rain.usual')
})

test('of nothing to sow the reasons are red, and without one the season is the reason', () => {
  const none = { cropId: 'none', recommendedCrop: 'None now' }
  const land = { ground: 'land', effect: 'limits', pointsLost: 80, isGiven: true } as const
  const place = { ...land, ground: 'place' } as const
  expect(lights({ ...none, grounds: [land, place] })).toEqual({ land: 'poor' })
  expect(lights({ ...none, grounds: [place] })).toEqual({ 'crop.none.season': 'poor' })
  expect(lights(none)).toEqual({ 'crop.none.season': 'poor' })
})
