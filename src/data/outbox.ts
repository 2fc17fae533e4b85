import type { FailureCode } from '#domain/failure.ts'
import { Failure } from '#domain/failure.ts'
import { activeEntriesLimit, entryLimitBytes } from '#domain/limits.ts'
import type { OwnerDatabase } from './database.ts'
import { note } from './journal.ts'
import { activeStates, type EntryState, type OutboxEntry } from './outbox-entry.ts'
import type { RequestKind, WordedKind } from './phone.ts'
import { saved } from './saved.ts'
import { readTokens } from './tokens.ts'
import type { LostReply } from './trace.ts'

export interface NewRequest {
  readonly key: string
  readonly kind: RequestKind
  readonly body: string
  readonly createdAt: string
  /** Sends that may have been begun before; none unless told. */
  readonly attempts?: number
}

/**
 * Puts a request and the record that shows it into the owner's database, in one transaction:
 * when this resolves, both are on the disk.
 * @throws Failure `too_large`, `queue_full` or `not_saved`; nothing is stored then.
 */
export async function enqueue(
  db: OwnerDatabase,
  request: NewRequest,
  storeRecord: () => Promise<unknown>,
): Promise<void> {
  if (new TextEncoder().encode(request.body).length > entryLimitBytes)
    throw new Failure('too_large')
  let isAgain = false
  await saved(
    () =>
      db.transaction('rw', tables(db), async () => {
        // The first time may have gone well after all, unseen, because the connection was lost just then.
        if (isAgain && (await byKey(db, request.key))) return
        isAgain = true
        await insertEntry(db, request)
        await storeRecord()
      }),
    db,
  )
}

/** The part of `enqueue` that a caller with a transaction of its own takes. @throws Failure `queue_full` */
export async function insertEntry(db: OwnerDatabase, request: NewRequest): Promise<void> {
  const active = await db.outbox.where('state').anyOf(activeStates).count()
  if (active >= activeEntriesLimit) throw new Failure('queue_full')
  const fresh = { state: 'queued', attempts: 0, serverErrors: 0, holdMs: 0 } as const
  await db.outbox.add({ ...fresh, ...request })
  const enqueued = await enqueuedCount(db)
  await db.meta.put({ k: 'enqueued', value: enqueued + 1 })
  await note(db, 'enqueued', request.key)
}

/** Marks the beginning of an attempt; from here on the server may have seen the request. False when it is no longer to be sent. */
export async function beginAttempt(db: OwnerDatabase, key: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await byKey(db, key)
    if (!entry || !sendable(entry.state)) return false
    const state = entry.state === 'queued' || entry.state === 'suspect' ? 'sending' : entry.state
    const attemptedAt = new Date().toISOString()
    await patch(db, entry, { state, attempts: entry.attempts + 1, attemptedAt })
    return true
  })
}

/**
 * What a server that knows no keys will have to be asked about, should the reply be lost.
 * @param known what is held to be stored; false when it is not
 */
export async function noteLost(
  db: OwnerDatabase,
  { key, lost: known }: Pick<OutboxEntry, 'key' | 'lost'>,
  lost: LostReply | undefined,
): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await byKey(db, key)
    const isAsKnown = entry?.lost?.looks === known?.looks
    if (!entry || (lost && !isAsKnown)) return false
    await patch(db, entry, { lost })
    return true
  })
}

/** The farmer wants one to go again that may have arrived. */
export async function sendAgain(db: OwnerDatabase, key: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const entry = await byKey(db, key)
    if (entry?.state === 'unsure') await patch(db, entry, { state: 'queued', lost: undefined })
  })
}

/** What an attempt that brought no final answer leaves behind. */
export interface Delay {
  readonly state: EntryState
  readonly reason: FailureCode
  readonly holdMs: number
  readonly serverErrors: number
  readonly unreadable?: number
}

/**
 * Keeps the entry for a later attempt; gives the state it is left in.
 * Never touches one that was answered, failed or withdrawn meanwhile.
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
    await note(db, `${state}: ${delay.reason}`, key)
    return state
  })
}

async function stateAfter(
  db: OwnerDatabase,
  entry: OutboxEntry,
  delay: Delay,
): Promise<EntryState> {
  if (entry.state === 'cancelling') return 'cancelling'
  // Refused tokens are gone by now: any that are there come from a sign-in that already called back what waited for it.
  const isOutdated = delay.state === 'needs_login' && delay.reason !== 'owner_mismatch'
  return isOutdated && (await readTokens(db)) ? 'queued' : delay.state
}

/** The answer and the end of the entry, in one transaction. False when it had ended already. */
export async function settle(
  db: OwnerDatabase,
  key: string,
  end: { readonly state: 'answered' | 'failed' | 'cancelled' } & Partial<Delay> & {
      readonly sentence?: string
    },
  storeRecord: () => Promise<unknown>,
): Promise<boolean> {
  return saved(
    () =>
      db.transaction('rw', tables(db), async () => {
        const entry = await byKey(db, key)
        if (!entry || entry.state === 'answered' || entry.state === 'cancelled') return false
        // What was refused while it was being deleted is nowhere: it is gone.
        const isGone = entry.state === 'cancelling' && end.state === 'failed'
        const state = isGone ? 'cancelled' : end.state
        // A failed request keeps its words: the farmer edits, copies or deletes it.
        await patch(db, entry, { ...end, state, body: state === 'failed' ? entry.body : '' })
        await storeRecord()
        await note(db, state, key)
        return true
      }),
    db,
  )
}

