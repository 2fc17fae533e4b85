import type { Climate } from './climate.ts'
import type { LikelyMonth } from './month.ts'
import { periodProbabilities, type RainfallPeriod } from './rainfall-density.ts'

/** What the rainfall reading is taken to be the rain of, over the months it may have been read in. Told to the user. */
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
