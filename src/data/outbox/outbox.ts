import type { FailureCode } from '#domain/failure.ts'
import { Failure } from '#domain/failure.ts'
import { activeEntriesLimit, entryLimitBytes } from '#domain/limits.ts'
import { readTokens } from '../api/tokens.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { EntryState, LostReply, OutboxEntry, RequestKind } from '../storage/rows.ts'
import { activeStates, hasRecord, isSendable, type RecordEntry } from './entry.ts'
import { addJournalLine } from './journal.ts'

export interface RequestParts {
  /** The database of the active owner. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  /** Called after a request is safely stored. */
  readonly onEnqueued: (db: OwnerDatabase, key: string) => void
  readonly now: () => Date
}

export interface NewRequest {
  readonly key: string
  readonly kind: RequestKind
  readonly body: string
  readonly createdAt: string
  /** Earlier attempts, if any. */
  readonly attempts?: number
}

/**
 * Puts a request and the record that shows it into the owner's database, in one transaction: when this resolves, both
 * are on the disk (I1).
 * @throws Failure `too_large`, `queue_full`, `not_saved` or `storage_failed`; nothing is stored then.
 */
export async function enqueue(
  db: OwnerDatabase,
  request: NewRequest,
  storeRecord: () => Promise<unknown>,
): Promise<void> {
  if (new TextEncoder().encode(request.body).length > entryLimitBytes)
    throw new Failure('too_large')
  let isRetry = false
  await retryWrite(
    () =>
      db.transaction('rw', tables(db), async () => {
        // The first write may have been committed although the connection was lost.
        if (isRetry && (await byKey(db, request.key))) return
        isRetry = true
        await insertEntry(db, request)
        await storeRecord()
      }),
    db,
  )
}

/** The part of `enqueue` for a caller with its own transaction. @throws Failure `queue_full` */
export async function insertEntry(db: OwnerDatabase, request: NewRequest): Promise<void> {
  const active = await db.outbox.where('state').anyOf(activeStates).count()
  if (active >= activeEntriesLimit) throw new Failure('queue_full')
  const fresh = { state: 'queued', attempts: 0, serverErrors: 0, holdMs: 0 } as const
  await db.outbox.add({ ...fresh, ...request })
  const enqueued = await enqueuedCount(db)
  await db.meta.put({ k: 'enqueued', value: enqueued + 1 })
  await addJournalLine(db, 'enqueued', request.key)
}

/** Marks the start of an attempt; from here on the server may have received the request. False when it must not be sent any more. */
export async function beginAttempt(db: OwnerDatabase, key: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await byKey(db, key)
    if (!entry || !isSendable(entry.state)) return false
    const state = entry.state === 'queued' || entry.state === 'suspect' ? 'sending' : entry.state
    const attemptedAt = new Date().toISOString()
    await patch(db, entry, { state, attempts: entry.attempts + 1, attemptedAt })
    return true
  })
}

/**
 * Stores what is needed to search for a lost reply at a server without idempotency keys.
 * @param expected the stored value that the caller knows
 * @returns false when another value is stored
 */
export async function storeLostReply(
  db: OwnerDatabase,
  { key, lost: expected }: Pick<OutboxEntry, 'key' | 'lost'>,
  lost: LostReply | undefined,
): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await byKey(db, key)
    const isAsExpected = entry?.lost?.looks === expected?.looks
    if (!entry || (lost && !isAsExpected)) return false
    await patch(db, entry, { lost })
    return true
  })
}

/** The farmer sends a request again that may have arrived. */
export async function sendAgain(db: OwnerDatabase, key: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const entry = await byKey(db, key)
    if (entry?.state === 'unsure') await patch(db, entry, { state: 'queued', lost: undefined })
  })
}

/** What an attempt without a final answer changes in the entry. */
export interface Delay {
  readonly state: EntryState
  readonly reason: FailureCode
  readonly holdMs: number
  readonly serverErrors: number
  readonly unreadable?: number
}

/**
 * Keeps the entry for a later attempt. Never changes one that was answered, failed or cancelled meanwhile.
 * @returns the state of the entry
 */
export async function postpone(
  db: OwnerDatabase,
  key: string,
  delay: Delay,
): Promise<EntryState | undefined> {
  return db.transaction('rw', db.outbox, db.meta, db.journal, async () => {
    const entry = await byKey(db, key)
    if (!entry || !activeStates.includes(entry.state)) return entry?.state
    const state = await stateAfter(db, entry, delay)
    await patch(db, entry, { ...delay, state })
    await addJournalLine(db, `${state}: ${delay.reason}`, key)
    return state
  })
}

async function stateAfter(
  db: OwnerDatabase,
  entry: OutboxEntry,
  delay: Delay,
): Promise<EntryState> {
  if (entry.state === 'cancelling') return 'cancelling'
  // Refused tokens are deleted: tokens that are there now come from a sign-in that has already requeued the waiting entries.
  const isOutdated = delay.state === 'needs_login' && delay.reason !== 'owner_mismatch'
  return isOutdated && (await readTokens(db)) ? 'queued' : delay.state
}

