import { Failure, type FailureCode } from '#domain/failure.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { imported, type Live, live } from '../storage/live.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { RecordRequestKind } from '../storage/rows.ts'
import { hasRecord, type RecordEntry } from './entry.ts'
import {
  byKey,
  insertEntry,
  type RequestParts,
  sendAgain,
  unsentEntries,
  withdraw,
} from './outbox.ts'
import type { RequestContent, RequestKinds } from './request-kind.ts'

export interface WaitingService {
  /** Requests of the active owner without an answer: waiting, failed or suspect, oldest first. */
  entries(kind: RecordRequestKind): Live<readonly WaitingEntry[]>
  /** How many requests of both kinds wait. */
  count(): Live<number>
  /** Whether a request of the active owner is being sent or answered at this moment. */
  isSending(): Promise<boolean>
  /** Sends all now; resolves when the phone stops trying. Unsent requests keep waiting. */
  sendAll(): Promise<void>
  /** Deletes all waiting requests, but no refused ones. @throws Failure `not_saved` or `storage_failed` */
  removeAll(): Promise<void>
  /** Sends now; a failed one is sent as a new request with the same content. */
  retry(key: string): Promise<void>
  remove(key: string): Promise<void>
  /** Resolves with the content for the form and withdraws the entry, unless the server may have received it. */
  takeBack(key: string): Promise<RequestContent>
}

export interface WaitingEntry {
  readonly key: string
  readonly content: RequestContent
  /** ISO 8601 in UTC, by the phone's clock: for showing an age only. */
  readonly createdAt: string
  readonly state:
    | 'queued'
    | 'sending'
    | 'accepted'
    | 'needs_login'
    | 'unsure'
    | 'failed'
    | 'suspect'
  readonly attempts: number
  /** When the last attempt began, like `createdAt`; absent before the first one. */
  readonly attemptedAt?: string
  /** The end of the wait that the server asked for, like `createdAt`. */
  readonly waitUntil?: string
  /** Why the last attempt brought no answer. */
  readonly reason?: FailureCode
  /** The refusal's text, when the API sent one. */
  readonly sentence?: string
}

export interface WaitingParts extends RequestParts {
  /** Loads how the phone reads what waits: only when something does. */
  readonly kinds: () => Promise<RequestKinds>
  /** Sends this one now. */
  readonly sendNow: (db: OwnerDatabase, key: string) => void
  /** Sends everything now; resolves when the engine has stopped trying. */
  readonly sendAll: (db: OwnerDatabase) => Promise<void>
}

export function createWaiting(parts: WaitingParts): WaitingService {
  const { ownerDatabase } = parts

  async function find(key: string): Promise<{ db: OwnerDatabase; entry: RecordEntry }> {
    const db = await ownerDatabase()
    const entry = await byKey(db, key)
    if (!entry || !hasRecord(entry)) throw new Failure('not_found')
    return { db, entry }
  }

  /** A request that was never sent or was refused ends here; for one that may have arrived the server is asked first. */
  async function remove(key: string): Promise<void> {
    const { db, entry } = await find(key)
    await discard(await parts.kinds(), db, entry)
    parts.sendNow(db, key)
  }

  function discard(kinds: RequestKinds, db: OwnerDatabase, entry: RecordEntry): Promise<void> {
    return withdraw(db, entry.key, () => kinds[entry.kind].removeRecord(db, entry))
  }

  /** Sends a refused request as a new one with a new key (I2), and ends the old one in the same transaction. */
  async function sendAsNew(db: OwnerDatabase, entry: RecordEntry): Promise<string> {
    const kinds = await parts.kinds()
    const kind = kinds[entry.kind]
    const request = kind.renewed(entry, parts.now())
    return retryWrite(
      () =>
        db.transaction('rw', db.tables, async () => {
          // After a second tap the entry is already withdrawn, so nothing is sent again.
          const isStillFailed = (await byKey(db, entry.key))?.state === 'failed'
          if (!isStillFailed) return entry.key
          await discard(kinds, db, entry)
          await insertEntry(db, request)
          await kind.storeWaiting(db, request)
          return request.key
        }),
      db,
    )
  }

  return {
    entries: (kind) =>
      live(async () => {
        const db = await ownerDatabase()
        const entries = await db.outbox.orderBy('seq').toArray()
        const row = await db.meta.get('holdUntil')
        const holdUntil = row?.k === 'holdUntil' ? row.value : ''
        const listed = entries
          .filter(hasRecord)
          .filter((entry) => entry.kind === kind)
          .filter(isListed)
        if (listed.length === 0) return []
        const kinds = await imported(parts.kinds())
        return Promise.all(
          listed.map(async (entry) =>
            waitingEntryOf(entry, await kinds[kind].contentOf(db, entry), holdUntil),
          ),
        )
      }),
    count: () =>
      live(async () => {
        const unsent = await unsentEntries(await ownerDatabase())
        return unsent.length
      }),
    async isSending() {
      const { outbox } = await ownerDatabase()
      return (await outbox.where('state').anyOf('sending', 'accepted').count()) > 0
    },
    async sendAll() {
      await parts.sendAll(await ownerDatabase())
    },
    async retry(key) {
      const { db, entry } = await find(key)
      await sendAgain(db, key)
      const sentKey = entry.state === 'failed' ? await sendAsNew(db, entry) : key
      parts.sendNow(db, sentKey)
    },
    remove,
    async removeAll() {
      const db = await ownerDatabase()
      const kinds = await parts.kinds()
      for (const entry of await unsentEntries(db)) await discard(kinds, db, entry)
    },
    async takeBack(key) {
      const { db, entry } = await find(key)
      const hasEnded = entry.state === 'answered' || entry.state === 'cancelled'
      if (hasEnded) throw new Failure('not_found')
      const mayHaveArrived = entry.attempts > 0 && entry.state !== 'failed'
      const kinds = await parts.kinds()
      const content = await kinds[entry.kind].contentOf(db, entry)
      if (!mayHaveArrived) await remove(key)
      return content
    },
  }
}

/** Whether an entry is on the list: not when it has ended or is being deleted. */
function isListed(entry: RecordEntry): entry is ListedEntry {
  return entry.state !== 'answered' && entry.state !== 'cancelled' && entry.state !== 'cancelling'
}

type ListedEntry = RecordEntry & Pick<WaitingEntry, 'state'>

/** The entry as the screen lists it. `holdUntil` is the wait of all entries. */
function waitingEntryOf(
  entry: ListedEntry,
  content: RequestContent,
  holdUntil: string,
): WaitingEntry {
  const { key, createdAt, attempts, attemptedAt, holdMs, reason, sentence, state } = entry
  const ownUntil = attemptedAt !== undefined && holdMs > 0 ? momentAfter(attemptedAt, holdMs) : ''
  const waitUntil = ownUntil > holdUntil ? ownUntil : holdUntil
  return {
    ...{ key, createdAt, attempts, state, content },
    ...(attemptedAt === undefined ? {} : { attemptedAt }),
    ...(waitUntil !== '' && { waitUntil }),
    ...(reason === undefined ? {} : { reason }),
    ...(sentence === undefined ? {} : { sentence }),
  }
}

function momentAfter(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString()
}
