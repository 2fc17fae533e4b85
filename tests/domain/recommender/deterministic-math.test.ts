import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponential, logarithm, power } from '#domain/recommender/deterministic-math.ts'

const close = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-11 * Math.max(1, Math.abs(expected)))

test('the exponential equals `Math.exp` to eleven digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 300, noNaN: true }), (x) => {
      close(exponential(x) / Math.exp(x), 1)
    }),
  )
  expect(exponential(0)).toBe(1)
  expect(exponential(-701)).toBe(0)
  expect(exponential(Number.NEGATIVE_INFINITY)).toBe(0)
})

test('the logarithm equals `Math.log` to eleven digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
      close(logarithm(x), Math.log(x))
    }),
  )
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => {
      close(logarithm(x), Math.log(x))
    }),
  )
  expect(logarithm(1)).toBe(0)
  expect(logarithm(0)).toBe(Number.NEGATIVE_INFINITY)
  expect(logarithm(-1)).toBe(Number.NEGATIVE_INFINITY)
})

test('powers of numbers from 0 to 1 equal `**` to eleven digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (x) => {
      close(power(x, 0.28), x ** 0.28)
      close(power(x, 4.5), x ** 4.5)
    }),
  )
  expect(power(0, 0.5)).toBe(0)
  expect(power(1, 4.5)).toBe(1)
})
