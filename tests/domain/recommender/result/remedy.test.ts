import { expect, test } from 'vitest'
import { remedyFor, waitRemedy } from '#domain/recommender/result/remedy.ts'
import { crop } from '#support/crop.ts'
import { readingsWith } from '#support/readings.ts'

const usual = { temperature: 20, rainfall: 400, humidity: 70 }
const wheat = (factor: Parameters<typeof remedyFor>[0], changed = {}, values = usual) =>
  remedyFor(factor, crop('wheat'), { soil: readingsWith(changed), values })

test('lime for an acid soil, organic matter for an alkaline one, nothing for a suitable one', () => {
  expect(wheat('soilPh', { soilPh: 5 })).toMatchObject({ kind: 'lime', kgPerHa: 1000 })
  expect(wheat('soilPh', { soilPh: 8.4 })).toEqual({ kind: 'organic-matter' })
  expect(wheat('soilPh', { soilPh: 6.5 })).toBeNull()
})

test('water for a dry season, drains for a wet one', () => {
  expect(wheat('rainfall', {}, { ...usual, rainfall: 90 })).toEqual({ kind: 'irrigate', mm: 160 })
  expect(wheat('rainfall', {}, { ...usual, rainfall: 900 })).toEqual({ kind: 'drain' })
  expect(wheat('rainfall')).toBeNull()
})

test('fertiliser of the nutrient that is scarcest for the crop, none where nothing is short', () => {
  const short = { nitrogen: 80, phosphorus: 10, potassium: 30 }
  expect(wheat('nutrients', short)).toEqual({ kind: 'fertilizer', nutrient: 'phosphorus' })
  expect(wheat('nutrients', { nitrogen: 100, phosphorus: 26, potassium: 45 })).toBeNull()
})

test('there is no remedy for temperature and humidity', () => {
  expect([wheat('temperature'), wheat('humidity')]).toEqual([null, null])
})

test('waiting is advised for two months at most', () => {
  expect([0, 1, 60, 61].map(waitRemedy)).toEqual([
    null,
    { kind: 'sow-in', days: 1 },
    { kind: 'sow-in', days: 60 },
    null,
  ])
})
