import { expect, test } from 'vitest'
import { districtIds } from '#domain/district-ids.ts'
import { cropOnLand, grownLevel, landOf } from '#domain/recommender/land/land-table.ts'
import { crops } from '#domain/recommender/parameters.ts'

const ids = [...districtIds]

/** The country's, too. */
const places = [...ids, undefined]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test.each(places)('the land of %s is complete and in range', (district) => {
  const { land, flood, springFlood, hill, irrigated, saline } = landOf(district)
  expect(land).toHaveLength(5)
  expect(Math.min(...land)).toBeGreaterThanOrEqual(0)
  expect(Math.abs(sum(land) - 100)).toBeLessThan(0.25)
  expect(flood).toHaveLength(2)
  const [first = 0, last = 0] = flood
  expect(flood.every((month) => Number.isInteger(month))).toBe(true)
  expect(first).toBeGreaterThanOrEqual(4)
  expect(last).toBeGreaterThan(first)
  expect(last).toBeLessThanOrEqual(12)
  for (const share of [springFlood, hill, irrigated / 100, ...saline.map((part) => part / 100)]) {
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
  }
  expect([0, 5]).toContain(saline.length)
  expect(sum(saline)).toBeLessThanOrEqual(100)
})

test('each of the 64 districts has land of its own, an unknown one has the country’s', () => {
  expect(ids).toHaveLength(64)
  for (const id of ids) expect(landOf(id)).not.toBe(landOf(undefined))
  expect(landOf('atlantis')).toBe(landOf(undefined))
})

test('only the coast is saline, only haors have flash floods in spring, only the hills are steep', () => {
  const where = (isSo: (land: ReturnType<typeof landOf>) => boolean) =>
    ids.filter((id) => isSo(landOf(id)))
  const saline = where((land) => land.saline.length > 0)
  for (const id of ['khulna', 'satkhira', 'bagerhat', 'patuakhali']) expect(saline).toContain(id)
  for (const id of ['dinajpur', 'sylhet', 'rajshahi']) expect(saline).not.toContain(id)
  const flashy = where((land) => land.springFlood > 0.5)
  for (const id of ['sunamganj', 'kishoreganj', 'habiganj']) expect(flashy).toContain(id)
  for (const id of ['khulna', 'dinajpur', 'dhaka']) expect(flashy).not.toContain(id)
  expect(where((land) => land.hill > 0.7)).toEqual(['bandarban', 'khagrachhari', 'rangamati'])
})

test.each(crops.map(({ id }) => id))('what %s needs of the land is complete and in range', (id) => {
  const { levels, classes, salt, waterNeeds, hill } = cropOnLand(id)
  expect(levels).toHaveLength(64)
  expect(levels.every((level) => Number.isInteger(level) && level >= 0 && level <= 9)).toBe(true)
  expect(classes).toHaveLength(5)
  expect(classes.every((suits) => [0, 1, 2, 3].includes(suits))).toBe(true)
  // Apple and grapes find no land here that is ideal, but none of the crops is without any.
  expect(Math.max(...classes)).toBeGreaterThanOrEqual(['apple', 'grapes'].includes(id) ? 1 : 3)
  expect(salt.threshold).toBeGreaterThan(0)
  expect(salt.threshold).toBeLessThanOrEqual(10)
  expect(salt.slope).toBeGreaterThan(0)
  expect(salt.slope).toBeLessThan(40)
  expect(waterNeeds).toHaveLength(3)
  expect(waterNeeds.every((need) => ['n', 'h', 'm'].includes(need))).toBe(true)
  expect(hill).toBeGreaterThanOrEqual(0)
  expect(hill).toBeLessThanOrEqual(1)
})

test('deeper land never suits a crop better, except broadcast Aman', () => {
  for (const { id } of crops) {
    if (id === 'rice_b_aman') continue
    const { classes } = cropOnLand(id)
    expect([id, classes]).toEqual([id, [...classes].sort((a, b) => b - a)])
  }
  expect(cropOnLand('rice_b_aman').classes).toEqual([0, 1, 3, 3, 2])
})

test('a crop is grown where the country knows it to be', () => {
  const level = (crop: string, district?: string) => grownLevel(cropOnLand(crop), district)
  expect([level('tea', 'moulvibazar'), level('tea', 'kushtia')]).toEqual([9, 0])
  expect(level('potato', 'munshiganj')).toBeGreaterThan(level('potato', 'khulna') ?? 9)
  for (const id of ids) expect(level('rice_boro', id)).toBeGreaterThan(0)
  expect([level('tea'), level('tea', 'atlantis')]).toEqual([undefined, undefined])
})

test('a crop that the table lacks is an error', () => {
  expect(() => cropOnLand('cocoa')).toThrow('no land facts for cocoa')
})
