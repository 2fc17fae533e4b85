import type { DataOpinion } from './data-expert.ts'
import { exponential, logarithm } from './exponential.ts'
import type { Sample } from './sample.ts'

/** How often readings are of the kind of the data set, before they are seen (agronomy design, step 8). */
const prior = 0.05

/** Ranges of readings that any field may have: N, P, K, °C, %, pH; rain evenly on its logarithm, from 5 mm to 6,000 mm. */
const ranges = [300, 200, 400, 28, 74, 5] as const
const logRainRange = 7.1

/**
 * The weight of the data set's opinion against the agronomist's, 0 to 1: near 1 in one of its boxes, near 0 elsewhere, since
 * what no box explains is better explained by fields as they are. Without N, P, K and a month's rain it is 0: the data set is
 * one dose of fertiliser and one range of rain per crop, and nothing else tells its boxes from fields.
 */
export function gate({ logFit }: DataOpinion, sample: Sample): number {
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
