import { districts } from '#domain/districts.ts'
import { landTypes, maxSoilSalinity } from '#domain/recommender/land/land-type.ts'
import { hardLimits, type Reading, readings } from '#domain/recommender/readings.ts'
import { type RecommendRequest, recommend } from '#domain/recommender/recommend.ts'
import { type Random, seededRandom } from '../../server/demo/random.ts'

/** The answers to the random requests `from` to `to` (exclusive), as JSON. The number of a request is its random seed. */
export function answers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, step) =>
    JSON.stringify(recommend(randomRequest(from + step))),
  )
}

/** A random valid request: half of them with usual readings, half up to the hard limits, some with optional fields. */
export function randomRequest(number: number): RecommendRequest {
  const dice = seededRandom(number)
  const isUsual = dice() < 0.5
  const values = readings.map((reading) => [reading, value(reading, isUsual, dice)] as const)
  const given = Object.fromEntries(values) as Record<Reading, number>
  const unknown = readings.filter(() => dice() < 0.1)
  const nulls = Object.fromEntries(unknown.map((reading) => [reading, null]))
  return {
    readings: { ...given, ...nulls },
    unknown,
    date: dice() < 0.9 ? randomDate(dice) : undefined,
    rainfallPeriod: pick([undefined, undefined, 'month', 'season', 'year'] as const, dice),
    irrigated: pick([undefined, null, true, false] as const, dice),
    district: dice() < 0.5 ? pick(districts, dice)?.id : undefined,
    landType: dice() < 0.5 ? pick(landTypes, dice) : undefined,
    soilSalinity: dice() < 0.3 ? maxSoilSalinity * dice() * dice() : undefined,
  }
}

const usualRange: Readonly<Record<Reading, readonly [number, number]>> = {
  nitrogen: [10, 160],
  phosphorus: [5, 60],
  potassium: [10, 150],
  temperature: [15, 33],
  humidity: [60, 92],
  soilPh: [4.5, 8.3],
  rainfall: [0, 900],
}

function value(reading: Reading, isUsual: boolean, dice: Random): number {
  const [min, max] = (isUsual ? usualRange : hardLimits)[reading]
  return min + (max - min) * dice()
}

function randomDate(dice: Random): string {
  const month = String(1 + Math.floor(12 * dice())).padStart(2, '0')
  const day = String(1 + Math.floor(28 * dice())).padStart(2, '0')
  return `${2020 + Math.floor(20 * dice())}-${month}-${day}`
}

function pick<Thing>(things: readonly Thing[], dice: Random): Thing | undefined {
  return things[Math.floor(things.length * dice())]
}
