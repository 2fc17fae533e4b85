import { appendFileSync } from 'node:fs'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { packText } from '#domain/knowledge/pack/pack-file.ts'
import { type Language, languages } from '#domain/language.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { bundle } from './bundle.ts'

/** `phone-knowledge.mjs`: how the phones of this version read knowledge, and `packs` of it with some of its entries. */
export async function writeKnowledge(folder: string): Promise<void> {
  const fileName = 'phone-knowledge.mjs'
  await bundle(new URL('knowledge-entry.ts', import.meta.url), folder, fileName)
  const packs = Object.fromEntries(languages.map((language) => [language, somePack(language)]))
  appendFileSync(`${folder}/${fileName}`, `export const packs = ${JSON.stringify(packs)};\n`)
}

/** A pack's file with one entry in a hundred. */
function somePack(language: Language): string {
  const pack = buildPack(entryFiles, language)
  return packText({ ...pack, entries: pack.entries.filter((_, at) => at % 100 === 0) })
}
