import { exponential, logarithm } from '../deterministic-math.ts'
import type { DataPrediction } from './data-expert.ts'
import type { Sample } from './sample.ts'

/** The prior probability that readings come from the data set and not from a field. */
const prior = 0.05

/** The widths of the ranges that readings of fields may have: N, P, K, °C, %, pH. */
const ranges = [300, 200, 400, 28, 74, 5] as const
/** The same of ln(rain + 5 mm), from 5 mm to 6,000 mm. */
const logRainRange = 7.1

/**
 * The gate of a mixture of two experts: the weight of the data expert, 0 to 1; the agronomic expert has the rest. It is
 * near 1 inside a box of the data set and near 0 elsewhere, where an ordinary field explains the readings better. Without
 * N, P, K and a month's rain it is 0: only they distinguish the boxes (one dose of fertiliser and one range of rain per
 * crop) from fields.
 */
export function gateWeight({ logFit }: DataPrediction, sample: Sample): number {
  const [nitrogen, phosphorus, potassium, , , , rainfall] = sample
  if ([nitrogen, phosphorus, potassium].includes(null)) return 0
  if (typeof rainfall !== 'number') return 0
  let logBroad = -logarithm(logRainRange * (rainfall + 5))
  for (const [index, range] of ranges.entries()) {
    if (sample[index] !== null) logBroad -= logarithm(range)
  }
  const odds = logarithm((1 - prior) / prior) + logBroad - logFit
  return odds > 700 ? 0 : 1 / (1 + exponential(odds))
}
