import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeTokens } from '#data/api/tokens.ts'
import {
  activeEntries,
  beginAttempt,
  byKey,
  checkConservation,
  enqueue,
  postpone,
  requeueAfterSignIn,
  requeueInterrupted,
  settle,
  withdraw,
} from '#data/outbox/outbox.ts'
import { OwnerDatabase } from '#data/storage/database.ts'
import type { EntryState, OutboxEntry } from '#data/storage/rows.ts'
import { activeEntriesLimit, entryLimitBytes } from '#domain/limits.ts'
import { entryWith, request } from '#support/entry.ts'
import { fullDisk } from '#support/full-disk.ts'

let db: OwnerDatabase
beforeEach(() => {
  db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
})
afterEach(() => db.close())

const nothing = async () => undefined
const waiting = { state: 'waiting' } as const

async function queued(changed: Partial<OutboxEntry> = {}): Promise<string> {
  const fresh = request()
  await enqueue(db, fresh, nothing)
  await db.outbox.where('key').equals(fresh.key).modify(changed)
  return fresh.key
}

async function stateOf(key: string): Promise<EntryState | undefined> {
  return (await byKey(db, key))?.state
}

function conversation(key: string) {
  return { id: key, clientKey: key, createdAt: '', question: 'q', progress: waiting }
}

test('a request and its record are stored together', async () => {
  const fresh = request()
  await enqueue(db, fresh, () => db.conversations.put(conversation(fresh.key)))
  expect(await db.conversations.get(fresh.key)).toMatchObject({ question: 'q' })
  expect(await byKey(db, fresh.key)).toMatchObject({ state: 'queued', attempts: 0 })
})

test('the exact bytes of a request are stored', async () => {
  const body = '{ "question" : "ধান 🌾" }\n'
  const fresh = request({ body })
  await enqueue(db, fresh, nothing)
  expect((await byKey(db, fresh.key))?.body).toBe(body)
})

test('nothing is stored when the record cannot be made', async () => {
  const bug = new Error('a bug')
  await expect(enqueue(db, request(), () => Promise.reject(bug))).rejects.toBe(bug)
  expect(await db.outbox.count()).toBe(0)
  expect(await checkConservation(db)).toBe(true)
})

test.each([
  ['at write', 'not_saved'],
  // The browser does not say why.
  ['at commit', 'storage_failed'],
] as const)('a disk that is full %s stores nothing and fails with %s', async (when, code) => {
  await db.open()
  const free = fullDisk('conversations', when)
  const fresh = request()
  const attempt = enqueue(db, fresh, () => db.conversations.put(conversation(fresh.key)))
  await expect(attempt).rejects.toMatchObject({ name: 'Failure', code })
  free()
  expect(await db.outbox.count()).toBe(0)
})

test('a closed database fails with storage_failed', async () => {
  db.close()
  await expect(enqueue(db, request(), nothing)).rejects.toMatchObject({ code: 'storage_failed' })
})

test('a body above 16 kB, counted in bytes, is refused', async () => {
  const body = 'ধ'.repeat(entryLimitBytes / 3 + 1)
  await expect(enqueue(db, request({ body }), nothing)).rejects.toMatchObject({ code: 'too_large' })
  expect(await db.outbox.count()).toBe(0)
})

test('a body of exactly 16 kB is stored', async () => {
  await enqueue(db, request({ body: 'a'.repeat(entryLimitBytes) }), nothing)
  expect(await db.outbox.count()).toBe(1)
})

test('the 201st unsent request is refused and the 200 stay', async () => {
  await db.outbox.bulkAdd(Array.from({ length: activeEntriesLimit }, () => entryWith()))
  await expect(enqueue(db, request(), nothing)).rejects.toMatchObject({ code: 'queue_full' })
  expect(await db.outbox.count()).toBe(activeEntriesLimit)
})

test('answered requests do not count against the limit', async () => {
  await db.outbox.bulkAdd(Array.from({ length: activeEntriesLimit }, () => entryWith()))
  await db.outbox.toCollection().modify({ state: 'answered' })
  await expect(enqueue(db, request(), nothing)).resolves.toBeUndefined()
})

test('a key is never used twice', async () => {
  const fresh = request()
  await enqueue(db, fresh, nothing)
  await expect(enqueue(db, fresh, nothing)).rejects.toMatchObject({ code: 'storage_failed' })
  expect(await checkConservation(db)).toBe(true)
})

test('an attempt is counted before it leaves the phone', async () => {
  const key = await queued()
  expect(await beginAttempt(db, key)).toBe(true)
  expect(await byKey(db, key)).toMatchObject({ state: 'sending', attempts: 1 })
})

test.each<EntryState>(['accepted', 'cancelling'])(
  'an attempt does not change the state %s',
  async (state) => {
    const key = await queued({ state })
    expect(await beginAttempt(db, key)).toBe(true)
    expect(await stateOf(key)).toBe(state)
  },
)

test.each<EntryState>(['needs_login', 'failed', 'answered', 'cancelled'])(
  'an entry that is %s is not sent',
  async (state) => {
    const key = await queued({ state })
    expect(await beginAttempt(db, key)).toBe(false)
  },
)

test('an unknown key is not sent', async () => {
  expect(await beginAttempt(db, 'nobody')).toBe(false)
})

const delay = { state: 'queued', reason: 'no_network', holdMs: 5, serverErrors: 2 } as const

