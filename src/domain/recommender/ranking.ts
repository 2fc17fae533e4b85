import { agronomicExpert } from './agronomic-expert.ts'
import type { Candidate } from './candidate.ts'
import { dataExpert } from './data-expert.ts'
import { gate } from './gate.ts'
import type { Sample } from './sample.ts'

export interface Ranked {
  readonly candidate: Candidate
  /** All of a ranking add up to 1. */
  readonly probability: number
}

/** The candidates, the likeliest first, after both experts. */
export function rank(candidates: readonly Candidate[], sample: Sample): readonly Ranked[] {
  const byAgronomy = agronomicExpert(candidates)
  const byData = dataExpert(candidates, sample)
  const weight = gate(byData, sample)
  return candidates
    .map((candidate, index) => ({
      candidate,
      probability:
        weight * (byData.probabilities[index] ?? 0) + (1 - weight) * (byAgronomy[index] ?? 0),
    }))
    .sort(byProbability)
}

/** Equal ones stand in the order of their ids, so that no machine orders them differently. */
function byProbability(a: Ranked, b: Ranked): number {
  return b.probability - a.probability || (a.candidate.crop.id < b.candidate.crop.id ? -1 : 1)
}
