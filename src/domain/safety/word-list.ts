import { normalize } from '../knowledge/normalize.ts'

/** A set of words, given with blanks between them. */
export function wordList(words: string): ReadonlySet<string> {
  return new Set(normalize(words).split(/\s+/))
}
