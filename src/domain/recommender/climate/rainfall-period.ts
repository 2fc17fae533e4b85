import type { Climate } from './climate.ts'
import type { LikelyMonth } from './likely-months.ts'
import { periodProbabilities, type RainfallPeriod } from './rainfall-density.ts'

/** The most probable period of a rainfall reading, averaged over the likely months. The screen shows it. */
export function likelyPeriod(
  rainMm: number,
  months: readonly LikelyMonth[],
  climate: Climate,
): RainfallPeriod {
  const sum = { month: 0, season: 0, year: 0 }
  for (const { climate: month, share } of months) {
    const probability = periodProbabilities(rainMm, month, climate)
    sum.month += share * probability.month
    sum.season += share * probability.season
    sum.year += share * probability.year
  }
  if (sum.month >= sum.season && sum.month >= sum.year) return 'month'
  return sum.year >= sum.season ? 'year' : 'season'
}
