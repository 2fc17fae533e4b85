import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { createKnowledgePacks, type PackSources } from '#data/advisor/knowledge-packs.ts'
import { DeviceDatabase } from '#data/storage/database.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { deltaText, packText, parsePack } from '#domain/knowledge/pack/pack-file.ts'
import type { Language } from '#domain/language.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

export const texts: Readonly<Record<Language, string>> = {
  en: packText(buildPack(entryFiles, 'en')),
  bn: packText(buildPack(entryFiles, 'bn')),
}

export const readerText = JSON.stringify(readerFile)

/** The English knowledge of an earlier build, without its last crop. */
export const earlier = packText(buildPack(entryFiles.slice(0, -1), 'en'))
export const delta = deltaText(parsePack(earlier), parsePack(texts.en))

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function sourcesOf(en: string, bn: string): PackSources {
  return {
    en: { hash: hashOf(en), bytes: 1000, entryCount: 2 },
    bn: { hash: hashOf(bn), bytes: 2000, entryCount: 3 },
    ranker: { hash: hashOf(readerText) },
  }
}

export const sources = sourcesOf(texts.en, texts.bn)
export const enPath = `/knowledge/en-${sources.en.hash}.json`
export const bnPath = `/knowledge/bn-${sources.bn.hash}.json`
export const deltaPath = `/knowledge/en-${hashOf(earlier)}-${sources.en.hash}.json`
export const rankerPath = `/knowledge/ranker-${sources.ranker.hash}.json`
export const everything = { [enPath]: texts.en, [bnPath]: texts.bn, [rankerPath]: readerText }

interface ShelfOptions {
  /** Files of the server by path: undefined is a network error, an absent path a 404. */
  readonly served?: Readonly<Record<string, string | undefined>>
  readonly from?: PackSources
  readonly savesData?: boolean
}

export function shelfOf(db: DeviceDatabase, options: ShelfOptions = {}) {
  const asked: string[] = []
  const { served = everything, from = sources, savesData = false } = options
  const fetch = async (url: string | URL | Request) => {
    const path = String(url)
    asked.push(path)
    if (!(path in served)) return new Response('nothing here', { status: 404 })
    const text = served[path]
    if (text === undefined) throw new TypeError('Failed to fetch')
    return new Response(text)
  }
  const shelf = createKnowledgePacks({
    db,
    sources: from,
    fetch,
    savesData: () => savesData,
    pause: async () => undefined,
  })
  return { shelf, asked }
}

export function freshDatabase(): DeviceDatabase {
  return new DeviceDatabase(`device-${crypto.randomUUID()}`)
}

/** A phone that took the English knowledge of an earlier build. */
export async function phoneOfEarlierBuild(): Promise<DeviceDatabase> {
  const db = freshDatabase()
  const from = sourcesOf(earlier, texts.bn)
  await shelfOf(db, {
    from,
    served: { [`/knowledge/en-${from.en.hash}.json`]: earlier },
  }).shelf.fill('en')
  return db
}

/** Which script an answer is written in, by its letters. */
export function scriptOf(answer: unknown): Language | undefined {
  if (answer === undefined) return undefined
  const text = JSON.stringify(answer)
  const bengaliCount = text.match(/[\u0980-\u09FF]/g)?.length ?? 0
  const latinCount = text.match(/[A-Za-z]/g)?.length ?? 0
  return bengaliCount > latinCount ? 'bn' : 'en'
}
