import type { Breakdown } from './breakdown.ts'
import type { Candidate } from './candidate.ts'
import type { AirReadings, Soil } from './readings.ts'
import { type Remedy, remedyFor, waitRemedy } from './remedy.ts'
import { type Factor, factors } from './suitability.ts'

/** One thing that helps or limits the recommended crop, with the farmer's own number back. */
export interface Reason {
  readonly reading: Factor
  readonly effect: 'helps' | 'limits'
  /** Points of 100 by which the suitability would rise if this one were ideal, one decimal. */
  readonly pointsLost: number
  /** The reading as it was given; null for what is not known, and for nutrients, which are three numbers. */
  readonly value: number | null
  /** What it means for the crop's whole season: mean °C, mean %, total mm; null for what does not change with it. */
  readonly seasonValue: number | null
  /** Between which season values (or pH) the crop is at its best. */
  readonly optimum: { readonly from: number; readonly to: number } | null
  /** What would change it; null where nothing does or need. */
  readonly remedy: Remedy | null
}

/** What the day costs, beside the readings. */
export interface Timing {
  /** Points of 100, one decimal; also in a side season. */
  readonly pointsLost: number
  readonly remedy: Remedy | null
}

export interface Grounds extends Breakdown {
  readonly candidate: Candidate
  readonly air: AirReadings
  /** As measured, the usual values of a typical soil for the rest. */
  readonly soil: Soil
  readonly isPhGuessed: boolean
}

/** Fewer points are no limit: an irrigated crop loses 1.8 to a dry season, which its well makes good. */
const limitingPoints = 2

/** Below this score a factor limits even when nothing is lost by it alone, because another one already forbids the crop. */
const poorScore = 0.5

/** What each reading does to the crop, the most limiting first. */
export function reasons(grounds: Grounds): Reason[] {
  return factors
    .map((factor) => factorReason(factor, grounds))
    .sort((a, b) => b.pointsLost - a.pointsLost)
}

function factorReason(factor: Factor, grounds: Grounds): Reason {
  const { crop } = grounds.candidate
  const pointsLost = Math.round(grounds.lost[factor] * 1000) / 10
  const isLimit = pointsLost >= limitingPoints || grounds.scores[factor] < poorScore
  return {
    reading: factor,
    effect: isLimit ? 'limits' : 'helps',
    pointsLost,
    ...numbers(factor, grounds),
    remedy: isLimit ? remedyFor(factor, crop, grounds) : null,
  }
}

function numbers(
  factor: Factor,
  { air, soil, values, candidate: { crop }, isPhGuessed }: Grounds,
): Pick<Reason, 'value' | 'seasonValue' | 'optimum'> {
  if (factor === 'nutrients') return { value: null, seasonValue: null, optimum: null }
  const [, from, to] = crop[factor]
  const optimum = { from, to }
  if (factor === 'soilPh') {
    return { value: isPhGuessed ? null : soil.soilPh, seasonValue: null, optimum }
  }
  const digits = factor === 'temperature' ? 10 : 1
  const seasonValue = Math.round(values[factor] * digits) / digits + 0
  return { value: air[factor] ?? null, seasonValue, optimum }
}

/** What is lost by not being in the main sowing window: the season's weight counts like the suitability itself. */
export function timing({ season, suitability }: Candidate): Timing {
  return {
    pointsLost: Math.round((1 - season.weight) * suitability * 1000) / 10,
    remedy: waitRemedy(season.daysToSeason),
  }
}
