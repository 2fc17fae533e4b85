import type { Page } from 'playwright-core'

/** One request in an owner's outbox, as it lies on the phone's disk. */
export interface PhoneEntry {
  /** The owner's database: `fosol-o-…`. */
  readonly database: string
  readonly seq: number
  readonly key: string
  readonly state: string
  readonly attempts: number
  readonly reason?: string
  /** Of its conversation, if the phone has one under this key. */
  readonly conversation?: {
    /** The server's once answered. */
    readonly id: string
    readonly question: string
    readonly progress: string
    readonly answers?: { readonly generic: string; readonly tuned: string }
  }
}

/** All of one owner's database that the conservation law is about. */
export interface PhoneOwner {
  readonly database: string
  /** How many requests were ever put into the outbox. */
  readonly enqueued: number
  readonly entries: readonly PhoneEntry[]
}

/** States in which the phone still owes an answer, in the words of the database. */
export const owingStates: readonly string[] = [
  'queued',
  'sending',
  'accepted',
  'needs_login',
  'suspect',
  'cancelling',
]

/**
 * Reads the owners' databases from within the page by the browser's raw interface, past the app's own code.
 * @param afterSeq only entries with a larger number, for a cheap look at what is new
 */
export function readPhone(page: Page, afterSeq = 0): Promise<PhoneOwner[]> {
  return page.evaluate(readDatabases, afterSeq)
}

/** How many requests still wait for an answer, over all owners. */
export function owingCount(page: Page): Promise<number> {
  return page.evaluate(countOwing, owingStates)
}

/** Runs in the page: what it needs has to stand inside it. */
async function readDatabases(afterSeq: number): Promise<PhoneOwner[]> {
  interface Row {
    readonly seq: number
    readonly key: string
    readonly state: string
    readonly attempts: number
    readonly reason?: string
  }
  interface Reply {
    readonly untunedResponse: string
    readonly tunedResponse: string
  }
  interface Talk {
    readonly id: string
    readonly clientKey: string
    readonly question: string
    readonly progress: { readonly state: string; readonly reply?: Reply }
  }

  function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }

  function conversationOf(talk: Talk): NonNullable<PhoneEntry['conversation']> {
    const { id, question, progress } = talk
    const answers = progress.reply && {
      generic: progress.reply.untunedResponse,
      tuned: progress.reply.tunedResponse,
    }
    return { id, question, progress: progress.state, ...(answers && { answers }) }
  }

  async function readOwner(database: string): Promise<PhoneOwner> {
    const db = await done(indexedDB.open(database))
    try {
      const tx = db.transaction(['outbox', 'conversations', 'meta'])
      const rows: Row[] = await done(
        tx.objectStore('outbox').getAll(IDBKeyRange.lowerBound(afterSeq, true)),
      )
      const counter: { value: number } | undefined = await done(
        tx.objectStore('meta').get('enqueued'),
      )
      const byKey = tx.objectStore('conversations').index('clientKey')
      const talks: (Talk | undefined)[] = await Promise.all(
        rows.map(({ key }) => done(byKey.get(key))),
      )
      const entries = rows.map(({ seq, key, state, attempts, reason }, n) => {
        const talk = talks[n]
        const extras = {
          ...(reason && { reason }),
          ...(talk && { conversation: conversationOf(talk) }),
        }
        return { database, seq, key, state, attempts, ...extras }
      })
      return { database, enqueued: counter?.value ?? 0, entries }
    } finally {
      db.close()
    }
  }

  // Asking first keeps a database that is not there from being made.
  const databases = await indexedDB.databases()
  const names = databases.map(({ name = '' }) => name).filter((name) => name.startsWith('fosol-o-'))
  return Promise.all(names.map(readOwner))
}

/** Runs in the page. */
async function countOwing(states: readonly string[]): Promise<number> {
  function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
  let count = 0
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('fosol-o-')) continue
    const db = await done(indexedDB.open(name))
    const byState = db.transaction('outbox').objectStore('outbox').index('state')
    const counts = await Promise.all(states.map((state) => done(byState.count(state))))
    for (const n of counts) count += n
    db.close()
  }
  return count
}
