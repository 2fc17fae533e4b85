import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { districts } from '#domain/districts.ts'
import { sownCrops } from '#ui/home/sown-crops.ts'

test('four crops with their names and drawings, in both languages', () => {
  const place = { date: '2026-11-28', district: 'bogura' } as const
  expect(sownCrops(place, 'en')).toEqual([
    { id: 'maize', name: 'Maize', drawing: { sheet: 'crop', name: 'maize' } },
    { id: 'potato', name: 'Potato', drawing: { sheet: 'crop', name: 'potato' } },
    { id: 'wheat', name: 'Wheat', drawing: { sheet: 'crop', name: 'wheat' } },
    { id: 'onion', name: 'Onion', drawing: { sheet: 'crop', name: 'onion' } },
  ])
  expect(sownCrops(place, 'bn').map(({ name }) => name)).toEqual(['ভুট্টা', 'আলু', 'গম', 'পেঁয়াজ'])
})

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

test('at any time there are two to four in every district, each one drawn', () => {
  const places = [undefined, ...districts.map(({ id }) => id)]
  for (const district of places) {
    for (const date of months.flatMap((month) => [`2027-${month}-05`, `2027-${month}-20`])) {
      const tiles = sownCrops({ date, district }, 'bn')
      expect(tiles.length).toBeGreaterThan(1)
      expect(tiles.length).toBeLessThanOrEqual(4)
      for (const { drawing } of tiles)
        expect(existsSync(`src/ui/drawings/crop/${drawing?.name}.svg`)).toBe(true)
    }
  }
})