/** Stores the answer and ends the entry, in one transaction (I4). False when it had already ended. */
export async function settle(
  db: OwnerDatabase,
  key: string,
  end: { readonly state: 'answered' | 'failed' | 'cancelled' } & Partial<Delay> & {
      readonly sentence?: string
    },
  storeRecord: () => Promise<unknown>,
): Promise<boolean> {
  return retryWrite(
    () =>
      db.transaction('rw', tables(db), async () => {
        const entry = await byKey(db, key)
        if (!entry || entry.state === 'answered' || entry.state === 'cancelled') return false
        // A request that was refused while it was being deleted has no record at the server.
        const isWithdrawn = entry.state === 'cancelling' && end.state === 'failed'
        const state = isWithdrawn ? 'cancelled' : end.state
        // A failed request keeps its body: the farmer edits, copies or deletes it.
        await patch(db, entry, { ...end, state, body: state === 'failed' ? entry.body : '' })
        await storeRecord()
        await addJournalLine(db, state, key)
        return true
      }),
    db,
  )
}

/**
 * Cancels an entry: at once when it was never sent or was refused; else it is `cancelling` until the server has
 * answered whether it knows the key. Deletes the record in the same transaction.
 */
export async function withdraw(
  db: OwnerDatabase,
  key: string,
  removeRecord: () => Promise<unknown>,
): Promise<void> {
  await retryWrite(
    () =>
      db.transaction('rw', tables(db), async () => {
        const entry = await byKey(db, key)
        const hasEnded = !entry || entry.state === 'answered' || entry.state === 'cancelled'
        if (hasEnded) return
        // After an unreadable reply the server may have a record.
        const isRefused = entry.state === 'failed' && entry.reason !== 'unreadable'
        const mayHaveArrived = entry.attempts > 0 && !isRefused
        if (mayHaveArrived) await patch(db, entry, { state: 'cancelling' })
        else await patch(db, entry, { state: 'cancelled', body: '' })
        await removeRecord()
        await addJournalLine(db, mayHaveArrived ? 'cancelling' : 'cancelled', key)
      }),
    db,
  )
}

/** Cancels all entries without an answer, without a call to the server: the account is deleted. */
export async function cancelAll(db: OwnerDatabase): Promise<void> {
  await db.transaction('rw', tables(db), async () => {
    const entries = await db.outbox.orderBy('seq').toArray()
    for (const entry of entries) {
      if (entry.state === 'answered' || entry.state === 'cancelled') continue
      await patch(db, entry, { state: 'cancelled', body: '' })
      await addJournalLine(db, 'cancelled', entry.key)
    }
  })
}

/** Requeues entries that a closed page or worker left in `sending`. Only the holder of the drain lock calls this. */
export async function requeueInterrupted(db: OwnerDatabase): Promise<void> {
  await changeAll(db, 'sending', 'queued')
}

/** Requeues the entries that waited for the owner to sign in. */
export async function requeueAfterSignIn(db: OwnerDatabase): Promise<void> {
  await changeAll(db, 'needs_login', 'queued')
}

export function byKey(db: OwnerDatabase, key: string): Promise<OutboxEntry | undefined> {
  return db.outbox.where('key').equals(key).first()
}

/** All entries without an answer or a failure, oldest first. Reads by primary key (see `OwnerDatabase.outbox`). */
export async function activeEntries(db: OwnerDatabase): Promise<readonly OutboxEntry[]> {
  const entries = await db.outbox.orderBy('seq').toArray()
  return entries.filter((entry) => activeStates.includes(entry.state))
}

/** The owner's questions and readings that have no answer yet and are not being deleted. */
export async function unsentEntries(db: OwnerDatabase): Promise<readonly RecordEntry[]> {
  const entries = await activeEntries(db)
  return entries.filter(hasRecord).filter(({ state }) => state !== 'cancelling')
}

/**
 * The conservation law: every request ever enqueued is still there as active, answered, failed or cancelled, or was
 * answered and pruned since. Writes a violation into the journal.
 */
export async function checkConservation(db: OwnerDatabase): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, db.journal, async () => {
    const enqueued = await enqueuedCount(db)
    const kept = (await db.outbox.count()) + (await prunedCount(db))
    if (enqueued !== kept) await addJournalLine(db, `enqueued ${enqueued}, kept ${kept}`)
    return enqueued === kept
  })
}

/** How many answered requests were pruned from the owner's outbox. */
export async function prunedCount(db: OwnerDatabase): Promise<number> {
  const row = await db.meta.get('pruned')
  return row?.k === 'pruned' ? row.value : 0
}

/** How many requests were ever put into the owner's outbox. */
export async function enqueuedCount(db: OwnerDatabase): Promise<number> {
  const row = await db.meta.get('enqueued')
  return row?.k === 'enqueued' ? row.value : 0
}

async function changeAll(db: OwnerDatabase, from: EntryState, to: EntryState): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const entries = await db.outbox.orderBy('seq').toArray()
    for (const entry of entries) if (entry.state === from) await patch(db, entry, { state: to })
  })
}

async function patch(
  db: OwnerDatabase,
  entry: OutboxEntry,
  changes: Partial<OutboxEntry>,
): Promise<void> {
  await db.outbox.put({ ...entry, ...changes })
}

function tables(db: OwnerDatabase) {
  return [db.outbox, db.meta, db.journal, db.conversations, db.recommendations]
}
