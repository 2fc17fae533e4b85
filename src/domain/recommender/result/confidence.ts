import { exponential, logarithm } from '../deterministic-math.ts'
import { readings } from '../readings.ts'

export interface ConfidenceInputs {
  /** Suitability of the recommended crop, 0 to 1. */
  readonly suitability: number
  /** Season weight of the recommended crop, 0 to 1. */
  readonly seasonWeight: number
  /** Probabilities of the recommended crop and of the next one. */
  readonly first: number
  readonly second: number
  /** `climateDistance` of the readings, in standard deviations. */
  readonly climateDistance: number
  /** Without a date: how probable the likeliest month is, 0 to 1. */
  readonly monthShare: number | undefined
  readonly flags: readonly string[]
}

/** Lower bound for the next crop's probability: inside a box of the data set all others have almost none. */
const minProbability = 1e-6

/** The highest confidence of any answer, in %. */
const maxPct = 93

/** The highest confidence in % with a flag, by the flag's beginning. */
const caps: readonly (readonly [flagStart: string, pct: number])[] = [
  ['ood:', 35],
  ['season:', 60],
  ['missing:npk', 75],
  // Soil-test card values that were typed as kg/ha say nothing about the soil.
  ['hint:', 75],
  // Own choice: a guessed pH excludes or admits more crops than guessed nutrients.
  ['guess:soilPh', 65],
  ['guess:', 75],
]

/** Own choice: where no reading is known, the answer is only what is usual at this place and time. */
const maxPctNothingKnown = 50

/** The probability that the recommended crop is grown and in season here, in whole %. */
export function confidencePct(evidence: ConfidenceInputs): number {
  const sure = probability(evidence) * 100
  const limits = caps.filter(([start]) => evidence.flags.some((flag) => flag.startsWith(start)))
  const guesses = evidence.flags.filter((flag) => flag.startsWith('guess:'))
  const known = guesses.length < readings.length ? maxPct : maxPctNothingKnown
  const undated = evidence.monthShare === undefined ? maxPct : 40 + 50 * evidence.monthShare
  return Math.round(Math.min(sure, maxPct, known, undated, ...limits.map(([, pct]) => pct)))
}

/** A logistic regression, fitted on simulated readings against the crop areas of the districts. */
function probability(evidence: ConfidenceInputs): number {
  const score =
    -2.2 +
    4.48 * evidence.suitability * evidence.seasonWeight +
    0.4 * logarithm(evidence.first / Math.max(evidence.second, minProbability)) -
    0.5 * Math.max(0, evidence.climateDistance - 1.5)
  return 1 / (1 + exponential(-score))
}
