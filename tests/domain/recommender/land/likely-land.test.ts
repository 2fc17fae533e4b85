import { expect, test } from 'vitest'
import { districtIds } from '#domain/district-ids.ts'
import { landOf } from '#domain/recommender/land/land-table.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { likelyLand } from '#domain/recommender/land/likely-land.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('what is not said is as likely as it is frequent in the district', () => {
  const { landShares, salts, irrigation, isSaid, district } = likelyLand({ district: 'khulna' })
  const { land, irrigated, saline } = landOf('khulna')
  for (const [at, percent] of land.entries()) expect(landShares[at]).toBeCloseTo(percent / 100, 12)
  expect(salts.map(({ value }) => value)).toEqual([1, 3, 6, 10, 14, 18])
  for (const [at, { share }] of salts.slice(1).entries()) {
    expect(share).toBeCloseTo((saline[at] ?? 0) / 100, 12)
  }
  expect(irrigation).toBe(irrigated / 100)
  expect([district, isSaid]).toEqual(['khulna', { land: false, water: false, salt: false }])
})

test('shares add up to 1 in every district, said or not', () => {
  for (const district of [...districtIds, undefined]) {
    const { landShares, salts } = likelyLand({ district })
    expect(sum(landShares)).toBeCloseTo(1, 12)
    expect(sum(salts.map(({ share }) => share))).toBeCloseTo(1, 12)
    expect(Math.min(...salts.map(({ share }) => share))).toBeGreaterThan(0)
    for (const landType of landTypes) {
      expect(sum(likelyLand({ district, landType }).landShares)).toBe(1)
    }
  }
})

test('what is said is certain', () => {
  const said = {
    district: 'khulna',
    landType: 'lowland',
    soilSalinity: 7,
    irrigated: false,
  } as const
  const { landShares, salts, irrigation, isSaid } = likelyLand(said)
  expect(landShares).toEqual([0, 0, 0, 1, 0])
  expect(salts).toEqual([{ value: 7, share: 1 }])
  expect(irrigation).toBe(0)
  expect(isSaid).toEqual({ land: true, water: true, salt: true })
  expect(likelyLand({ irrigated: true }).irrigation).toBe(1)
})

test('null is not said, and soil without salt is said', () => {
  const { irrigation, isSaid } = likelyLand({ irrigated: null, soilSalinity: 0 })
  expect(isSaid).toEqual({ land: false, water: false, salt: true })
  expect(irrigation).toBe(likelyLand({}).irrigation)
})

test('where nobody asked, one field of ten has no water', () => {
  expect(landOf('bogura').irrigated).toBe(100)
  expect(likelyLand({ district: 'bogura' }).irrigation).toBe(0.9)
})

test('an unknown district has the country’s land and no name', () => {
  expect(likelyLand({ district: 'atlantis' })).toEqual(likelyLand({}))
  expect(likelyLand({ district: 'atlantis' }).district).toBeUndefined()
})

test('the share of slopes is the district’s', () => {
  const hill = (landType?: (typeof landTypes)[number]) =>
    likelyLand({ district: 'bandarban', landType }).hill
  expect([hill(), ...landTypes.map(hill)]).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.9])
})
