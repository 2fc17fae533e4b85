import { readFileSync } from 'node:fs'
import type { LandType } from '#domain/recommender/land/land-type.ts'
import type { Reading } from '#domain/recommender/readings.ts'

/** The circumstances that a law holds in; what is absent is not known to the recommender. */
export interface When {
  /** `any` is all 64. */
  readonly district?: string
  readonly districts?: readonly string[]
  readonly month?: number | 'any'
  readonly months?: readonly number[] | 'all'
  readonly day?: number
  /** A day of the calendar, `any` or `every day of the year`. */
  readonly date?: string
  readonly irrigated?: boolean | 'unknown'
  /** `hill_slope` is none that the recommender can be given. */
  readonly land_type?: LandType | 'unknown' | 'hill_slope' | readonly LandType[]
  readonly salinity_dS_m?: number
  readonly salinity?: 'unknown' | 'dry-season'
  readonly readings?: Readonly<Partial<Record<Reading, number>>>
}

/** A law as it is written in `agronomy-laws.json`. */
export interface Law {
  readonly id: string
  readonly kind: string
  readonly when: When
  readonly why: string
  readonly source: string
  readonly must_not_top?: readonly string[]
  readonly must_not_top3?: readonly string[]
  readonly should_top3_any?: readonly string[]
  /** An exception: `pineapple in tangail, rangamati`. */
  readonly unless?: string
  readonly should_answer?: string
  /** By crop, or one for every crop. */
  readonly max_confidence_pct?: number | Readonly<Record<string, number>>
  /** What changes step by step, and its values. */
  readonly vary?: Readonly<Record<string, readonly unknown[]>>
  /** What must not rise by these steps. */
  readonly of?: string
  readonly tolerance?: number
  readonly from?: Readonly<Record<string, number | string>>
  readonly to?: Readonly<Record<string, number | string>>
  readonly max_change?: Readonly<Record<string, number>>
  readonly or_if_top_changes_confidence_at_most?: number
  readonly share_at_least_80_at_most_pct?: number
  readonly median_at_most?: number
  readonly calibration_error_at_most_pct?: number
}

interface DistrictFacts {
  /** Irrigated area in % of the net cropped area; over 100 where a field is watered for two crops. */
  readonly irrigatedPct: number
  readonly landTypesPct: Readonly<Record<LandType, number>>
  /** Crops of which no area is recorded. */
  readonly notGrown: readonly string[]
}

interface LawBook {
  readonly laws: readonly Law[]
  /** By district and month (`1`–`12`, the 15th): the crops that an officer would accept. Half of the districts. */
  readonly acceptSets: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly districts: Readonly<Record<string, DistrictFacts>>
}

const file = new URL('../../tests/domain/recommender/agronomy-laws.json', import.meta.url)

export const {
  laws,
  acceptSets,
  districts: factsByDistrict,
}: LawBook = JSON.parse(readFileSync(file, 'utf8'))

/** @throws RangeError for what is no district */
export function factsOf(district: string): DistrictFacts {
  const facts = factsByDistrict[district]
  if (!facts) throw new RangeError(`no district: ${district}`)
  return facts
}
