import { expect, test } from 'vitest'
import { likelySoils, typicalSpan, usualSoil } from '#domain/recommender/soil/typical-soil.ts'

const measured = { nitrogen: 80, phosphorus: 20, potassium: 40, soilPh: 6 }

test('around a measured soil only the pH is uncertain, by three tenths', () => {
  const likely = likelySoils(measured, 'sylhet')
  expect(likely.map(({ share }) => share)).toEqual([0.25, 0.5, 0.25])
  expect(likely.map(({ soil }) => soil)).toEqual([
    { ...measured, soilPh: 5.7 },
    measured,
    { ...measured, soilPh: 6.3 },
  ])
})

test.each([
  [{ ...measured, soilPh: undefined }, 3],
  [{ ...measured, nitrogen: undefined }, 9],
  [{}, 9],
] as const)('what is missing of %j gives %i soils whose shares add up to 1', (known, count) => {
  const given = Object.fromEntries(Object.entries(known).filter(([, v]) => v !== undefined))
  const soils = likelySoils(given, undefined)
  expect(soils).toHaveLength(count)
  expect(soils.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  const { soilPh, ...fed } = given
  for (const { soil } of soils) {
    expect(soil).toMatchObject(fed)
    if (soilPh !== undefined) expect(Math.abs(soil.soilPh - soilPh)).toBeLessThan(0.301)
  }
})

test('the country’s usual soil has fixed values', () => {
  expect(usualSoil({}, undefined)).toMatchObject({ nitrogen: 50, phosphorus: 20, potassium: 40 })
  expect(usualSoil(measured, 'sylhet')).toEqual(measured)
})

test('the soil of Sylhet is acid, that of Kushtia calcareous', () => {
  const [, sylhetTo] = typicalSpan('soilPh', 'sylhet')
  const [kushtiaFrom] = typicalSpan('soilPh', 'kushtia')
  expect(sylhetTo).toBeLessThan(kushtiaFrom)
})

test('an unknown district has the country’s soils', () => {
  expect(likelySoils({}, 'atlantis')).toEqual(likelySoils({}, undefined))
})
