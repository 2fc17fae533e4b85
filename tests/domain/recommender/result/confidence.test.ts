import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ConfidenceInputs,
  confidencePct,
  leadOver,
} from '#domain/recommender/result/confidence.ts'

const evidence = (changed: Partial<ConfidenceInputs> = {}): ConfidenceInputs => ({
  first: 0.97,
  second: 0.1,
  monthShare: undefined,
  water: 1,
  flags: [],
  ...changed,
})

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('without a doubt it is the probability of the answer, at most 93', () => {
  const of = (first: number) => confidencePct(evidence({ first, second: first / 3 }))
  expect([0, 0.004, 0.225, 0.71, 0.93, 0.97, 1].map(of)).toEqual([0, 0, 23, 71, 93, 93, 93])
})

test.each([
  [[], 93],
  [['guess:nitrogen'], 93],
  [['guess:soilPh', 'guess:rainfall', 'date:phone-clock'], 93],
  [['hint:nitrogen-soil-test-card'], 75],
  [['season:readings-match-month-7'], 60],
  [['ood:soilPh'], 35],
  [['season:readings-match-month-1', 'ood:temperature', 'hint:soilPh-decimal-point'], 35],
])('with the flags %j it is at most %i', (flags, most) => {
  expect(confidencePct(evidence({ flags }))).toBe(most)
})

test('equal answers are at most 60, a lead by a factor of 2.1 is no limit, between them it rises', () => {
  const of = (factor: number) => confidencePct(evidence({ first: 0.96, second: 0.96 / factor }))
  expect([1, 1.2, 1.25, 1.5, 1.75, 2.1, 9].map(of)).toEqual([60, 60, 60, 70, 79, 93, 93])
  expect(confidencePct(evidence({ second: 0 }))).toBe(93)
})

test('the lead has three steps', () => {
  const of = (factor: number) => leadOver(0.25 * factor, 0.25)
  expect([1, 1.2, 1.25, 1.9, 2, 5].map(of)).toEqual([
    'equal',
    'equal',
    'small',
    'small',
    'clear',
    'clear',
  ])
  expect(leadOver(0, 0)).toBe('clear')
})

test('without a date it depends on how probable the month is', () => {
  const of = (monthShare: number) => confidencePct(evidence({ monthShare }))
  expect([of(0.3), of(0.9), of(1)]).toEqual([55, 85, 90])
})

test('nobody is surer of an irrigated crop than of the water', () => {
  const of = (water: number) => confidencePct(evidence({ water }))
  expect([of(0.15), of(0.75), of(1)]).toEqual([15, 75, 93])
})

test('a cap never raises it, and a larger lead never lowers it', () => {
  fc.assert(
    fc.property(share, share, share, share, (first, second, other, water) => {
      const inputs = evidence({ first, second, water })
      const pct = confidencePct(inputs)
      expect(pct).toBeLessThanOrEqual(Math.round(100 * first))
      expect(confidencePct({ ...inputs, flags: ['ood:soilPh'] })).toBe(Math.min(35, pct))
      const [least, most] = [Math.min(second, other), Math.max(second, other)]
      expect(confidencePct({ ...inputs, second: least })).toBeGreaterThanOrEqual(
        confidencePct({ ...inputs, second: most }),
      )
    }),
  )
})
