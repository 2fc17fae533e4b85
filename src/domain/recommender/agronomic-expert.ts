import type { Candidate } from './candidate.ts'
import { exponential, power } from './exponential.ts'
import type { CropStatus } from './parameters.ts'
import { seasonChance } from './season-chance.ts'

/** A crop that nobody grows is hardly ever the answer (agronomy design, step 7). */
const weightByStatus: Readonly<Record<CropStatus, number>> = {
  major: 1,
  minor: 0.45,
  rare: 0.04,
  none: 0.004,
}

/** An orchard is not what is asked for by most who ask what to sow. */
const perennialWeight = 0.35

/** Nor is a crop that keeps the field for as good as a year, such as sugarcane. Own choice. */
const yearlongWeight = 0.6

/** Where no crop would grow at all, season and custom still put them in order. */
const leastSuitability = 0.01

/** The probability of each candidate after suitability, season and custom, in the order given and adding up to 1. */
export function agronomicExpert(candidates: readonly Candidate[]): readonly number[] {
  const best = Math.max(...candidates.map((candidate) => candidate.suitability))
  const weights = candidates.map((candidate) => weightOf(candidate, best))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function weightOf({ crop, season, suitability }: Candidate, best: number): number {
  return (
    power(Math.max(suitability, leastSuitability), 4.5) *
    seasonChance(season) *
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
