import { exponential, logarithm } from './exponential.ts'
import { readings } from './readings.ts'

export interface Evidence {
  /** Suitability and season weight of the recommended crop, 0 to 1 each. */
  readonly suitability: number
  readonly seasonWeight: number
  /** Probabilities of the recommended crop and of the next one. */
  readonly first: number
  readonly second: number
  /** How far the air is from the month's, in spreads. */
  readonly climateDistance: number
  /** Where no date was known: how probable the likeliest month is, 0 to 1. */
  readonly monthShare: number | undefined
  readonly flags: readonly string[]
}

/** The next crop counts as this probable at least: in a box of the data set every other one has as good as none. */
const leastProbability = 1e-6

/** No answer is surer than this, in %. */
const highest = 93

/** The highest confidence in % that a flag leaves, by how it begins (agronomy design, steps 1, 2 and 10). */
const caps: readonly (readonly [flagStart: string, pct: number])[] = [
  ['ood:', 35],
  ['season:', 60],
  ['missing:npk', 75],
  // Readings of a soil-test card in kg/ha boxes say as little about the soil as none.
  ['hint:', 75],
  // Own choice: a guessed reaction forbids or allows more crops than guessed nutrients do.
  ['guess:soilPh', 65],
  ['guess:', 75],
]

/** Own choice: where nothing of a field is known, the answer is only what is usual at the place and time. */
const nothingKnown = 50

/** The probability in whole % that the recommended crop is one that is grown and in season here. */
export function confidencePct(evidence: Evidence): number {
  const sure = probability(evidence) * 100
  const limits = caps.filter(([start]) => evidence.flags.some((flag) => flag.startsWith(start)))
  const guesses = evidence.flags.filter((flag) => flag.startsWith('guess:'))
  const known = guesses.length < readings.length ? highest : nothingKnown
  const undated = evidence.monthShare === undefined ? highest : 40 + 50 * evidence.monthShare
  return Math.round(Math.min(sure, highest, known, undated, ...limits.map(([, pct]) => pct)))
}

/** Fitted against the district crop areas on simulated readings (agronomy design, step 10). */
function probability(evidence: Evidence): number {
  const score =
    -2.2 +
    4.48 * evidence.suitability * evidence.seasonWeight +
    0.4 * logarithm(evidence.first / Math.max(evidence.second, leastProbability)) -
    0.5 * Math.max(0, evidence.climateDistance - 1.5)
  return 1 / (1 + exponential(-score))
}
