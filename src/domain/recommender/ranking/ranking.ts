import type { Candidate } from '../suitability/candidate.ts'
import { acceptance } from './acceptance.ts'
import { dataExpert } from './data-expert.ts'
import { gateWeight } from './gate.ts'
import type { Sample } from './sample.ts'

export interface Ranked {
  readonly candidate: Candidate
  /** That an officer would accept the crop, 0 to 1. Several crops can be acceptable: the sum is not 1. */
  readonly probability: number
}

/** The rows of the data set are synthetic: also where one is recognised, nobody is surer than this. Own choice. */
const dataTrust = 0.6

/**
 * Ranks the candidates by acceptance, the most probable first. Readings that are a row of the Crop Recommendation Dataset
 * get that row's crop; `sample` is undefined where the request names its place or land, which the data set does not know.
 */
export function rank(
  candidates: readonly Candidate[],
  sample: Sample | undefined,
): readonly Ranked[] {
  const byData = sample && dataExpert(candidates, sample)
  const weight = byData ? gateWeight(byData, sample) : 0
  return candidates
    .map((candidate, index) => ({
      candidate,
      probability:
        weight * dataTrust * (byData?.probabilities[index] ?? 0) +
        (1 - weight) * acceptance(candidate),
    }))
    .sort(byProbability)
}

/** Equal ones are sorted by id, so that the order is the same on every machine. */
function byProbability(a: Ranked, b: Ranked): number {
  return b.probability - a.probability || (a.candidate.crop.id < b.candidate.crop.id ? -1 : 1)
}
