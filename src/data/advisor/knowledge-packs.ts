import { Failure } from '#domain/failure.ts'
import type { Knowledge, KnowledgeAnswer } from '#domain/knowledge/knowledge.ts'
import type { KnowledgePack } from '#domain/knowledge/pack/pack.ts'
import { parsePack } from '#domain/knowledge/pack/pack-file.ts'
import { type Language, languages, otherLanguage } from '#domain/language.ts'
import type { AskContext, EarlierQuestion } from '#domain/understanding/reading.ts'
import type { DeviceDatabase } from '../storage/database.ts'
import type { Live } from '../storage/live.ts'
import { live, signal } from '../storage/live.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { StoredPack } from '../storage/rows.ts'
import { downloadPack } from './knowledge-download.ts'
import { loadReading } from './load-reading.ts'
import { createStoredReader } from './stored-reader.ts'

/** The knowledge packs on this phone. */
export interface KnowledgeService {
  /** Both languages, in the order of `languages`. */
  readonly packs: Live<readonly PackState[]>
  /** The knowledge in a language, else in the other one; undefined while the phone has none. */
  pack(language: Language): Live<KnowledgePack | undefined>
  /** Downloads the pack of a language and then the ranker, unless they are here or the data saver is on. An outage is no error. */
  fill(language: Language): Promise<void>
  /** Downloads the newest version of a language's pack. @throws Failure when it could not be downloaded or stored */
  bring(language: Language): Promise<void>
}

export interface PackState {
  readonly language: Language
  /** `older`: an earlier version is here and answers. */
  readonly kind: 'missing' | 'coming' | 'older' | 'here'
  /** The size of the newest version's download at most, in compressed bytes. */
  readonly bytes: number
  readonly entryCount: number
}

/** The newest pack of a language, from the build. */
export interface PackSource {
  /** First 16 hex digits of its SHA-256. */
  readonly hash: string
  /** After gzip. */
  readonly bytes: number
  readonly entryCount: number
}

/** What the build knows of the knowledge that its server has. */
export interface PackSources extends Readonly<Record<Language, PackSource>> {
  /** Trained from the entries of these packs. */
  readonly ranker: Pick<PackSource, 'hash'>
}

export interface KnowledgePacks extends KnowledgeService {
  /** The phone's own answer; undefined while the phone has no pack. */
  answer(
    question: string,
    date: string,
    context?: AskContext,
    before?: EarlierQuestion,
  ): Promise<KnowledgeAnswer | undefined>
}

export interface KnowledgePacksParts {
  readonly db: DeviceDatabase
  readonly sources: PackSources
  readonly fetch: typeof fetch
  /** A data saver is on, the browser's or the farmer's own: the phone downloads nothing by itself. */
  readonly savesData: () => boolean
  /** Yields to the page between two slices of work, so that taps are handled. */
  readonly pause: () => Promise<void>
}

export function createKnowledgePacks(parts: KnowledgePacksParts): KnowledgePacks {
  const { db, sources } = parts
  const reader = createStoredReader({ ...parts, source: sources.ranker })
  /** By the hash of the pack. */
  const parsed = new Map<string, KnowledgePack>()
  /** Built indexes by the hash of their pack. */
  const opened = new Map<string, Promise<Knowledge | undefined>>()
  const coming = signal<readonly Language[]>([])
  const underWay = new Map<Language, Promise<void>>()

  /** A language that is under way is not requested twice. */
  function bring(language: Language): Promise<void> {
    const download =
      underWay.get(language) ?? bringNow(language).finally(() => underWay.delete(language))
    underWay.set(language, download)
    return download
  }

  async function bringNow(language: Language): Promise<void> {
    const stored = await db.packs.get(language)
    if (stored?.hash === sources[language].hash) return
    coming.set([...coming.get(), language])
    try {
      const { hash } = sources[language]
      const text = await downloadPack(language, hash, stored, parts.fetch)
      await retryWrite(() => db.packs.put({ language, hash, text }))
    } finally {
      coming.set(coming.get().filter((other) => other !== language))
    }
  }

  async function fill(language: Language): Promise<void> {
    if (parts.savesData()) return
    if (!(await isRead(language))) await retryWrite(() => bring(language)).catch(ignoreOutage)
    await retryWrite(reader.bring).catch(ignoreOutage)
  }

  /** Whether the newest pack is here and was read: then its text, a megabyte, is not read again to compare the hash. */
  async function isRead(language: Language): Promise<boolean> {
    if (!parsed.has(sources[language].hash)) return false
    return (await db.packs.where(':id').equals(language).count()) > 0
  }

  async function open(language: Language): Promise<Knowledge | undefined> {
    const stored = await db.packs.get(language)
    if (!stored) return undefined
    const opening = opened.get(stored.hash) ?? read(stored)
    opened.set(stored.hash, opening)
    const knowledge = await opening
    // It was trained from the entries of this build's packs, and fits no others.
    const fitting = stored.hash === sources[language].hash ? await reader.open() : undefined
    return fitting ? knowledge?.withReader(fitting) : knowledge
  }

  /** A pack of a later version may have another format: then there is none until this version's own is downloaded. */
  async function read(stored: StoredPack): Promise<Knowledge | undefined> {
    const { openKnowledge } = await loadReading()
    try {
      return await openKnowledge(parse(stored), parts.pause)
    } catch {
      return undefined
    }
  }

  /** @throws Error for a pack of another format */
  function parse({ hash, text }: StoredPack): KnowledgePack {
    const pack = parsed.get(hash) ?? parsePack(text)
    if (!Array.isArray(pack.entries)) throw new TypeError('a pack of another format')
    parsed.set(hash, pack)
    return pack
  }

  async function storedPack(language: Language): Promise<KnowledgePack | undefined> {
    const stored = await db.packs.get(language)
    try {
      return stored && parse(stored)
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
    async answer(question, date, context, before) {
      const { questionLanguage } = await loadReading()
      const language = questionLanguage(question)
      const knowledge = (await open(language)) ?? (await open(otherLanguage(language)))
      return knowledge?.answer(question, date, context, before)
    },
    pack: (language) =>
      live(async () => (await storedPack(language)) ?? (await storedPack(otherLanguage(language)))),
    packs: {
      subscribe(listener) {
        let current: readonly PackState[] = []
        const publish = () => listener(current.map((state) => withComing(state, coming.get())))
        const unsubscribeStates = live(states).subscribe((next) => {
          current = next
          publish()
        })
        const unsubscribeComing = coming.subscribe(() => current.length > 0 && publish())
        return () => {
          unsubscribeStates()
          unsubscribeComing()
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

/** A background download may fail without a message: the next start retries. Any error but an outage is a bug. */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}
