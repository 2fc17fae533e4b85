import type { Affinity } from './crop-affinity.ts'
import { naturalLog } from './natural-log.ts'
import type { Findings, Match } from './search-index.ts'

/** What is known of a question and of the best record found for it. */
export interface Found extends Pick<Findings, 'farmingCount' | 'otherCount'> {
  readonly hit: Match & { readonly affinity: Affinity }
  /** Whether the question names a crop. */
  readonly cropNamed: boolean
}

/**
 * The log-odds, but for a constant, that a question is one of the field and the record speaks to it: a logistic
 * regression over the questions the search was tuned on (docs/knowledge.md). A record of the crop that was named is
 * believed soonest; whoever names no crop has to be understood in more of his words.
 */
function evidence({ hit, cropNamed, farmingCount, otherCount }: Found): number {
  const isOwn = hit.affinity === 'own' || hit.affinity === 'near'
  const start = cropNamed ? (isOwn ? 1.2 : -1.55) : -1.75
  return (
    start -
    2.5 * naturalLog(1 / (0.02 + 0.98 * Math.min(1, hit.coverage))) +
    0.6 * Math.min(3, hit.knownCount) +
    0.8 * Math.min(3, hit.everydayCount) +
    Math.min(3, farmingCount) +
    0.15 * Math.min(20, hit.score) -
    1.7 * Math.min(2, otherCount)
  )
}

/** Whether the record may be given as the answer. One of another crop would be a wrong answer with confidence. */
export function isGoodMatch(found: Found): boolean {
  return found.hit.affinity !== 'other' && evidence(found) > 0
}
