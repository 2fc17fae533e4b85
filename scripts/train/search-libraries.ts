import { entryFiles } from '../../server/knowledge/entry-files.ts'
import { buildPack } from '../../src/domain/knowledge/pack/pack.ts'
import { createLibrary, type Library } from '../../src/domain/knowledge/search/retrieve.ts'
import type { Language } from '../../src/domain/language.ts'

/** The search over the committed entries, without a second reader. */
export const searchLibraries: Readonly<Record<Language, Library>> = {
  en: createLibrary(buildPack(entryFiles, 'en').entries),
  bn: createLibrary(buildPack(entryFiles, 'bn').entries),
}

/** Where questions are measured or learned from, all are asked in one month. So most are out of season, which is the harder case. */
export const february = 2