/**
 * Takes an entry out: at once when it never left the phone or was refused; else it is `cancelling` until the server
 * has said whether it knows the key. The record goes with it in the same transaction.
 */
export async function withdraw(
  db: OwnerDatabase,
  key: string,
  removeRecord: () => Promise<unknown>,
): Promise<void> {
  await saved(
    () =>
      db.transaction('rw', tables(db), async () => {
        const entry = await byKey(db, key)
        const hasEnded = !entry || entry.state === 'answered' || entry.state === 'cancelled'
        if (hasEnded) return
        // A reply that could not be read may stand for a record.
        const isNowhere = entry.state === 'failed' && entry.reason !== 'unreadable'
        const mayBeThere = entry.attempts > 0 && !isNowhere
        if (mayBeThere) await patch(db, entry, { state: 'cancelling' })
        else await patch(db, entry, { state: 'cancelled', body: '' })
        await removeRecord()
        await note(db, mayBeThere ? 'cancelling' : 'cancelled', key)
      }),
    db,
  )
}

/** Ends all that has no answer, without a word to the server: their account is no more. */
export async function cancelAll(db: OwnerDatabase): Promise<void> {
  await db.transaction('rw', tables(db), async () => {
    const entries = await db.outbox.orderBy('seq').toArray()
    for (const entry of entries) {
      if (entry.state === 'answered' || entry.state === 'cancelled') continue
      await patch(db, entry, { state: 'cancelled', body: '' })
      await note(db, 'cancelled', entry.key)
    }
  })
}

/** Rows left in `sending` by a page or worker that died are to be sent again. Only the holder of the drain lock calls this. */
export async function requeueInterrupted(db: OwnerDatabase): Promise<void> {
  await changeAll(db, 'sending', 'queued')
}

/** The owner has signed in again: what waited for that may go. */
export async function requeueAfterSignIn(db: OwnerDatabase): Promise<void> {
  await changeAll(db, 'needs_login', 'queued')
}

export function byKey(db: OwnerDatabase, key: string): Promise<OutboxEntry | undefined> {
  return db.outbox.where('key').equals(key).first()
}

/** All entries the phone still owes an answer, oldest first. Reads by primary key on purpose (see `OwnerDatabase.outbox`). */
export async function activeEntries(db: OwnerDatabase): Promise<readonly OutboxEntry[]> {
  const entries = await db.outbox.orderBy('seq').toArray()
  return entries.filter((entry) => activeStates.includes(entry.state))
}

export type WordedEntry = OutboxEntry & { readonly kind: WordedKind }

/** Votes and deletions wait as well, but nobody has to look after them. */
export function isWorded(entry: OutboxEntry): entry is WordedEntry {
  return entry.kind === 'ask' || entry.kind === 'recommend'
}

/** What an owner would call unsent: his words or readings that have no answer yet and are not being deleted. */
export async function unsentEntries(db: OwnerDatabase): Promise<readonly WordedEntry[]> {
  const entries = await activeEntries(db)
  return entries.filter(isWorded).filter(({ state }) => state !== 'cancelling')
}

/**
 * The conservation law: everything ever enqueued is still there as active, answered, failed or cancelled, or was answered
 * and pruned since. A breach is written into the journal.
 */
export async function checkLaw(db: OwnerDatabase): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, db.journal, async () => {
    const enqueued = await enqueuedCount(db)
    const kept = (await db.outbox.count()) + (await prunedCount(db))
    if (enqueued !== kept) await note(db, `enqueued ${enqueued}, kept ${kept}`)
    return enqueued === kept
  })
}

/** How many answered requests have left the owner's outbox since. */
export async function prunedCount(db: OwnerDatabase): Promise<number> {
  const row = await db.meta.get('pruned')
  return row?.k === 'pruned' ? row.value : 0
}

/** How many requests were ever put into the owner's outbox. */
export async function enqueuedCount(db: OwnerDatabase): Promise<number> {
  const row = await db.meta.get('enqueued')
  return row?.k === 'enqueued' ? row.value : 0
}

/** Nothing that the phone does by itself sends it. */
export function waitsForPerson(state: EntryState): boolean {
  return state === 'needs_login' || state === 'unsure'
}

function sendable(state: EntryState): boolean {
  return activeStates.includes(state) && !waitsForPerson(state)
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
