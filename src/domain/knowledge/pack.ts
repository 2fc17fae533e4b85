import type { Language } from '../language.ts'
import type { EntryFile } from './entry.ts'
import type { PackEntry } from './pack-entry.ts'
import { retrieve } from './retrieve.ts'
import { createSearchIndex } from './search-index.ts'

/** The knowledge of one language, as it travels to a phone. */
export interface KnowledgePack {
  readonly language: Language
  readonly entries: readonly PackEntry[]
}

/** All entries of the files in one language, in the order of the files. */
export function buildPack(files: readonly EntryFile[], language: Language): KnowledgePack {
  const other: Language = language === 'en' ? 'bn' : 'en'
  const entries = files.flatMap(({ crop, entries }) =>
    entries.map(({ text, ...rest }): PackEntry => ({
      ...rest,
      crop,
      text: text[language],
      otherWords: [text[other].title, ...text[other].words],
    })),
  )
  return { language, entries }
}
