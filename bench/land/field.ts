import type { LandType } from '#domain/recommender/land/land-type.ts'
import { type Reading, readings as readingNames } from '#domain/recommender/readings.ts'
import {
  cropProbabilities,
  type Recommendation,
  type RecommendRequest,
  recommend,
} from '#domain/recommender/recommend.ts'

/** A field on a day. What is absent is not known. */
export interface LandField {
  readonly district?: string | undefined
  readonly date: string
  readonly irrigated?: boolean | undefined
  readonly landType?: LandType | undefined
  readonly soilSalinity?: number | undefined
  readonly readings?: Readonly<Partial<Record<Reading, number>>> | undefined
}

/** Fields that differ by one thing more and more. */
export interface Steps {
  readonly fields: readonly LandField[]
  /** The crop to look at; the recommended one when absent. */
  readonly crop?: string | undefined
}

/** What the laws read of a recommendation. */
export interface Answer
  extends Pick<
    Recommendation,
    'cropId' | 'confidencePct' | 'expectedYieldPct' | 'soilSuitability'
  > {
  /** The recommended crop first. */
  readonly topThree: readonly string[]
}

function requestOf({ readings = {}, ...field }: LandField): RecommendRequest {
  const all = readingNames.map((reading) => [reading, readings[reading] ?? null] as const)
  return {
    ...field,
    readings: Object.fromEntries(all) as Record<Reading, number | null>,
    unknown: readingNames.filter((reading) => readings[reading] === undefined),
  }
}

const answers = new Map<string, Answer>()

/** The answer for a field; the same field is asked about once. @throws RangeError where the recommender refuses the readings */
export function answerFor(field: LandField): Answer {
  const key = JSON.stringify(field)
  const known = answers.get(key)
  if (known) return known
  const outcome = recommend(requestOf(field))
  if (!outcome.ok) throw new RangeError(`refused: ${key}`)
  const { cropId, confidencePct, expectedYieldPct, soilSuitability, alternatives } =
    outcome.recommendation
  const topThree = alternatives.map((alternative) => alternative.cropId)
  const answer = { cropId, confidencePct, expectedYieldPct, soilSuitability, topThree }
  answers.set(key, answer)
  return answer
}

/** The probability of each crop in a field, 0 to 1. */
export function probabilitiesFor(field: LandField): ReadonlyMap<string, number> {
  return new Map(
    cropProbabilities(requestOf(field)).map(({ cropId, probability }) => [cropId, probability]),
  )
}

/** A field in words, for a list of violations: `khulna 2026-01-15 lowland, not irrigated`. */
export function fieldInWords(field: LandField): string {
  const { district = 'anywhere', date, irrigated, landType, soilSalinity, readings } = field
  const details = [
    landType,
    irrigated === undefined ? undefined : irrigated ? 'irrigated' : 'not irrigated',
    soilSalinity === undefined ? undefined : `${soilSalinity} dS/m`,
    ...Object.entries(readings ?? {}).map(([reading, value]) => `${reading} ${value}`),
  ].filter((detail) => detail !== undefined)
  return [district, date, details.join(', ')].filter((part) => part !== '').join(' ')
}
