import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar.ts'
import type { Circumstances } from '#domain/recommender/circumstances.ts'
import { type LandFit, landFit } from '#domain/recommender/land/land-fit.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { likelyLand } from '#domain/recommender/land/likely-land.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { crop } from '#support/crop.ts'

const fitOf = (id: string, said: Circumstances, date: string): LandFit =>
  landFit(crop(id), likelyLand(said), date)

/** Haor, plain, coast, hill, low land, dry west; and no place. */
const districts = [
  ...['sunamganj', 'rangpur', 'khulna', 'bandarban', 'gopalganj', 'rajshahi'],
  undefined,
]

const days = Array.from({ length: 365 }, (_, at) => dayAfter('2026-01-01', at))
const everyTenth = days.filter((_, at) => at % 10 === 0)

const others = crops.filter(({ id }) => id !== 'rice_b_aman')

test.each(districts)(
  'in %s deeper land never suits a crop better on any day, except broadcast Aman',
  (district) => {
    const field = likelyLand({ district })
    for (const one of others) {
      for (const date of everyTenth) {
        const { byLand } = landFit(one, field, date)
        expect([one.id, date, byLand]).toEqual([one.id, date, [...byLand].sort((a, b) => b - a)])
      }
    }
  },
)

test('broadcast Aman wants the deep land that excludes Aman', () => {
  const at = (id: string, date: string) =>
    landTypes.map((landType) => fitOf(id, { district: 'rajbari', landType }, date).land)
  expect(at('rice_b_aman', '2026-04-10')).toEqual([0, 0.35, 1, 1, 0.8])
  expect(at('rice_aman', '2026-07-20').at(-1)).toBe(0)
})

test('in July nothing is sown on land under water; wetland rice is planted into it', () => {
  const july = (id: string, landType: (typeof landTypes)[number]) =>
    fitOf(id, { district: 'dhaka', landType }, '2026-07-20').land
  for (const id of ['jute', 'maize', 'okra', 'blackgram']) expect(july(id, 'lowland')).toBe(0)
  expect(july('jute', 'highland')).toBeGreaterThan(0.3)
  expect(july('rice_aman', 'medium_highland')).toBe(1)
})

test('the salt follows Maas and Hoffman over the months of the crop', () => {
  // Wheat from 1 December to 31 March: (0.45 + 0.6 + 0.75 + 0.9) / 4 of the peak of 20 dS/m are 13.5 dS/m;
  // 7.5 above the threshold of 6, at 7.1 % each, leave 46.75 % of the yield.
  const { salt, yield: left } = fitOf(
    'wheat',
    { soilSalinity: 20, landType: 'highland', irrigated: true },
    '2026-12-01',
  )
  expect(crop('wheat').seasonMonths).toBe(4)
  expect(left).toBeCloseTo(0.4675, 12)
  // Nobody sows for a quarter of the yield, everybody for four fifths.
  expect(salt).toBeCloseTo((0.4675 - 0.25) / 0.55, 12)
})

test('more salt never suits a crop better on any day', () => {
  const peaks = [0, 1, 2, 4, 6, 8, 10, 14, 20, 30, 60]
  for (const one of crops) {
    for (const date of everyTenth) {
      const fits = peaks.map((soilSalinity) => landFit(one, likelyLand({ soilSalinity }), date))
      for (const figure of ['salt', 'yield'] as const) {
        const values = fits.map((each) => each[figure])
        expect([one.id, date, values]).toEqual([one.id, date, [...values].sort((a, b) => b - a)])
      }
      expect(fits[0]?.salt).toBe(1)
    }
  }
  expect(fitOf('mungbean', { soilSalinity: 20 }, '2027-02-01').salt).toBe(0)
})

test('rain washes the salt out: Aman stands what Boro does not', () => {
  const said = { soilSalinity: 10 }
  expect(fitOf('rice_aman', said, '2026-07-20').salt).toBe(1)
  expect(fitOf('rice_boro', said, '2027-01-20').salt).toBeLessThan(0.3)
})

test('water is best, not to know is between, none is worst', () => {
  for (const district of districts) {
    for (const one of crops) {
      for (const date of everyTenth) {
        const of = (irrigated: boolean | null) =>
          landFit(one, likelyLand({ district, irrigated }), date)
        const [yes, unknown, no] = [of(true), of(null), of(false)]
        for (const figure of ['water', 'yield'] as const) {
          // Without a place, what is not said counts as ideal.
          expect(yes[figure]).toBeGreaterThanOrEqual(unknown[figure] - 1e-12)
          expect(unknown[figure]).toBeGreaterThanOrEqual(no[figure] - 1e-12)
        }
        expect(yes.water).toBe(1)
      }
    }
  }
})

