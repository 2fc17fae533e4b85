import { expect, test } from 'vitest'
import { cropName } from '#domain/crops.ts'
import { cropBoxes, crops, type Plateau } from '#domain/recommender/parameters.ts'

test('66 crops have different ids and different short names in both languages', () => {
  expect(crops).toHaveLength(66)
  for (const names of [
    crops.map((crop) => crop.id),
    crops.map((crop) => crop.name),
    crops.map((crop) => cropName(crop.id, 'bn')),
  ]) {
    expect(new Set(names).size).toBe(66)
  }
  expect(crops.filter((crop) => /[()/]/.test(crop.name))).toEqual([])
  expect(crops.filter((crop) => !/^[\u0980-\u09FF ]+$/u.test(cropName(crop.id, 'bn')))).toEqual([])
})

test.each(crops.map((crop) => [crop.id, crop] as const))(
  'the figures of %s are complete',
  (_, crop) => {
    for (const limits of [crop.temperature, crop.rainfall, crop.soilPh, crop.humidity]) {
      expect(limits).toHaveLength(4)
      expect(rises(limits)).toBe(true)
    }
    expect(['irr', 'resid', 'part', 'rain']).toContain(crop.water)
    expect(['major', 'minor', 'rare', 'none']).toContain(crop.status)
    expect(Math.min(...Object.values(crop.need))).toBeGreaterThan(0)
    expect(crop.marginDays).toBeGreaterThan(0)
    expect(crop.seasonMonths).toBeLessThanOrEqual(12)
    expect(crop.areaKha).toBeGreaterThanOrEqual(0)
    expect(crop.windows.length).toBeGreaterThan(0)
    for (const { from, to, weight } of crop.windows) {
      expect([from.month, to.month].every((month) => month >= 1 && month <= 12)).toBe(true)
      expect([from.day, to.day].every((day) => day >= 1 && day <= 31)).toBe(true)
      expect(weight).toBeGreaterThan(0)
      expect(weight).toBeLessThanOrEqual(1)
    }
  },
)

function rises([a, b, c, d]: Plateau): boolean {
  return a < b && b <= c && c < d
}

test('a side season weighs less than the main one', () => {
  const maize = crops.find((crop) => crop.id === 'maize')
  expect(maize?.windows).toEqual([
    { from: { month: 10, day: 15 }, to: { month: 12, day: 15 }, weight: 1 },
    { from: { month: 2, day: 15 }, to: { month: 3, day: 31 }, weight: 0.7 },
  ])
})

test('22 boxes of the data set belong to crops, rice to all four', () => {
  const ids = new Set(['rice', ...crops.map((crop) => crop.id)])
  expect(cropBoxes).toHaveLength(22)
  for (const { crop, lo, hi } of cropBoxes) {
    expect(ids).toContain(crop)
    expect([lo.length, hi.length]).toEqual([7, 7])
    expect(lo.every((from, index) => from < (hi[index] ?? 0))).toBe(true)
  }
})
