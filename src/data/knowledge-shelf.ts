import { Failure } from '#domain/failure.ts'
import { type Knowledge, type KnowledgeAnswer, openKnowledge } from '#domain/knowledge/pack.ts'
import { applyDelta, packText, parsePack } from '#domain/knowledge/pack-file.ts'
import { questionLanguage } from '#domain/knowledge/question-language.ts'
import { type Language, languages } from '#domain/language.ts'
import type { DeviceDatabase, StoredPack } from './database.ts'
import { live, signal } from './live.ts'
import type { KnowledgeService, PackState } from './phone.ts'
import { saved } from './saved.ts'

/** The newest pack of a language, as the build made it. */
export interface PackSource {
  /** First 16 hex digits of its SHA-256. */
  readonly hash: string
  /** As it travels, after gzip. */
  readonly bytes: number
  readonly entryCount: number
}

export type PackSources = Readonly<Record<Language, PackSource>>

export interface KnowledgeShelf extends KnowledgeService {
  /** Brings the pack of a language onto the phone unless data is to be saved; what is there already costs nothing. */
  fill(language: Language): Promise<void>
  /** The phone's own answer; undefined while no pack has arrived. */
  answer(question: string, date: string): Promise<KnowledgeAnswer | undefined>
}

export interface ShelfParts {
  readonly db: DeviceDatabase
  readonly sources: PackSources
  readonly fetch: typeof fetch
  /** The browser was told to spare data: nothing comes unasked then. */
  readonly savesData: () => boolean
  /** Lets the page answer taps between two slices of work. */
  readonly pause: () => Promise<void>
}

export function createKnowledgeShelf(parts: ShelfParts): KnowledgeShelf {
  const { db, sources } = parts
  /** Built indexes by the hash of their pack. */
  const opened = new Map<string, Promise<Knowledge | undefined>>()
  const coming = signal<readonly Language[]>([])

  async function bring(language: Language): Promise<void> {
    const stored = await db.packs.get(language)
    if (stored?.hash === sources[language].hash) return
    coming.set([...coming.get(), language])
    try {
      const text = await fetchedText(language, stored, parts)
      await saved(() => db.packs.put({ language, hash: sources[language].hash, text }))
    } finally {
      coming.set(coming.get().filter((other) => other !== language))
    }
  }

  async function fill(language: Language): Promise<void> {
    if (!parts.savesData()) await saved(() => bring(language)).catch(ignoreOutage)
  }

  async function open(language: Language): Promise<Knowledge | undefined> {
    const stored = await db.packs.get(language)
    if (!stored) return undefined
    const known = opened.get(stored.hash) ?? read(stored)
    opened.set(stored.hash, known)
    return known
  }

  /** A pack that a later version has brought may be of another form: the phone has none then, until its own comes. */
  async function read({ text }: StoredPack): Promise<Knowledge | undefined> {
    try {
      return await openKnowledge(parsePack(text), parts.pause)
    } catch {
      return undefined
    }
  }

  async function states(): Promise<readonly PackState[]> {
    const stored = new Map((await db.packs.toArray()).map(({ language, hash }) => [language, hash]))
    return languages.map((language) => {
      const { hash, bytes, entryCount } = sources[language]
      return { language, bytes, entryCount, kind: kindOf(stored.get(language), hash) }
    })
  }

  return {
    fill,
    bring,
    async answer(question, date) {
      const asked = questionLanguage(question)
      const knowledge = (await open(asked)) ?? (await open(asked === 'bn' ? 'en' : 'bn'))
      return knowledge?.answer(question, date)
    },
    packs: {
      subscribe(listener) {
        let known: readonly PackState[] = []
        const tell = () => listener(known.map((state) => withComing(state, coming.get())))
        const leaveStates = live(states).subscribe((next) => {
          known = next
          tell()
        })
        const leaveComing = coming.subscribe(() => known.length > 0 && tell())
        return () => {
          leaveStates()
          leaveComing()
        }
      },
    },
  }
}

function kindOf(stored: string | undefined, newest: string): PackState['kind'] {
  if (stored === undefined) return 'missing'
  return stored === newest ? 'here' : 'older'
}

function withComing(state: PackState, coming: readonly Language[]): PackState {
  return coming.includes(state.language) ? { ...state, kind: 'coming' } : state
}

/**
 * The newest pack's text: by what changed since the one that is here, where the server has that, else whole. Proven by
 * its hash either way, so what arrives cut, wrong or from somebody else is dropped and the old one stays.
 * @throws Failure `no_network`, `unavailable`, or `unproven`
 */
async function fetchedText(
  language: Language,
  stored: StoredPack | undefined,
  parts: ShelfParts,
): Promise<string> {
  const { hash } = parts.sources[language]
  const patched = stored && (await patchedText(stored, hash, parts))
  const text = patched ?? (await fetched(`/knowledge/${language}-${hash}.json`, parts))
  if (text === undefined) throw new Failure('unavailable')
  if ((await hashOf(text)) !== hash) throw new Failure('unproven')
  return text
}

async function patchedText(
  { language, hash: from, text }: StoredPack,
  hash: string,
  parts: ShelfParts,
): Promise<string | undefined> {
  const delta = await fetched(`/knowledge/${language}-${from}-${hash}.json`, parts)
  if (delta === undefined) return undefined
  try {
    const patched = packText(applyDelta(parsePack(text), JSON.parse(delta)))
    return (await hashOf(patched)) === hash ? patched : undefined
  } catch {
    return undefined // not a delta of ours: the whole pack is fetched
  }
}

/** Undefined when the server does not have it. @throws Failure `no_network` */
async function fetched(path: string, { fetch }: ShelfParts): Promise<string | undefined> {
  try {
    const response = await fetch(path)
    return response.ok ? await response.text() : undefined
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) throw new Failure('no_network')
    throw error
  }
}

/** What came unasked may fail unsaid: the next start tries again. Anything but an outage is a bug. */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
