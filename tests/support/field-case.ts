import type { RainfallPeriod } from '#domain/recommender/climate/rainfall-density.ts'

type N = number | null

/** A field of the country on a day, with what an extension officer would accept there; written before any answer was seen. */
export interface FieldCase<Source extends string = string> {
  /** Its district; the recommender gets it only where `district` is set. */
  readonly field: string
  readonly date: string
  /** In the order of the form; null is not known. */
  readonly readings: readonly [N, N, N, N, N, N, N]
  readonly accept: readonly string[]
  readonly why: string
  readonly source: Source
  readonly rainfallPeriod?: RainfallPeriod
  readonly irrigated?: boolean
  readonly district?: string
}
