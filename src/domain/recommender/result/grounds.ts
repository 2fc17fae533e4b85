import type { LikelyLand } from '../land/likely-land.ts'
import { acceptance } from '../ranking/acceptance.ts'
import type { Candidate } from '../suitability/candidate.ts'

/** What decides beside the seven readings: where the crop is grown, flood, slope, irrigation, salt. */
export interface Ground {
  readonly ground: 'place' | 'land' | 'hill' | 'water' | 'salt'
  readonly effect: 'helps' | 'limits'
  /** Points of 100 by which the probability would rise if it were ideal, one decimal. */
  readonly pointsLost: number
  /** Whether the request said it; else it is what the fields of the place have. */
  readonly isGiven: boolean
}

/** Fewer points are no limit. */
const limitingPoints = 2

/** Below this, a ground limits the crop even when it costs no points, because another one already excludes it. */
const poorScore = 0.5

/** The effect of each ground on the crop, the most limiting first. */
export function grounds(candidate: Candidate, { district, isSaid }: LikelyLand): Ground[] {
  const { land } = candidate
  const own = acceptance(candidate)
  const isGiven = { place: district !== undefined, hill: false, ...isSaid }
  return (['land', 'salt', 'water', 'hill', 'place'] as const)
    .map((ground) => {
      const without = acceptance({ ...candidate, land: { ...land, [ground]: 1 } })
      const pointsLost = Math.round(1000 * (without - own)) / 10 + 0
      const isPoor = land[ground] < poorScore
      // Most crops are not on a third of a district's land, and are much grown for all that.
      const isLimit =
        ground === 'place' ? isGiven.place && isPoor : pointsLost >= limitingPoints || isPoor
      const effect = isLimit ? ('limits' as const) : ('helps' as const)
      return { score: land[ground], ground, effect, pointsLost, isGiven: isGiven[ground] }
    })
    .sort((a, b) => b.pointsLost - a.pointsLost || a.score - b.score)
    .map(({ score, ...ground }) => ground)
}
