import { type GivenReadings, soilReadings } from '#domain/recommender/readings.ts'
import type { Recommendation, RecommendRequest } from '#domain/recommender/recommend.ts'
import { sownInMonths } from '../domain/recommender/cases.ts'
import type { FieldCase } from './field-case.ts'

/** A case as a request. */
export function requestOf({ readings, ...given }: FieldCase): RecommendRequest {
  const [nitrogen, phosphorus, potassium, temperature, humidity, soilPh, rainfall] = readings
  const all: GivenReadings = {
    nitrogen,
    phosphorus,
    potassium,
    temperature,
    humidity,
    soilPh,
    rainfall,
  }
  const { date, rainfallPeriod, irrigated, district } = given
  const unknown = soilReadings.filter((reading) => all[reading] === null)
  return { readings: all, unknown, date, rainfallPeriod, irrigated, district }
}

export interface Verdict {
  readonly isAccepted: boolean
  /** Crops of the top three that nobody sows in that month, or that the soil forbids. */
  readonly absurd: readonly string[]
  /** Accepted, not out of season, the soil not unsuitable, and nothing absurd beside it. */
  readonly passes: boolean
}

/** How a recommendation stands against what was written down. */
export function judge(given: FieldCase, answer: Recommendation): Verdict {
  const isAccepted = given.accept.includes(answer.cropId)
  const absurd = absurdCrops(
    given,
    answer.alternatives.map(({ cropId }) => cropId),
  )
  const isPossible = answer.seasonFit !== 'Out of season' && answer.soilSuitability !== 'Unsuitable'
  return { isAccepted, absurd, passes: isAccepted && isPossible && absurd.length === 0 }
}

/** Crops that nobody sows in the month of the case; tea where the soil is not sour. */
export function absurdCrops({ date, readings }: FieldCase, cropIds: readonly string[]): string[] {
  const month = Number(date.slice(5, 7))
  const soilPh = readings[5] ?? 6
  return cropIds.filter(
    (id) => !sownInMonths[id]?.includes(month) || (id === 'tea' && soilPh > 6.5),
  )
}
