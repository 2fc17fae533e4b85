import { exponential, logarithm } from '../deterministic-math.ts'
import { type CropBox, type CropStatus, cropBoxes } from '../parameters.ts'
import { seasonPrior } from '../season/season-prior.ts'
import type { Candidate } from '../suitability/candidate.ts'
import type { Sample } from './sample.ts'

export interface DataPrediction {
  /** Of each candidate, in the given order; they add up to 1. */
  readonly probabilities: readonly number[]
  /** The logarithm of the sample's density under the data set. */
  readonly logFit: number
}

/**
 * The width of a box's soft walls: N, P, K in kg/ha, °C, %, pH, mm. They are narrow, because the data set is synthetic: with
 * walls as wide as the error of a soil test, the boxes contained ordinary fields of the country, too.
 */
const wallWidths = [0.8, 0.6, 0.6, 0.1, 0.3, 0.025, 1] as const

/** The square roots of the agronomic expert's weights. */
const weightByStatus: Readonly<Record<CropStatus, number>> = {
  major: 1,
  minor: 0.67,
  rare: 0.2,
  none: 0.063,
}

/**
 * Predicts the crop from the Crop Recommendation Dataset alone: the crop whose box of readings contains the sample or is
 * nearest to it, times the season prior. The data set has a uniform box for each of 22 crops, so that the boxes hold all
 * of its information.
 */
export function dataExpert(candidates: readonly Candidate[], sample: Sample): DataPrediction {
  const logs = new Map(cropBoxes.map((box) => [box.crop, logDensity(box, sample)]))
  const best = Math.max(...logs.values())
  const fits = candidates.map(({ crop, season }) => {
    const log = logs.get(crop.id) ?? logs.get(crop.id.startsWith('rice_') ? 'rice' : '')
    return log === undefined ? 0 : exponential(log - best) * seasonPrior(season)
  })
  const weights = candidates.map(({ crop }, index) => {
    return (fits[index] ?? 0) * weightByStatus[crop.status]
  })
  const sum = total(weights)
  return {
    probabilities: weights.map((weight) => weight / sum),
    logFit: best + logarithm(total(fits) / cropBoxes.length),
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The log-density of a box with soft walls: constant inside; outside it falls by the Huber loss, so that one distant reading does not decide alone. */
function logDensity({ lo, hi }: CropBox, sample: Sample): number {
  let log = 0
  for (const [index, soft] of wallWidths.entries()) {
    const value = sample[index] ?? null
    if (value === null) continue
    const [from = 0, to = 0] = [lo[index], hi[index]]
    log -= logarithm(to - from + 2 * soft) + huber(Math.max(0, from - value, value - to) / soft)
  }
  return log
}

function huber(distance: number): number {
  return distance <= 1 ? (distance * distance) / 2 : distance - 0.5
}
