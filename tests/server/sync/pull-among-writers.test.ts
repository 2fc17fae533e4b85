import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationsIn } from '#server/advisor/store.ts'
import type { Transaction } from '#server/database/connection/database.ts'
import { nextSeq } from '#server/database/sequences/owner-sequence.ts'
import { deleteRecord } from '#server/records/delete-record.ts'
import { pruneTombstones } from '#server/sync/prune-tombstones.ts'
import { pull } from '#server/sync/pull.ts'
import { guestOf, type Owner, sorted } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** One transaction of a writer: a new record of either kind, then a change or deletion of an old one. */
async function writeAndChange(tx: Transaction, owner: Owner, n: number): Promise<void> {
  const store = n % 2 === 0 ? storeConversation : storeRecommendation
  await store(tx, { scope: owner.scope })
  await sleep(n % 4)
  const old = await tx
    .selectFrom('conversations')
    .select('id')
    .where('scope', '=', owner.scope)
    .orderBy('seq')
    .offset(n % 5)
    .executeTakeFirst()
  if (!old || n % 3 === 0) return
  const { scope } = owner
  if (n % 3 === 1) {
    await deleteRecord(tx, { scope, kind: 'conversation', id: old.id, deletedAt: new Date() })
  } else {
    const changed = { question: `changed ${n}`, seq: nextSeq(scope) }
    await tx.updateTable('conversations').set(changed).where('id', '=', old.id).execute()
  }
  if (n % 11 === 0) throw new Error('the writer fails')
}

test('a mirror that pulls during many simultaneous writes loses nothing', async () => {
  const owner = guestOf(server)
  const mirror = owner.mirror()
  let writing = 6
  async function writer(first: number): Promise<void> {
    for (let n = first; n < first + 20; n += 1) {
      const transaction = server.db.transaction().execute((tx) => writeAndChange(tx, owner, n))
      await transaction.catch((error) => expect(error.message).toBe('the writer fails'))
    }
    writing -= 1
  }
  async function puller(): Promise<void> {
    while (writing > 0) {
      await mirror.pullNewer(3)
      await mirror.pullOlder(2)
    }
    await mirror.catchUp(7)
  }
  await Promise.all([puller(), ...Array.from({ length: writing }, (_, n) => writer(n * 20))])
  const truth = await owner.truth()
  expect(truth.length).toBeGreaterThan(20)
  expect(sorted(mirror.records())).toEqual(sorted(truth))
  expect(mirror.resetCount()).toBe(0)
})

test('a page is one snapshot, whatever is written and pruned while it is read', async () => {
  // The embedded database has one connection, so nobody can write meanwhile.
  if (server.database.url === undefined) return
  const { db } = server
  const owner = guestOf(server)
  const { scope } = owner
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.push(await storeConversation(db, { scope }))
  const { epoch } = await owner.pull()
  const [deleted = '', changed = '', kept = ''] = ids
  const longAgo = new Date('2026-01-01T00:00:00Z')
  await db
    .transaction()
    .execute((tx) =>
      deleteRecord(tx, { scope, kind: 'conversation', id: deleted, deletedAt: longAgo }),
    )
  const page = await pull(
    {
      db,
      async conversationsIn(tx, span) {
        await pruneTombstones(db, new Date(), 500)
        const set = { question: 'changed', seq: nextSeq(scope) }
        await db.updateTable('conversations').set(set).where('id', '=', changed).execute()
        return conversationsIn(tx, span, 'Asia/Dhaka')
      },
      recommendationsIn: async () => [],
    },
    { scope, limit: 10, start: { kind: 'changes', epoch, seq: 1 } },
  )
  expect(page.changes).toMatchObject([
    { id: changed, seq: 2, data: { aiTextInput: 'Why?' } },
    { id: kept, seq: 3 },
    { id: deleted, seq: 4, deleted: true },
  ])
  expect(
    await db.selectFrom('tombstones').where('scope', '=', scope).selectAll().execute(),
  ).toEqual([])
})

test('the later of two open transactions waits, so a cursor never skips a record', async () => {
  // The embedded database has one connection, so two transactions cannot be open at once.
  if (server.database.url === undefined) return
  const owner = guestOf(server)
  await storeConversation(server.db, { scope: owner.scope })
  const { cursor } = await owner.pull()
  const first = Promise.withResolvers<void>()
  const hasWritten = Promise.withResolvers<void>()
  const slow = server.db.transaction().execute(async (tx) => {
    await storeConversation(tx, { scope: owner.scope, question: 'slow' })
    hasWritten.resolve()
    await first.promise
  })
  await hasWritten.promise
  const quick = storeRecommendation(server.db, { scope: owner.scope })
  await sleep(50)
  const meanwhile = await owner.pull({ cursor })
  expect([meanwhile.changes, meanwhile.cursor]).toEqual([[], cursor])
  first.resolve()
  await Promise.all([slow, quick])
  const { changes } = await owner.pull({ cursor: meanwhile.cursor })
  expect(changes.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['conversation', 2],
    ['recommendation', 3],
  ])
})
