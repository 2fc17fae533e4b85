import type { AirReadings, Soil } from '../readings.ts'
import type { Breakdown } from '../suitability/breakdown.ts'
import type { Candidate } from '../suitability/candidate.ts'
import { type Factor, factors } from '../suitability/suitability.ts'
import { type Remedy, remedyFor, waitRemedy } from './remedy.ts'

/** One factor that helps or limits the recommended crop. */
export interface Reason {
  readonly reading: Factor
  readonly effect: 'helps' | 'limits'
  /** Points of 100 by which the suitability would rise if this factor were ideal, one decimal. */
  readonly pointsLost: number
  /** The farmer's own reading; null for an unknown one, and for nutrients, which are three numbers. */
  readonly value: number | null
  /** The value over the crop's season: mean °C, mean %, total mm; null for pH and nutrients. */
  readonly seasonValue: number | null
  /** The crop's optimum range of season values (or pH). */
  readonly optimum: { readonly from: number; readonly to: number } | null
  /** What the farmer can do; null where nothing helps or nothing is needed. */
  readonly remedy: Remedy | null
}

/** What the sowing day costs. */
export interface Timing {
  /** Points of 100, one decimal; also in a side season. */
  readonly pointsLost: number
  readonly remedy: Remedy | null
}

export interface ReasonInputs extends Breakdown {
  readonly candidate: Candidate
  readonly air: AirReadings
  /** As measured; the usual values of a typical soil for the rest. */
  readonly soil: Soil
  readonly isPhGuessed: boolean
}

/** Fewer points are no limit: an irrigated crop loses 1.8 points in a dry season, although a well replaces the rain. */
const limitingPoints = 2

/** A factor below this score limits the crop even when it costs no points, because another factor already excludes the crop. */
const poorScore = 0.5

/** The effect of each factor on the crop, the most limiting first. */
export function reasons(grounds: ReasonInputs): Reason[] {
  return factors
    .map((factor) => factorReason(factor, grounds))
    .sort((a, b) => b.pointsLost - a.pointsLost)
}

function factorReason(factor: Factor, grounds: ReasonInputs): Reason {
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
  { air, soil, values, candidate: { crop }, isPhGuessed }: ReasonInputs,
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

/** The points lost by sowing outside the main sowing window: the season weight multiplies the suitability. */
export function timing({ season, suitability }: Candidate): Timing {
  return {
    pointsLost: Math.round((1 - season.weight) * suitability * 1000) / 10,
    remedy: waitRemedy(season.daysToSeason),
  }
}
