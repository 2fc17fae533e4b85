import { expect, test } from 'vitest'
import type { Circumstances } from '#domain/recommender/circumstances.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { likelyLand } from '#domain/recommender/land/likely-land.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { chanceOfNothing, questionFor } from '#domain/recommender/ranking/field-states.ts'
import { seasonFit } from '#domain/recommender/season/season-fit.ts'
import { type Candidate, candidate } from '#domain/recommender/suitability/candidate.ts'
import { candidateWith, idealLand } from '#support/candidate.ts'
import { fieldWith } from '#support/field.ts'

/** All crops on a field of which this is said, in usual soil and weather. */
function on(said: Circumstances, day: string): readonly Candidate[] {
  const field = { ...fieldWith(), land: likelyLand(said), day }
  return crops.map((crop) => candidate(crop, seasonFit(crop, day), field))
}

function nothing(said: Circumstances, day: string): number {
  return chanceOfNothing(on(said, day), likelyLand(said))
}

const july = '2026-07-15'

test('lowland in July is nothing, highland is not', () => {
  const chances = landTypes.map((landType) => nothing({ district: 'netrokona', landType }, july))
  expect(chances.slice(0, 2)).toEqual([0, 0])
  expect(chances[2]).toBeLessThan(0.1)
  for (const chance of chances.slice(3)) expect(chance).toBeCloseTo(1, 5)
})

test('in July nothing is as probable as the land that is under water', () => {
  const { landShares } = likelyLand({ district: 'netrokona' })
  const [, , , lowland = 0, veryLow = 0] = landShares
  expect(nothing({ district: 'netrokona' }, july)).toBeCloseTo(lowland + veryLow, 1)
})

test('soil as salty as the sea is nothing, fresh soil is not', () => {
  const chance = (soilSalinity: number) =>
    nothing({ district: 'khulna', landType: 'highland', soilSalinity }, '2027-01-15')
  expect(chance(1)).toBeLessThan(0.2)
  expect(chance(60)).toBe(1)
  const rising = [1, 8, 16, 24, 32, 60].map(chance)
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
})

test('a field whose best crop is as acceptable as 30 % is no nothing; below, it becomes one evenly', () => {
  const { salts } = likelyLand({ soilSalinity: 0 })
  const field = { ...likelyLand({ landType: 'highland', irrigated: true }), salts }
  const chance = (place: number) =>
    chanceOfNothing([candidateWith('maize', { land: { ...idealLand, place } })], field)
  expect([chance(1), chance(0.3), chance(0)]).toEqual([0, 0, 1])
  expect(chance(0.15)).toBeCloseTo(0.5, 12)
})

const [highland, elsewhere] = [
  [1, 0, 0, 0, 0],
  [0, 1, 1, 1, 1],
]
const wide = { landType: 'highland', irrigated: true, soilSalinity: 0 } as const

/** Two crops, each good for a part of the possible fields. */
function pair(
  by: 'byLand' | 'byWater' | 'bySalt',
  [one, other]: readonly [readonly number[], readonly number[]],
  shares: readonly number[],
): readonly Candidate[] {
  const factor = ({ byLand: 'land', byWater: 'water', bySalt: 'salt' } as const)[by]
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value, at) => sum + value * (shares[at] ?? 0), 0)
  const of = (id: string, values: readonly number[]) =>
    candidateWith(id, { land: { ...idealLand, [by]: values, [factor]: mean(values) } })
  return [of('maize', one), of('jute', other)]
}

test('the land is asked where one crop suits the high part and another the low one', () => {
  const field = { ...likelyLand(wide), landShares: [0.5, 0.5, 0, 0, 0] }
  const crops = pair('byLand', [highland, elsewhere], field.landShares)
  expect(questionFor(crops, field)).toBe('landType')
})

