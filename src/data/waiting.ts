import { Failure } from '#domain/failure.ts'
import { questionOfBody, questionRequest, type RecordParts, storeQuestion } from './advisor.ts'
import { fieldRequest, storeField } from './crops.ts'
import type { OwnerDatabase } from './database.ts'
import { fieldOfBody } from './field-body.ts'
import { live } from './live.ts'
import {
  byKey,
  insertEntry,
  isWorded,
  sendAgain,
  unsentEntries,
  type WordedEntry,
  withdraw,
} from './outbox.ts'
import type { RequestContent, WaitingEntry, WaitingService } from './phone.ts'
import { kindPlans } from './request-kinds.ts'
import { saved } from './saved.ts'

export interface WaitingParts extends RecordParts {
  /** Asks the engine to send this one now. */
  readonly onTap: (db: OwnerDatabase, key: string) => void
  /** Asks the engine to send everything now; resolves when it has stopped trying. */
  readonly sendAll: (db: OwnerDatabase) => Promise<void>
}

export function createWaiting(parts: WaitingParts): WaitingService {
  async function find(key: string): Promise<{ db: OwnerDatabase; entry: WordedEntry }> {
    const db = await parts.ownerDatabase()
    const entry = await byKey(db, key)
    if (!entry || !isWorded(entry)) throw new Failure('not_found')
    return { db, entry }
  }

  /** What was never sent, or was refused, ends here; what may have arrived is asked for at the server first. */
  async function remove(key: string): Promise<void> {
    const { db, entry } = await find(key)
    await discard(db, entry)
    parts.onTap(db, key)
  }

  return {
    entries: (kind) =>
      live(async () => {
        const { outbox, meta } = await parts.ownerDatabase()
        const entries = await outbox.orderBy('seq').toArray()
        const row = await meta.get('holdUntil')
        const holdUntil = row?.k === 'holdUntil' ? row.value : ''
        return entries
          .filter(isWorded)
          .filter((entry) => entry.kind === kind)
          .flatMap((entry) => shown(entry, holdUntil))
      }),
    count: () =>
      live(async () => {
        const unsent = await unsentEntries(await parts.ownerDatabase())
        return unsent.length
      }),
    async isSending() {
      const { outbox } = await parts.ownerDatabase()
      return (await outbox.where('state').anyOf('sending', 'accepted').count()) > 0
    },
    async sendAll() {
      await parts.sendAll(await parts.ownerDatabase())
    },
    async retry(key) {
      const { db, entry } = await find(key)
      await sendAgain(db, key)
      const sentKey = entry.state === 'failed' ? await sendAsNew(db, entry, parts.now()) : key
      parts.onTap(db, sentKey)
    },
    remove,
    async removeAll() {
      const db = await parts.ownerDatabase()
      for (const entry of await unsentEntries(db)) await discard(db, entry)
    },
    async takeBack(key) {
      const { entry } = await find(key)
      const hasEnded = entry.state === 'answered' || entry.state === 'cancelled'
      if (hasEnded) throw new Failure('not_found')
      const mayBeThere = entry.attempts > 0 && entry.state !== 'failed'
      if (!mayBeThere) await remove(key)
      return contentOf(entry)
    },
  }
}

function discard(db: OwnerDatabase, entry: WordedEntry): Promise<void> {
  return withdraw(db, entry.key, () => kindPlans[entry.kind].removeRecord(db, entry))
}

/** One intent, one key: a refused request goes again as a new one, and the old one ends in the same transaction. */
async function sendAsNew(db: OwnerDatabase, entry: WordedEntry, now: Date): Promise<string> {
  const content = contentOf(entry)
  const request =
    content.kind === 'ask'
      ? questionRequest(content.question, now)
      : fieldRequest(content.field, now)
  return saved(
    () =>
      db.transaction('rw', db.tables, async () => {
        // A second tap finds it withdrawn already: one intent goes once.
        const isStillFailed = (await byKey(db, entry.key))?.state === 'failed'
        if (!isStillFailed) return entry.key
        await discard(db, entry)
        const { key, kind, body, createdAt } = request
        await insertEntry(db, { key, kind, body, createdAt })
        if (content.kind === 'ask') await storeQuestion(db, content.question, request)
        else if (request.kind === 'recommend') await storeField(db, request)
        return request.key
      }),
    db,
  )
}

/** What the screen lists of an entry: nothing when it has ended or is being deleted. `holdUntil` holds for all of them. */
function shown(entry: WordedEntry, holdUntil: string): readonly WaitingEntry[] {
  const { key, createdAt, attempts, attemptedAt, holdMs, reason, sentence, state } = entry
  if (state === 'answered' || state === 'cancelled' || state === 'cancelling') return []
  const ownUntil = attemptedAt !== undefined && holdMs > 0 ? later(attemptedAt, holdMs) : ''
  const waitUntil = ownUntil > holdUntil ? ownUntil : holdUntil
  return [
    {
      key,
      createdAt,
      attempts,
      state,
      content: contentOf(entry),
      ...(attemptedAt === undefined ? {} : { attemptedAt }),
      ...(waitUntil !== '' && { waitUntil }),
      ...(reason === undefined ? {} : { reason }),
      ...(sentence === undefined ? {} : { sentence }),
    },
  ]
}

function later(moment: string, byMs: number): string {
  return new Date(Date.parse(moment) + byMs).toISOString()
}

/** The words in the stored bytes. */
function contentOf(entry: WordedEntry): RequestContent {
  if (entry.kind === 'recommend') {
    return { kind: 'recommend', field: fieldOfBody(entry.body, entry.createdAt).field }
  }
  return { kind: 'ask', question: questionOfBody(entry.body) }
}
