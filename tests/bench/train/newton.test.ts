import { expect, test } from 'vitest'
import { fitLogistic } from '../../../scripts/train/newton.ts'
import { seededRandom } from '../../../server/demo/random.ts'

test('weights by which cases were made are found again', () => {
  const random = seededRandom(1)
  const cases = Array.from({ length: 20_000 }, () => {
    const grounds = [random() * 4 - 2, random() < 0.5 ? 1 : 0]
    const logOdds = -1 + 2 * (grounds[0] ?? 0) - (grounds[1] ?? 0)
    return { grounds, holds: random() < 1 / (1 + Math.exp(-logOdds)), weight: 1 }
  })
  const [start = 0, first = 0, second = 0] = fitLogistic(cases)
  expect(start).toBeCloseTo(-1, 1)
  expect(first).toBeCloseTo(2, 1)
  expect(second).toBeCloseTo(-1, 1)
})

test('a case of twice the weight counts as two', () => {
  const cases = [
    { grounds: [1], holds: true, weight: 2 },
    { grounds: [1], holds: false, weight: 1 },
    { grounds: [0], holds: false, weight: 1 },
    { grounds: [0], holds: true, weight: 1 },
  ]
  const twice = [
    ...cases.map((one) => ({ ...one, weight: 1 })),
    { grounds: [1], holds: true, weight: 1 },
  ]
  const [weighed, repeated] = [cases, twice].map(fitLogistic)
  for (const [at, weight] of (weighed ?? []).entries())
    expect(weight).toBeCloseTo(repeated?.[at] ?? 0, 6)
})

test('a ground that is never there has the weight 0', () => {
  const cases = [true, false, true].map((holds) => ({ grounds: [0], holds, weight: 1 }))
  expect(fitLogistic(cases)[1]).toBe(0)
})