test('the water is asked where it decides, the salt where that does', () => {
  const halfWatered = { ...likelyLand(wide), irrigation: 0.5 }
  const byWater = pair(
    'byWater',
    [
      [0.1, 1],
      [0.6, 0.6],
    ],
    [0.5, 0.5],
  )
  expect(questionFor(byWater, halfWatered)).toBe('irrigated')
  const salts = [
    { value: 1, share: 0.5 },
    { value: 14, share: 0.5 },
  ]
  const bySalt = pair(
    'bySalt',
    [
      [1, 0],
      [0.5, 0.5],
    ],
    [0.5, 0.5],
  )
  expect(questionFor(bySalt, { ...likelyLand(wide), salts })).toBe('soilSalinity')
})

test('nothing is asked where one crop is best on all fields, nor where little is gained', () => {
  const field = { ...likelyLand(wide), landShares: [0.5, 0.5, 0, 0, 0] }
  const oneCrop = pair(
    'byLand',
    [
      [1, 0.5],
      [0.9, 0.4],
    ],
    field.landShares,
  )
  expect(questionFor(oneCrop, field)).toBeUndefined()
  // Both answers together raise 0.75 to 0.79: less than five points.
  const little = pair(
    'byLand',
    [
      [1, 0.5],
      [0.92, 0.58],
    ],
    field.landShares,
  )
  expect(questionFor(little, field)).toBeUndefined()
})

test('what was said is not asked', () => {
  for (const district of ['khulna', 'barguna', 'tangail', 'sunamganj', 'satkhira']) {
    for (const day of ['2027-01-15', '2026-04-15', '2026-09-20']) {
      for (const said of [
        { district, landType: 'highland' },
        { district, irrigated: false },
        { district, soilSalinity: 2 },
      ] as const) {
        const asked = questionFor(on(said, day), likelyLand(said)) ?? ''
        expect(Object.keys(said)).not.toContain(asked)
      }
      const all = {
        district,
        landType: 'medium_highland',
        irrigated: true,
        soilSalinity: 2,
      } as const
      expect(questionFor(on(all, day), likelyLand(all))).toBeUndefined()
    }
  }
})

test('the answers to the question asked raise the best crop by more than those to another', () => {
  const answers = {
    landType: (said: Circumstances) =>
      likelyLand(said).landShares.map((share, at) => ({
        share,
        said: { landType: landTypes[at] },
      })),
    irrigated: (said: Circumstances) => {
      const { irrigation } = likelyLand(said)
      return [
        { share: irrigation, said: { irrigated: true } },
        { share: 1 - irrigation, said: { irrigated: false } },
      ]
    },
    soilSalinity: (said: Circumstances) =>
      likelyLand(said).salts.map(({ share, value }) => ({ share, said: { soilSalinity: value } })),
  }
  const best = (said: Circumstances, day: string) =>
    Math.max(
      ...on(said, day).map(({ land, suitability, season }) => {
        const { weight, timeliness } = season
        const [where, when] = [land.place * land.land * land.water * land.salt, timeliness ** 1.8]
        return where * when * weight ** 0.4 * suitability ** 2
      }),
    )
  const questions = ['landType', 'irrigated', 'soilSalinity'] as const
  const found = new Set<string>()
  // Plains only, where no slope changes with the land; and field crops are best in all of them.
  for (const district of ['khulna', 'barguna', 'patuakhali', 'tangail', 'gopalganj', 'satkhira']) {
    for (const day of ['2027-01-15', '2027-03-10', '2026-04-15', '2026-09-20', '2026-11-15']) {
      const asked = questionFor(on({ district }, day), likelyLand({ district }))
      if (asked === undefined) continue
      found.add(asked)
      const gains = questions.map((question) =>
        answers[question]({ district }).reduce(
          (sum, { share, said }) =>
            sum + (share > 0 ? share * best({ district, ...said }, day) : 0),
          0,
        ),
      )
      const gained = gains[questions.indexOf(asked)] ?? 0
      expect([district, day, Math.max(...gains) - gained]).toEqual([district, day, 0])
      expect(gained - best({ district }, day)).toBeGreaterThan(0.05)
    }
  }
  expect(found.size).toBeGreaterThanOrEqual(2)
})
