import { expect, test } from 'vitest'
import type { Circumstances } from '#domain/recommender/circumstances.ts'
import type { LandFit } from '#domain/recommender/land/land-fit.ts'
import { likelyLand } from '#domain/recommender/land/likely-land.ts'
import { grounds } from '#domain/recommender/result/grounds.ts'
import { candidateWith, idealLand } from '#support/candidate.ts'

const of = (land: Partial<LandFit>, said: Circumstances = {}) =>
  grounds(candidateWith('maize', { land: { ...idealLand, ...land } }), likelyLand(said))

test('all five are told, the most limiting first, with the points that it costs', () => {
  expect(of({ land: 0.5, water: 0.8, place: 0.9 })).toEqual([
    // 0.5 × 0.8 × 0.9 is 0.36; ideal land makes it 0.72, ideal water 0.45, the ideal place 0.4.
    { ground: 'land', effect: 'limits', pointsLost: 36, isGiven: false },
    { ground: 'water', effect: 'limits', pointsLost: 9, isGiven: false },
    { ground: 'place', effect: 'helps', pointsLost: 4, isGiven: false },
    { ground: 'salt', effect: 'helps', pointsLost: 0, isGiven: false },
    { ground: 'hill', effect: 'helps', pointsLost: 0, isGiven: false },
  ])
})

test.each(['land', 'salt', 'water', 'hill', 'place'] as const)(
  '%s is first when it decides',
  (ground) => {
    const [first, ...rest] = of({ [ground]: 0 }, { district: 'bogura' })
    const isGiven = ground === 'place'
    expect(first).toEqual({ ground, effect: 'limits', pointsLost: 100, isGiven })
    expect(rest.map(({ pointsLost, effect }) => [pointsLost, effect])).toEqual(
      Array(4).fill([0, 'helps']),
    )
  },
)

test('less than two points are no limit', () => {
  const effect = (salt: number) => of({ salt }).find(({ ground }) => ground === 'salt')?.effect
  expect([0.979, 0.98, 0.981, 1].map(effect)).toEqual(['limits', 'limits', 'helps', 'helps'])
})

test('two that both exclude the crop limit it, although each alone costs no points', () => {
  const limits = of({ land: 0, salt: 0.1, water: 0.6 }).filter(({ effect }) => effect === 'limits')
  expect(limits).toEqual([
    { ground: 'land', effect: 'limits', pointsLost: 6, isGiven: false },
    { ground: 'salt', effect: 'limits', pointsLost: 0, isGiven: false },
  ])
})

test('each tells whether the request said it', () => {
  const given = (said: Circumstances) =>
    of({}, said)
      .filter(({ isGiven }) => isGiven)
      .map(({ ground }) => ground)
  expect(given({})).toEqual([])
  expect(given({ district: 'khulna' })).toEqual(['place'])
  expect(given({ landType: 'highland' })).toEqual(['land'])
  expect(given({ soilSalinity: 0 })).toEqual(['salt'])
  expect(given({ irrigated: false })).toEqual(['water'])
  expect(given({ irrigated: null })).toEqual([])
})
