import { Failure } from '#domain/failure.ts'
import {
  createKnowledge,
  type Knowledge,
  type KnowledgeAnswer,
  type KnowledgePack,
} from '#domain/knowledge/pack.ts'
import { questionLanguage } from '#domain/knowledge/question-language.ts'
import { type Language, languages } from '#domain/language.ts'
import type { DeviceDatabase } from './database.ts'
import { saved } from './saved.ts'

/** Where a language's pack lies and what it must hash to. */
export interface PackSource {
  readonly url: string
  /** First 16 hex digits of its SHA-256. */
  readonly hash: string
}

export type PackSources = Readonly<Record<Language, PackSource>>

export interface KnowledgeShelf {
  /** Brings the packs onto the phone, the given language first; what is there already costs nothing. */
  fill(first: Language): Promise<void>
  /** The phone's own answer; undefined while no pack has arrived. */
  answer(question: string, date: string): Promise<KnowledgeAnswer | undefined>
}

export interface ShelfParts {
  readonly db: DeviceDatabase
  readonly sources: PackSources
  readonly fetch: typeof fetch
}

export function createKnowledgeShelf({ db, sources, fetch }: ShelfParts): KnowledgeShelf {
  /** Built indexes by the hash of their pack. */
  const opened = new Map<string, Knowledge>()

  async function bring(language: Language): Promise<void> {
    const { url, hash } = sources[language]
    if ((await db.packs.get(language))?.hash === hash) return
    const response = await fetch(url)
    if (!response.ok) return
    const text = await response.text()
    // A pack that arrived cut or wrong is dropped; the old one stays.
    if ((await hashOf(text)) !== hash) return
    await saved(() => db.packs.put({ language, hash, text }))
  }

  async function open(language: Language): Promise<Knowledge | undefined> {
    const stored = await db.packs.get(language)
    if (!stored) return undefined
    const known = opened.get(stored.hash)
    if (known) return known
    const knowledge = createKnowledge(JSON.parse(stored.text) as KnowledgePack) // its hash is that of our own build
    opened.set(stored.hash, knowledge)
    return knowledge
  }

  return {
    async fill(first) {
      for (const language of [first, ...languages.filter((other) => other !== first)]) {
        await bring(language).catch(ignoreOutage)
      }
    },
    async answer(question, date) {
      const asked = questionLanguage(question)
      const knowledge = (await open(asked)) ?? (await open(asked === 'bn' ? 'en' : 'bn'))
      return knowledge?.answer(question, date)
    },
  }
}

/** Without a network or without room there is no pack today; the next start asks again. Anything but that is a bug. */
function ignoreOutage(error: unknown): void {
  const isOutage = error instanceof TypeError || error instanceof DOMException
  const isNotSaved = error instanceof Failure && error.code === 'not_saved'
  if (!isOutage && !isNotSaved) throw error
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
