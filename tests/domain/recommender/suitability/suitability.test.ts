import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  airScores,
  factors,
  plateau,
  soilScores,
  suitability,
} from '#domain/recommender/suitability/suitability.ts'
import { crop } from '#support/crop.ts'
import { readingsWith } from '#support/readings.ts'

const ideal = { temperature: 1, rainfall: 1, soilPh: 1, humidity: 1, nutrients: 1 }
const score = fc.double({ min: 0, max: 1, noNaN: true })
const scores = fc.record({
  temperature: score,
  rainfall: score,
  soilPh: score,
  humidity: score,
  nutrients: score,
})

test('the plateau is 0 outside, 1 on top and linear between', () => {
  const values = [0, 10, 15, 20, 25, 30, 35, 40, 50]
  const heights = values.map((value) => plateau(value, [10, 20, 30, 40]))
  expect(heights).toEqual([0, 0, 0.5, 1, 1, 1, 0.5, 0, 0])
})

test('an ideal field has suitability 1, an impossible one 0', () => {
  expect(suitability(ideal)).toBeCloseTo(1, 12)
  expect(suitability({ ...ideal, soilPh: 0 })).toBe(0)
})

test('suitability is the geometric mean of the worst factor and all together', () => {
  const together = 0.8 ** 0.28 * 0.5 ** 0.22 * 0.9 ** 0.24 * 0.6 ** 0.12 * 0.7 ** 0.14
  const given = { temperature: 0.8, rainfall: 0.5, soilPh: 0.9, humidity: 0.6, nutrients: 0.7 }
  expect(suitability(given)).toBeCloseTo(Math.sqrt(0.5 * together), 9)
})

test.each(factors)('a better %s never lowers the suitability', (factor) => {
  fc.assert(
    fc.property(scores, score, (given, other) => {
      const worse = { ...given, [factor]: Math.min(given[factor], other) }
      const better = { ...given, [factor]: Math.max(given[factor], other) }
      expect(suitability(better)).toBeGreaterThanOrEqual(suitability(worse) - 1e-12)
    }),
  )
})

test('a pH nearer to the crop’s optimum never lowers its suitability', () => {
  const season = { temperature: 20, rainfall: 300, humidity: 70 }
  const at = (soilPh: number) =>
    suitability({
      ...airScores(crop('wheat'), season, undefined),
      ...soilScores(crop('wheat'), readingsWith({ soilPh })),
    })
  const sour = [2.5, 5.3, 5.4, 5.6, 5.8, 6.5, 7].map(at)
  expect(sour).toEqual([...sour].sort((a, b) => a - b))
  const limy = [7, 8, 8.2, 8.6, 9, 10].map(at)
  expect(limy).toEqual([...limy].sort((a, b) => b - a))
})

test('other water replaces missing rain, by where the crop gets it', () => {
  const dry = { temperature: 25, rainfall: 0, humidity: 75 }
  const rain = (id: string) => airScores(crop(id), dry, undefined).rainfall
  expect(['maize', 'mustard', 'rice_aman', 'jute'].map(rain)).toEqual([0.97, 0.93, 0.75, 0.15])
})

test('irrigation helps every crop, and without it only residual moisture is left', () => {
  const dry = { temperature: 25, rainfall: 0, humidity: 75 }
  const rain = (irrigated: boolean) =>
    ['maize', 'mustard', 'rice_aman', 'jute'].map(
      (id) => airScores(crop(id), dry, irrigated).rainfall,
    )
  expect(rain(true)).toEqual([0.97, 0.97, 0.97, 0.97])
  expect(rain(false)).toEqual([0.15, 0.93, 0.45, 0.15])
})

test('nothing removes too much rain', () => {
  const wet = { temperature: 20, rainfall: 1600, humidity: 75 }
  expect(airScores(crop('potato'), wet, undefined).rainfall).toBe(0)
})

test('dry or humid air halves its score at worst', () => {
  const season = { temperature: 20, rainfall: 300, humidity: 0 }
  expect(airScores(crop('wheat'), season, undefined).humidity).toBe(0.5)
  const damp = { ...season, humidity: 60 }
  expect(airScores(crop('wheat'), damp, undefined).humidity).toBe(1)
})
