import type { Entry } from '../../src/domain/knowledge/entry.ts'
import { splitSentences } from '../../src/domain/text/split-sentences.ts'

/** Each sentence of an entry, and each of the words that farmers say, in both languages. */
export function sentencesOfEntry({ text }: Pick<Entry, 'text'>): readonly string[] {
  return Object.values(text)
    .flatMap((written) => Object.values<string | readonly string[]>({ ...written }).flat())
    .flatMap(splitSentences)
}
