import type { Candidate } from './candidate.ts'
import { type Factor, factors } from './suitability.ts'

export interface Reason {
  readonly reading: Factor
  readonly effect: 'helps' | 'limits'
  /** Points of 100 by which the suitability would rise if this one were ideal, one decimal. */
  readonly pointsLost: number
}

/** Fewer points are no limit: an irrigated crop loses 1.8 to a dry season, which its well makes good. */
const limitingPoints = 2

/** Below this score a factor limits even when nothing is lost by it alone, because another one already forbids the crop. */
const poorScore = 0.5

/** What each reading does to a crop's suitability, the most limiting first. */
export function reasons({ scores, lost }: Candidate): Reason[] {
  return factors
    .map((reading) => reasonOf(reading, scores[reading], lost[reading]))
    .sort((a, b) => b.pointsLost - a.pointsLost)
}

function reasonOf(reading: Factor, score: number, lost: number): Reason {
  const pointsLost = Math.round(lost * 1000) / 10
  const isLimit = pointsLost >= limitingPoints || score < poorScore
  return { reading, effect: isLimit ? 'limits' : 'helps', pointsLost }
}
