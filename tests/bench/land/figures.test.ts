import { expect, test } from 'vitest'
import { areaUnderCurve, calibrationError, rankCorrelation } from '../../../bench/land/figures.ts'

const answers = (...pairs: readonly (readonly [confidence: number, isAccepted: boolean])[]) =>
  pairs.map(([confidence, isAccepted]) => ({ confidence, isAccepted }))

test('answers that are surer of accepted crops have an area of 1, of refused ones 0, equally sure ones a half', () => {
  expect(areaUnderCurve(answers([0.9, true], [0.8, true], [0.2, false]))).toBe(1)
  expect(areaUnderCurve(answers([0.1, true], [0.2, false]))).toBe(0)
  expect(areaUnderCurve(answers([0.5, true], [0.5, false], [0.5, false]))).toBe(0.5)
})

test('the calibration error is the mean gap between what is told and what is true', () => {
  const half = Array.from({ length: 40 }, (_, index) => [0.5, index % 2 === 0] as const)
  expect(calibrationError(answers(...half))).toBeCloseTo(0)
  expect(calibrationError(answers(...half.map(() => [0.9, false] as const)))).toBeCloseTo(0.9)
})

test('ranks that agree correlate, and equal ones share their rank', () => {
  expect(rankCorrelation(answers([0.1, false], [0.9, true]))).toBeCloseTo(1)
  expect(rankCorrelation(answers([0.9, false], [0.1, true]))).toBeCloseTo(-1)
  expect(rankCorrelation(answers([0.2, false], [0.4, true], [0.4, true]))).toBeCloseTo(1)
})
