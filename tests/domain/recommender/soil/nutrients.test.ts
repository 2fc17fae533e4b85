import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nutrientCloseness, nutrientSufficiency } from '#domain/recommender/soil/nutrients.ts'
import { crop } from '#support/crop.ts'

const { need } = crop('maize')
const amount = fc.double({ min: 0, max: 2000, noNaN: true })

test('a soil that has exactly what the crop takes up is ideal', () => {
  expect(nutrientCloseness(need, need)).toBe(1)
  expect(nutrientSufficiency(need, need)).toBe(1)
})

test('a shortage counts more than a surplus of the same ratio', () => {
  const short = { ...need, nitrogen: 100 }
  const rich = { ...need, nitrogen: 460 }
  expect(nutrientCloseness(short, need)).toBeLessThan(nutrientCloseness(rich, need))
  expect(nutrientCloseness(rich, need)).toBeLessThan(1)
})

test('the scarcest nutrient decides, whatever the others are', () => {
  const half = { nitrogen: 110, phosphorus: 50, potassium: 100 }
  const expected = (1 - Math.exp(-1.5)) / (1 - Math.exp(-3))
  expect(nutrientSufficiency(half, need)).toBeCloseTo(expected, 9)
  expect(nutrientSufficiency({ ...half, potassium: 2000 }, need)).toBeCloseTo(expected, 9)
  expect(nutrientSufficiency({ ...half, nitrogen: 0 }, need)).toBe(0)
})

test('more of a nutrient never lowers the sufficiency', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const less = { ...need, nitrogen: Math.min(one, other) }
      const more = { ...need, nitrogen: Math.max(one, other) }
      expect(nutrientSufficiency(more, need)).toBeGreaterThanOrEqual(
        nutrientSufficiency(less, need) - 1e-12,
      )
    }),
  )
})

test('up to the need, more of a nutrient never lowers the closeness', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: need.nitrogen, noNaN: true }), (nitrogen) => {
      const poorer = nutrientCloseness({ ...need, nitrogen: nitrogen / 2 }, need)
      expect(nutrientCloseness({ ...need, nitrogen }, need)).toBeGreaterThanOrEqual(poorer - 1e-12)
    }),
  )
})
