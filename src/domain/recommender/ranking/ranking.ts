import type { Candidate } from '../suitability/candidate.ts'
import { agronomicExpert } from './agronomic-expert.ts'
import { dataExpert } from './data-expert.ts'
import { gateWeight } from './gate.ts'
import type { Sample } from './sample.ts'

export interface Ranked {
  readonly candidate: Candidate
  /** The probabilities of a ranking add up to 1. */
  readonly probability: number
}

/** Ranks the candidates by a mixture of both experts, the most probable first. */
export function rank(candidates: readonly Candidate[], sample: Sample): readonly Ranked[] {
  const byAgronomy = agronomicExpert(candidates)
  const byData = dataExpert(candidates, sample)
  const weight = gateWeight(byData, sample)
  return candidates
    .map((candidate, index) => ({
      candidate,
      probability:
        weight * (byData.probabilities[index] ?? 0) + (1 - weight) * (byAgronomy[index] ?? 0),
    }))
    .sort(byProbability)
}

/** Equal ones are sorted by id, so that the order is the same on every machine. */
function byProbability(a: Ranked, b: Ranked): number {
  return b.probability - a.probability || (a.candidate.crop.id < b.candidate.crop.id ? -1 : 1)
}
