import { expect, test } from 'vitest'
import { districts } from '#domain/districts.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { seasonGuide, sownNow } from '#domain/recommender/season-guide.ts'

const sown = (date: string, district?: string) =>
  sownNow(date, district).map(({ cropId }) => cropId)

test('Aman is first in July, Boro in January', () => {
  expect(sown('2027-07-20')[0]).toBe('rice_aman')
  expect(sown('2027-01-20')[0]).toBe('rice_boro')
})

test('mid November is for wheat, potato and mustard, not for jute or Aus', () => {
  const november = sown('2026-11-15')
  for (const crop of ['wheat', 'potato', 'mustard', 'lentil']) expect(november).toContain(crop)
  for (const crop of ['jute', 'rice_aus', 'rice_aman']) expect(november).not.toContain(crop)
})

test('tea is planted in the hills of Sylhet, not on the calcareous soil of Kushtia', () => {
  expect(sown('2027-05-15', 'moulvibazar')).toContain('tea')
  expect(sown('2027-05-15', 'kushtia')).not.toContain('tea')
})

test('crops of the next month come after those of now, with their days', () => {
  const guide = seasonGuide('2026-11-01')
  const days = guide.map(({ inDays }) => inDays)
  expect(days.every((inDays) => inDays >= 0 && inDays <= 30)).toBe(true)
  expect(days.indexOf(days.find((inDays) => inDays > 0) ?? -1)).toBeGreaterThan(days.lastIndexOf(0))
  expect(guide.find(({ cropId }) => cropId === 'wheat')).toEqual({
    cropId: 'wheat',
    inDays: 11,
    isMainSeason: false,
  })
})

test('a side season is marked as one', () => {
  const maize = (date: string) => seasonGuide(date).find(({ cropId }) => cropId === 'maize')
  expect(maize('2026-11-10')?.isMainSeason).toBe(true)
  expect(maize('2027-03-01')?.isMainSeason).toBe(false)
})

test('of what is sown now, crops in their main season come before those in a side season', () => {
  const march = sownNow('2027-03-01')
  const isMain = march.map(({ isMainSeason }) => isMainSeason)
  expect(new Set(isMain)).toEqual(new Set([true, false]))
  expect(isMain.lastIndexOf(true)).toBeLessThan(isMain.indexOf(false))
  const guide = seasonGuide('2027-03-01').filter(({ inDays }) => inDays === 0)
  expect(new Set(march)).toEqual(new Set(guide))
})

test('every district has crops to sow in every month, and nothing exotic', () => {
  const exotic = crops.filter(({ status }) => status === 'rare' || status === 'none')
  for (const { id } of districts) {
    for (let month = 1; month <= 12; month += 1) {
      const ofMonth = sown(`2027-${String(month).padStart(2, '0')}-10`, id)
      expect(ofMonth.length).toBeGreaterThan(2)
      expect(ofMonth.filter((cropId) => exotic.some((crop) => crop.id === cropId))).toEqual([])
    }
  }
})
