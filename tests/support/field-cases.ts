import type { RainfallPeriod } from '#domain/recommender/rainfall-density.ts'
import { type GivenReadings, soilReadings } from '#domain/recommender/readings.ts'
import type { Recommendation, RecommendRequest } from '#domain/recommender/recommend.ts'
import book from '../domain/recommender/cases.json' with { type: 'json' }

/** A field of the country on a day, with what an extension officer would accept there; written before any answer was seen. */
export interface FieldCase {
  /** District it lies in; told to the recommender only where `district` is set. */
  readonly field: string
  readonly date: string
  /** In the order of the form; null is not known. */
  readonly readings: readonly (number | null)[]
  readonly accept: readonly string[]
  readonly why: string
  readonly source: string
  readonly rainfallPeriod?: RainfallPeriod
  readonly irrigated?: boolean
  readonly district?: string
}

// The compiler sees texts where the file has the few words of the type; the tests read every case.
export const fieldCases = book.cases as readonly FieldCase[]

const sownInMonths: Readonly<Record<string, readonly number[]>> = book.sownInMonths

/** A case as a request. */
export function requestOf({ readings, ...given }: FieldCase): RecommendRequest {
  const [nitrogen, phosphorus, potassium, temperature, humidity, soilPh, rainfall] = readings.map(
    (value) => value ?? null,
  ) as [...FieldReadings]
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

type FieldReadings = readonly [
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
]

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
