import type { LearnedReader } from '#domain/knowledge/decision/learned-reader.ts'
import type { DeviceDatabase } from '../storage/database.ts'
import { rankerKey } from '../storage/rows.ts'
import { downloadFile } from './knowledge-download.ts'
import { loadReading } from './load-reading.ts'

/** The second reader of this build on this phone: its ranker, and how it decides. One of another build counts as none. */
export interface StoredReader {
  /** Downloads it, unless it is here. @throws Failure when it could not be downloaded or stored */
  bring(): Promise<void>
  /** Undefined while it is not here. */
  open(): Promise<LearnedReader | undefined>
}

export interface StoredReaderParts {
  readonly db: DeviceDatabase
  readonly source: { readonly hash: string }
  readonly fetch: typeof fetch
  readonly pause: () => Promise<void>
}

export function createStoredReader(parts: StoredReaderParts): StoredReader {
  const { db, source, pause } = parts
  let opened: LearnedReader | undefined
  let underWay: Promise<void> | undefined

  async function bringNow(): Promise<void> {
    if (opened !== undefined || (await storedText()) !== undefined) return
    const { hash } = source
    const text = await downloadFile(`ranker-${hash}`, hash, parts.fetch)
    await db.packs.put({ language: rankerKey, hash, text })
  }

  async function storedText(): Promise<string | undefined> {
    const stored = await db.packs.get(rankerKey)
    return stored?.hash === source.hash ? stored.text : undefined
  }

  return {
    bring() {
      underWay ??= bringNow().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    async open() {
      if (opened !== undefined) return opened
      const text = await storedText()
      if (text === undefined) return undefined
      const { openReader } = await loadReading()
      await pause()
      opened = openReader(JSON.parse(text))
      await pause()
      return opened
    },
  }
}
