import { type CropRelation, isOfTheCrop } from './crop-relation.ts'
import { naturalLog } from './natural-log.ts'
import type { Match, SearchResult } from './search-index.ts'

/** What the regression knows of a question and of the best record for it. */
export interface MatchFeatures extends Pick<SearchResult, 'farmingCount' | 'outOfDomainCount'> {
  readonly hit: Omit<Match, 'distinctive'> & { readonly relation: CropRelation }
  /** Whether the question names a crop. */
  readonly cropNamed: boolean
}

/**
 * The log-odds that the record answers the question, above the threshold: a logistic regression, fitted on the questions
 * that the search was tuned on (docs/knowledge.md). A record of the named crop needs the least evidence; when no crop is
 * named, more words have to match.
 */
function logOdds({ hit, cropNamed, farmingCount, outOfDomainCount }: MatchFeatures): number {
  const isOwn = isOfTheCrop(hit.relation)
  const start = cropNamed ? (isOwn ? 1.2 : -1.55) : -1.75
  return (
    start -
    2.5 * naturalLog(1 / (0.02 + 0.98 * Math.min(1, hit.coverage))) +
    0.6 * Math.min(3, hit.specificCount) +
    0.8 * Math.min(3, hit.everydayCount) +
    Math.min(3, farmingCount) +
    0.15 * Math.min(20, hit.score) -
    1.7 * Math.min(2, outOfDomainCount)
  )
}

/** Whether the record may be the answer. A record of another crop never is: it would be a wrong answer that looks right. */
export function isGoodMatch(found: MatchFeatures): boolean {
  return found.hit.relation !== 'other' && logOdds(found) > 0
}
