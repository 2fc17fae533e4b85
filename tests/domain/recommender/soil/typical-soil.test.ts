import { expect, test } from 'vitest'
import { likelySoils, typicalSpan, usualSoil } from '#domain/recommender/soil/typical-soil.ts'

const measured = { nitrogen: 80, phosphorus: 20, potassium: 40, soilPh: 6 }

test('a measured soil is the only likely soil', () => {
  expect(likelySoils(measured, 'sylhet')).toEqual([{ share: 1, soil: measured }])
})

test.each([
  [{ ...measured, soilPh: undefined }, 3],
  [{ ...measured, nitrogen: undefined }, 3],
  [{}, 9],
] as const)('what is missing of %j gives %i soils whose shares add up to 1', (known, count) => {
  const given = Object.fromEntries(Object.entries(known).filter(([, v]) => v !== undefined))
  const soils = likelySoils(given, undefined)
  expect(soils).toHaveLength(count)
  expect(soils.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  for (const { soil } of soils) expect(soil).toMatchObject(given)
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
