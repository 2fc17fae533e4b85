import { exponential, power } from '../deterministic-math.ts'
import type { CropStatus } from '../parameters.ts'
import { seasonPrior } from '../season/season-prior.ts'
import type { Candidate } from '../suitability/candidate.ts'

/** A crop that nobody grows is hardly ever the right answer. */
const weightByStatus: Readonly<Record<CropStatus, number>> = {
  major: 1,
  minor: 0.45,
  rare: 0.04,
  none: 0.004,
}

/** Most people who ask what to sow do not want an orchard. */
const perennialWeight = 0.35

/** Nor a crop that occupies the field for almost a year, such as sugarcane. Own choice. */
const yearlongWeight = 0.6

/** Where no crop would grow at all, season and grown area still rank the crops. */
const minSuitability = 0.01

/** The probability of each candidate by suitability, season and how widely it is grown, in the given order; they add up to 1. */
export function agronomicExpert(candidates: readonly Candidate[]): readonly number[] {
  const best = Math.max(...candidates.map((candidate) => candidate.suitability))
  const weights = candidates.map((candidate) => weightOf(candidate, best))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function weightOf({ crop, season, suitability }: Candidate, best: number): number {
  return (
    power(Math.max(suitability, minSuitability), 4.5) *
    seasonPrior(season) *
    power(crop.areaKha + 5, 0.08) *
    weightByStatus[crop.status] *
    lengthWeight(crop.seasonMonths) *
    exponential(6 * Math.min(0, suitability - 0.85 * best))
  )
}

function lengthWeight(seasonMonths: number): number {
  if (seasonMonths === 0) return perennialWeight
  return seasonMonths > 10 ? yearlongWeight : 1
}
