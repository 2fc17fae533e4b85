import type { Climate, MonthClimate } from './climate.ts'

export interface SeasonMonth {
  readonly climate: MonthClimate
  /** The share of the month that belongs to the season, above 0 and at most 1. */
  readonly weight: number
}

interface Span {
  /** 1–12 */
  readonly month: number
  /** How far into its first month the season begins, 0 to 1. */
  readonly begun: number
  /** Months, at most 12. */
  readonly length: number
}

/** The months of a season, the first and the last by their share. */
export function monthsFrom(
  climate: Climate,
  { month, begun, length }: Span,
): readonly SeasonMonth[] {
  const end = begun + length
  const season: SeasonMonth[] = []
  for (let step = 0; step < end; step += 1) {
    const touched = climate.months[(month - 1 + step) % 12]
    const weight = Math.min(end, step + 1) - Math.max(begun, step)
    if (touched && weight > 0) season.push({ climate: touched, weight })
  }
  return season
}
