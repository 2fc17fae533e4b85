import { openRanker, type Ranker, type RankerFile } from '../ranker/ranker.ts'
import type { DecisionFile } from './decide.ts'

/** What phones download: all that was learned from questions to the entries. */
export interface LearnedReaderFile {
  readonly ranker: RankerFile
  readonly decision: DecisionFile
}

/** The second reader beside the search, and how both are weighed against each other. */
export interface LearnedReader {
  readonly ranker: Ranker
  readonly decision: DecisionFile
}

export function openReader({ ranker, decision }: LearnedReaderFile): LearnedReader {
  return { ranker: openRanker(ranker), decision }
}
