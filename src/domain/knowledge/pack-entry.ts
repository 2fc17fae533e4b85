import type { SafetyWarning } from '../safety/safety-pass.ts'
import type { EntryText, Reviewed, Topic } from './entry.ts'

/** An entry as it lies in a pack: in one language, with the other's search words. */
export interface PackEntry {
  readonly id: string
  /** The crop of its file; `general` and `topics` are no crops. */
  readonly crop: string
  readonly topic: Topic
  readonly months?: readonly number[]
  readonly source: string
  readonly reviewed: Reviewed
  readonly text: EntryText
  /** Title and search words of the other language: farmers mix both. */
  readonly otherWords: readonly string[]
  /**
   * What the safety pass finds in the entry. A phone's own words are known when its pack is built, so the pass runs there
   * (`scripts/knowledge-packs.ts`) and only what it found travels: nothing, as a test holds.
   */
  readonly warnings?: readonly SafetyWarning[]
}
