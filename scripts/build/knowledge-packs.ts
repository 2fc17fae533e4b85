import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { entryFiles } from '../../server/knowledge/entry-files.ts'
import { readerFile } from '../../src/domain/knowledge/decision/reader-file.ts'
import { buildPack, type KnowledgePack } from '../../src/domain/knowledge/pack/pack.ts'
import { deltaText, packText, parsePack } from '../../src/domain/knowledge/pack/pack-file.ts'
import { knowledgeTables } from '../../src/domain/knowledge/tables/knowledge-tables.ts'
import { type Language, languages } from '../../src/domain/language.ts'
import { safetyWarnings } from '../../src/domain/safety/safety-pass.ts'
import { dataFiles } from './data-files.ts'

/** The knowledge of one language as one file, named by the hash of its content: a phone fetches it only when it changed. */
function packFile(language: Language) {
  const pack = withWarnings(buildPack(entryFiles, language, knowledgeTables(language)))
  const text = packText(pack)
  const hash = hashOf(text)
  const bytes = gzipSync(text, { level: 9 }).length
  return { language, hash, text, bytes, entryCount: pack.entries.length }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

const files = languages.map(packFile)

/** The second reader as phones download it. */
export const readerText = JSON.stringify(readerFile)
const rankerHash = hashOf(readerText)

/** Runs the safety pass over every entry at build, because the phone shows these texts without a server. */
export function withWarnings({ entries, ...rest }: KnowledgePack): KnowledgePack {
  const passed = entries.map((entry) => {
    const { words: _searched, ...shown } = entry.text
    const warnings = safetyWarnings(Object.values(shown).join('\n'))
    return warnings.length > 0 ? { ...entry, warnings } : entry
  })
  return { ...rest, entries: passed }
}

function nameOf({ language, hash }: (typeof files)[number]): string {
  return `knowledge/${language}-${hash}.json`
}

/** What the page has to know of each pack, by language, and of the ranker. */
export const packSources = {
  ...Object.fromEntries(
    files.map(({ language, hash, bytes, entryCount }) => [language, { hash, bytes, entryCount }]),
  ),
  ranker: { hash: rankerHash },
}

export function knowledgePacks(): Plugin {
  const texts: readonly (readonly [string, string])[] = [
    ...files.map((file) => [nameOf(file), file.text] as const),
    [`knowledge/ranker-${rankerHash}.json`, readerText],
  ]
  return dataFiles(
    'fosol-knowledge',
    texts.map(([fileName, text]) => ({ fileName, type: 'application/json', text: () => text })),
  )
}

/**
 * Writes deltas from the packs of earlier builds to those of this build, beside them.
 * @returns a line for each language with the size of its pack
 */
export function writeDeltas(dist: string): readonly string[] {
  return files.map((file) => {
    const newer = parsePack(file.text)
    for (const hash of earlierHashes(dist, file)) {
      const older = readFileSync(join(dist, `knowledge/${file.language}-${hash}.json`), 'utf8')
      const delta = deltaText(parsePack(older), newer)
      const path = join(dist, `knowledge/${file.language}-${hash}-${file.hash}.json`)
      if (delta.length < file.text.length) writeFileSync(path, delta)
    }
    const kilobytes = (file.bytes / 1000).toFixed(1)
    return `knowledge ${file.language}: ${file.entryCount} entries, ${kilobytes} kB after gzip`
  })
}

function earlierHashes(dist: string, { language, hash }: (typeof files)[number]): string[] {
  const pattern = new RegExp(`^${language}-([0-9a-f]{16})\\.json$`)
  const names = readdirSync(join(dist, 'knowledge'))
  return names.flatMap((name) => pattern.exec(name)?.[1] ?? []).filter((found) => found !== hash)
}
