import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fertilizerGap, hectaresPerBigha } from '#domain/recommender/result/fertilizer-gap.ts'

const need = { nitrogen: 130, phosphorus: 20, potassium: 70 }

test('a soil without nutrients needs all, in elements and in fertiliser, per hectare and per bigha', () => {
  expect(fertilizerGap({ nitrogen: 0, phosphorus: 0, potassium: 0 }, need)).toEqual({
    nitrogen: 130,
    phosphorus: 20,
    potassium: 70,
    perHectare: { urea: 283, tsp: 100, mop: 140 },
    perBigha: { urea: 37.7, tsp: 13.4, mop: 18.7 },
  })
})

test('a soil that has enough needs nothing', () => {
  const gap = fertilizerGap({ nitrogen: 200, phosphorus: 20, potassium: 70 }, need)
  expect(gap).toMatchObject({ nitrogen: 0, phosphorus: 0, potassium: 0 })
  expect(gap.perBigha).toEqual({ urea: 0, tsp: 0, mop: 0 })
})

test('a bigha is 33 decimals, and about three of them are an acre', () => {
  expect(hectaresPerBigha).toBeCloseTo(0.13355, 5)
  expect((hectaresPerBigha / 33) * 100).toBeCloseTo(0.404686, 6)
})

test('more nutrients in the soil never need more fertiliser', () => {
  const amount = fc.double({ min: 0, max: 500, noNaN: true })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const of = (nitrogen: number) => fertilizerGap({ ...need, nitrogen }, need).perHectare.urea
      expect(of(Math.max(one, other))).toBeLessThanOrEqual(of(Math.min(one, other)))
    }),
  )
})
