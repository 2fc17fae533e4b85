import ranker from '../ranker/ranker.json' with { type: 'json' }
import decision from './decision.json' with { type: 'json' }
import type { LearnedReaderFile } from './learned-reader.ts'

/** What is committed: for servers, and for the build, from which phones download it. The page never imports it. */
export const readerFile: LearnedReaderFile = { ranker, decision }
