import type { Page } from 'playwright-core'
import type { RecordKind } from '#contract/sync.ts'

/** A record in an account's copy on the phone. */
export interface HeldRecord {
  readonly kind: RecordKind
  /** The server's once answered. */
  readonly id: string
  readonly seq?: number
  /** The fields that the server returned, as they are stored; undefined while it waits. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** An account's copy, and how far it has come. */
export interface HeldMirror {
  readonly records: readonly HeldRecord[]
  readonly cursor?: string
  /** Every older record that the phone keeps is here. */
  readonly isWhole: boolean
  /** Records of before the download that it has not brought yet. */
  readonly unseenCount: number
}

/** Reads the copy of the one account that was signed in on this phone, past the app's own code. */
export function readHeldMirror(page: Page): Promise<HeldMirror> {
  return page.evaluate(readDatabase)
}

/** Runs in the page: what it needs has to stand inside it. */
async function readDatabase(): Promise<HeldMirror> {
  interface Row {
    readonly id: string
    readonly seq?: number
    readonly told?: object
    readonly progress: { readonly state: string; readonly reply?: object }
  }
  interface Place {
    readonly cursor: string
    readonly before: string | null
    readonly unseen: readonly string[]
  }

  function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }

  function held(kind: RecordKind, { id, seq, told: listFields, progress }: Row): HeldRecord {
    const { reply } = progress
    return { kind, id, ...(seq !== undefined && { seq }), ...(reply && { fields: rowOf(reply) }) }

    /** The reply to a recommendation is its result with a few fields more; the list call returns them beside it. */
    function rowOf(reply: object): Readonly<Record<string, unknown>> {
      if (kind === 'conversation') return { ...reply }
      const { id, seq, clientKey, createdAt, ...result } = { ...reply } as Record<string, unknown>
      return { id, seq, clientKey, createdAt, ...listFields, result }
    }
  }

  const databases = await indexedDB.databases()
  const name = databases.find((database) => database.name?.startsWith('fosol-o-user-'))?.name
  if (name === undefined) return { records: [], isWhole: false, unseenCount: 0 }
  const db = await done(indexedDB.open(name))
  try {
    const tx = db.transaction(['conversations', 'recommendations', 'meta'])
    const conversations: Row[] = await done(tx.objectStore('conversations').getAll())
    const recommendations: Row[] = await done(tx.objectStore('recommendations').getAll())
    const meta: { value: Place } | undefined = await done(tx.objectStore('meta').get('mirror'))
    const place = meta?.value
    return {
      records: [
        ...conversations.map((row) => held('conversation', row)),
        ...recommendations.map((row) => held('recommendation', row)),
      ],
      ...(place && { cursor: place.cursor }),
      isWhole: place?.before === null,
      unseenCount: place?.unseen.length ?? 0,
    }
  } finally {
    db.close()
  }
}
