import type { Candidate } from './candidate.ts'
import { exponential, logarithm } from './exponential.ts'
import { type CropBox, type CropStatus, cropBoxes } from './parameters.ts'
import type { Sample } from './sample.ts'
import { seasonChance } from './season-chance.ts'

export interface DataOpinion {
  /** Of each candidate, in the order given, adding up to 1. */
  readonly probabilities: readonly number[]
  /** Logarithm of how well the data set explains the sample at all. */
  readonly logFit: number
}

/**
 * How far outside its box a reading still counts as near: N, P, K, °C, %, pH, mm. Narrow, for the boxes are a machine's, not a
 * field's: with walls as soft as a soil kit they took in every other field of the country.
 */
const nearby = [0.8, 0.6, 0.6, 0.1, 0.3, 0.025, 1] as const

/** The roots of the agronomic expert's weights. */
const weightByStatus: Readonly<Record<CropStatus, number>> = {
  major: 1,
  minor: 0.67,
  rare: 0.2,
  none: 0.063,
}

/**
 * What somebody would say who knows only the Crop Recommendation Dataset: the crop in whose box of readings the sample lies
 * or which it lies nearest to, out of season the less. Its 22 crops are uniform boxes, so that boxes are all there is to know.
 */
export function dataExpert(candidates: readonly Candidate[], sample: Sample): DataOpinion {
  const logs = new Map(cropBoxes.map((box) => [box.crop, logDensity(box, sample)]))
  const best = Math.max(...logs.values())
  const fits = candidates.map(({ crop, season }) => {
    const log = logs.get(crop.id) ?? logs.get(crop.id.startsWith('rice_') ? 'rice' : '')
    return log === undefined ? 0 : exponential(log - best) * seasonChance(season)
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

/** A box with soft walls: even inside, outside falling as Huber's loss, so that one reading far off does not decide alone. */
function logDensity({ lo, hi }: CropBox, sample: Sample): number {
  let log = 0
  for (const [index, soft] of nearby.entries()) {
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
