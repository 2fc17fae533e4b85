import { normalize } from './normalize.ts'

/** The words of a list with blanks between them, as a set of their normalised forms. */
export function wordList(words: string): ReadonlySet<string> {
  return new Set(normalize(words).split(/\s+/))
}
