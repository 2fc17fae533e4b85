import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withWarnings } from '../../scripts/build/knowledge-packs.ts'
import { entryFiles } from '../../server/knowledge/entry-files.ts'
import { buildPack } from '../../src/domain/knowledge/pack/pack.ts'
import { packText } from '../../src/domain/knowledge/pack/pack-file.ts'
import { knowledgeTables } from '../../src/domain/knowledge/tables/knowledge-tables.ts'
import { type Language, languages } from '../../src/domain/language.ts'

/** The text of a language's knowledge pack, as the build writes it. */
export function packOf(language: Language): string {
  return packText(withWarnings(buildPack(entryFiles, language, knowledgeTables(language))))
}

export interface PackSize {
  readonly language: Language
  readonly entries: number
  /** kB of 1,000 bytes. */
  readonly gzipKb: number
  readonly brotliKb: number
}

export function packSizes(): readonly PackSize[] {
  return languages.map((language) => {
    const text = packOf(language)
    return {
      language,
      entries: buildPack(entryFiles, language).entries.length,
      gzipKb: gzipSync(text, { level: 9 }).length / 1000,
      brotliKb: brotliCompressSync(text).length / 1000,
    }
  })
}
