import { type MonthClimate, monthClimates } from './parameters.ts'

export interface SeasonMonth {
  readonly climate: MonthClimate
  /** The share of the month that belongs to the season, above 0 and at most 1. */
  readonly weight: number
}

/** The months that a season touches which begins `begun` (0 to 1) into a month and lasts `length` months, at most 12. */
export function monthsFrom(month: number, begun: number, length: number): readonly SeasonMonth[] {
  const end = begun + length
  const season: SeasonMonth[] = []
  for (let step = 0; step < end; step += 1) {
    const climate = monthClimates[(month - 1 + step) % 12]
    const weight = Math.min(end, step + 1) - Math.max(begun, step)
    if (climate && weight > 0) season.push({ climate, weight })
  }
  return season
}