test('Boro needs irrigation, Aman does not, lentil lives on the moisture that is left', () => {
  const dry = (id: string, date: string) =>
    fitOf(id, { district: 'rajshahi', irrigated: false }, date).water
  expect(dry('rice_boro', '2027-01-15')).toBe(0.02)
  expect(dry('rice_aman', '2026-07-20')).toBeGreaterThanOrEqual(0.6)
  expect(dry('lentil', '2026-11-15')).toBe(1)
})

test('slopes are for tea, pineapple and turmeric, plains for rice', () => {
  const hill = (id: string, district: string, landType?: (typeof landTypes)[number]) =>
    fitOf(id, { district, landType }, '2026-05-01').hill
  for (const id of ['tea', 'pineapple', 'turmeric', 'ginger']) {
    expect(hill(id, 'bandarban')).toBeGreaterThan(0.75)
    expect(hill(id, 'bandarban')).toBeGreaterThan(hill('rice_boro', 'bandarban') * 2)
  }
  expect(hill('tea', 'dhaka')).toBe(0.15)
  expect(hill('rice_boro', 'dhaka')).toBe(1)
  // Where the water is known, most fields are in a valley; it is the same for all land types.
  const said = landTypes.map((type) => hill('rice_boro', 'bandarban', type))
  expect(said).toEqual(Array(5).fill(said[0]))
  expect(said[0]).toBeGreaterThan(hill('rice_boro', 'bandarban') * 1.5)
})

test('the flash flood of April takes what is sown low from March on, not the Boro of January', () => {
  const land = (district: string, date: string, landType: (typeof landTypes)[number]) =>
    fitOf('rice_boro', { district, landType }, date).land
  for (const low of ['medium_lowland', 'lowland'] as const) {
    expect(land('sunamganj', '2027-03-25', low)).toBeLessThan(0.05)
    expect(land('sunamganj', '2027-01-05', low)).toBe(land('rangpur', '2027-01-05', low))
    expect(land('rangpur', '2027-03-25', low)).toBe(land('rangpur', '2027-01-05', low))
  }
  expect(land('sunamganj', '2027-03-25', 'highland')).toBe(1)
})

test('where the crop is grown counts, and without a place nothing is surer than 0.7', () => {
  expect(fitOf('tea', { district: 'moulvibazar' }, '2026-05-01').place).toBe(1)
  expect(fitOf('tea', { district: 'kushtia' }, '2026-05-01').place).toBe(0.05)
  const places = crops.map(({ id }) => fitOf(id, {}, '2026-05-01').place)
  expect(Math.max(...places)).toBeLessThanOrEqual(0.7)
  expect(Math.max(...places)).toBeGreaterThan(0.69)
  expect(Math.min(...places)).toBeGreaterThan(0.03)
})

test('without a place only what is said counts', () => {
  const { land, water, salt, hill } = fitOf('rice_boro', {}, '2027-01-15')
  expect([land, water, salt, hill]).toEqual([1, 1, 1, 1])
  expect(fitOf('rice_boro', { irrigated: false }, '2027-01-15').water).toBe(0.02)
  expect(fitOf('potato', { landType: 'very_lowland' }, '2026-11-15').land).toBe(0)
})

test('one day changes no factor by more than a tenth', () => {
  const said: readonly Circumstances[] = [
    ...districts.flatMap((district) => [
      { district },
      ...landTypes.map((landType) => ({ district, landType, irrigated: false })),
    ]),
    { district: 'khulna', soilSalinity: 4 },
    { district: 'khulna', soilSalinity: 10 },
  ]
  const jumps: string[] = []
  for (const circumstances of said) {
    const field = likelyLand(circumstances)
    for (const one of crops) {
      let before = landFit(one, field, '2025-12-31')
      for (const date of days) {
        const now = landFit(one, field, date)
        for (const factor of ['place', 'land', 'hill', 'water', 'salt', 'yield'] as const) {
          if (Math.abs(now[factor] - before[factor]) <= 0.1) continue
          jumps.push(
            `${one.id} ${factor} ${date} ${JSON.stringify(circumstances)} ${before[factor]} ${now[factor]}`,
          )
        }
        before = now
      }
    }
  }
  expect(jumps).toEqual([])
})