test('a postponed entry stores its reason and its wait', async () => {
  const key = await queued({ state: 'sending' })
  expect(await postpone(db, key, delay)).toBe('queued')
  expect(await byKey(db, key)).toMatchObject(delay)
})

test.each<EntryState>(['answered', 'failed', 'cancelled'])(
  'a late failure does not change an entry that is %s',
  async (state) => {
    const key = await queued({ state })
    expect(await postpone(db, key, delay)).toBe(state)
    expect(await byKey(db, key)).toMatchObject({ state, holdMs: 0 })
  },
)

test('a cancelling entry stays cancelling after a failure', async () => {
  const key = await queued({ state: 'cancelling' })
  expect(await postpone(db, key, delay)).toBe('cancelling')
})

const noTokens = {
  state: 'needs_login',
  reason: 'not_signed_in',
  holdMs: 0,
  serverErrors: 0,
} as const

test('an entry that needs a sign-in is queued when tokens have arrived meanwhile', async () => {
  const key = await queued({ state: 'sending' })
  await writeTokens(db, { access: 'a', refresh: 'r', refreshKey: 'k' })
  expect(await postpone(db, key, noTokens)).toBe('queued')
})

test('an entry with the tokens of another account waits for a sign-in', async () => {
  const key = await queued({ state: 'sending' })
  await writeTokens(db, { access: 'a', refresh: 'r', refreshKey: 'k' })
  expect(await postpone(db, key, { ...noTokens, reason: 'owner_mismatch' })).toBe('needs_login')
})

test('an answer and the end of its entry are stored together', async () => {
  const key = await queued({ state: 'sending' })
  const free = fullDisk('conversations')
  const storing = settle(db, key, { state: 'answered' }, () =>
    db.conversations.put(conversation(key)),
  )
  await expect(storing).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await byKey(db, key)).toMatchObject({ state: 'sending' })
})

test('an answered entry drops its body', async () => {
  const key = await queued()
  await settle(db, key, { state: 'answered' }, nothing)
  expect((await byKey(db, key))?.body).toBe('')
})

test('a refused entry keeps its body, its reason and the sentence', async () => {
  const key = await queued()
  await settle(db, key, { state: 'failed', reason: 'invalid', sentence: 'No.' }, nothing)
  const kept = { body: request().body, reason: 'invalid', sentence: 'No.', state: 'failed' }
  expect(await byKey(db, key)).toMatchObject(kept)
})

test('a second answer of the same request is not stored', async () => {
  const key = await queued()
  await settle(db, key, { state: 'answered' }, nothing)
  let stored = 0
  const again = await settle(db, key, { state: 'failed' }, async () => {
    stored += 1
  })
  expect([again, stored, await stateOf(key)]).toEqual([false, 0, 'answered'])
})

test('a refusal ends a cancelling entry as cancelled', async () => {
  const key = await queued({ state: 'cancelling' })
  await settle(db, key, { state: 'failed', reason: 'invalid' }, nothing)
  expect(await byKey(db, key)).toMatchObject({ state: 'cancelled', body: '' })
})

test('a deleted request that never left is gone at once, with its record', async () => {
  const fresh = request()
  await enqueue(db, fresh, () => db.conversations.put(conversation(fresh.key)))
  await withdraw(db, fresh.key, () => db.conversations.delete(fresh.key))
  expect(await stateOf(fresh.key)).toBe('cancelled')
  expect(await db.conversations.count()).toBe(0)
})

test('a deleted request that may have arrived is first looked up at the server', async () => {
  const key = await queued({ attempts: 1 })
  await withdraw(db, key, nothing)
  expect(await stateOf(key)).toBe('cancelling')
})

test('a deleted refused request is gone at once', async () => {
  const key = await queued({ attempts: 1, state: 'failed' })
  await withdraw(db, key, nothing)
  expect(await stateOf(key)).toBe('cancelled')
})

test('an answered request cannot be withdrawn', async () => {
  const key = await queued({ state: 'answered' })
  await withdraw(db, key, () => Promise.reject(new Error('record removed')))
  expect(await stateOf(key)).toBe('answered')
})

test('an entry that was sending when the page closed is queued again, and no other', async () => {
  const sending = await queued({ state: 'sending', attempts: 3 })
  const failed = await queued({ state: 'failed' })
  await requeueInterrupted(db)
  expect([await stateOf(sending), await stateOf(failed)]).toEqual(['queued', 'failed'])
  expect((await byKey(db, sending))?.attempts).toBe(3)
})

test('after a sign-in the entries that waited for it are queued', async () => {
  const key = await queued({ state: 'needs_login' })
  await requeueAfterSignIn(db)
  expect(await stateOf(key)).toBe('queued')
})

test('unsent entries are listed in the order they were asked', async () => {
  const keys = [await queued(), await queued(), await queued()]
  await db.outbox
    .where('key')
    .equals(keys[1] ?? '')
    .modify({ state: 'answered' })
  expect((await activeEntries(db)).map(({ key }) => key)).toEqual([keys[0], keys[2]])
})

test('a lost row breaks the law, and the journal says so', async () => {
  const key = await queued()
  expect(await checkConservation(db)).toBe(true)
  await db.outbox.where('key').equals(key).delete()
  expect(await checkConservation(db)).toBe(false)
  expect((await db.journal.toCollection().last())?.event).toBe('enqueued 1, kept 0')
})
