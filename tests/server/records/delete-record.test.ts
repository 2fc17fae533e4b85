import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockSequence } from '#server/database/sequences/owner-sequence.ts'
import { accountOf, guestOf, type Owner } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function remove(id: string, headers: Owner['headers'], path = 'ai/conversations') {
  const url = `/api/${path}/${id}/`
  const reply = await server.inject({ method: 'DELETE', url, headers: { ...headers } })
  return [reply.statusCode, reply.json()]
}

const tombstones = () => server.db.selectFrom('tombstones').selectAll().execute()

async function tombstonesOf(owner: Owner) {
  return (await tombstones()).filter(({ scope }) => scope === owner.scope)
}

test.each([
  ['a guest', () => Promise.resolve(guestOf(server))],
  ['an account', () => accountOf(server)],
])('%s deletes own records of both kinds', async (_, make) => {
  const owner = await make()
  const question = await storeConversation(server.db, { scope: owner.scope })
  const readings = await storeRecommendation(server.db, { scope: owner.scope })
  expect(await remove(question, owner.headers)).toEqual([200, { id: question }])
  expect(await remove(readings, owner.headers, 'crops/recommendations')).toEqual([
    200,
    { id: readings },
  ])
  expect(await owner.truth()).toEqual([])
  expect(await tombstonesOf(owner)).toMatchObject([
    { kind: 'conversation', id: question, seq: 3, client_key: null },
    { kind: 'recommendation', id: readings, seq: 4, client_key: null },
  ])
})

test('deleting again gets the same reply and makes no second tombstone', async () => {
  const owner = guestOf(server)
  const id = await storeConversation(server.db, { scope: owner.scope })
  const first = await remove(id, owner.headers)
  expect(await remove(id, owner.headers)).toEqual(first)
  expect(await tombstonesOf(owner)).toHaveLength(1)
})

test('many simultaneous deletions of one record make one tombstone', async () => {
  const owner = guestOf(server)
  const id = await storeConversation(server.db, { scope: owner.scope })
  const replies = await Promise.all(Array.from({ length: 8 }, () => remove(id, owner.headers)))
  expect(replies).toEqual(Array(8).fill([200, { id }]))
  expect(await tombstonesOf(owner)).toHaveLength(1)
})

test('a deletion that waits for the sequence does not lock the record', async () => {
  // The embedded database has one connection, so nobody waits for a lock.
  if (server.database.url === undefined) return
  const owner = guestOf(server)
  const id = await storeConversation(server.db, { scope: owner.scope })
  const deletion = await server.db.transaction().execute(async (tx) => {
    await lockSequence(tx, owner.scope)
    const waiting = remove(id, owner.headers)
    await sleep(200)
    await tx
      .updateTable('conversations')
      .set({ question: 'changed' })
      .where('id', '=', id)
      .execute()
    return { waiting }
  })
  expect(await deletion.waiting).toEqual([200, { id }])
  expect(await tombstonesOf(owner)).toHaveLength(1)
})

test('deleting an unknown record or one of another owner gets the same reply, and deletes nothing', async () => {
  const [owner, other] = [guestOf(server), await accountOf(server)]
  const foreign = await storeConversation(server.db, { scope: other.scope })
  const ownOfOtherKind = await storeRecommendation(server.db, { scope: owner.scope })
  const before = await tombstones()
  for (const id of [foreign, ownOfOtherKind, randomUUID()]) {
    expect(await remove(id, owner.headers)).toEqual([200, { id }])
  }
  expect(await tombstones()).toEqual(before)
  expect([await owner.truth(), await other.truth()]).toMatchObject([
    [{ id: ownOfOtherKind }],
    [{ id: foreign }],
  ])
})

test('staff delete their own records only', async () => {
  const owner = guestOf(server)
  const id = await storeConversation(server.db, { scope: owner.scope })
  await remove(id, await server.staff())
  expect(await owner.truth()).toHaveLength(1)
})

test('a client without a device cannot delete the records of such clients', async () => {
  const reply = (await server.post('/api/ai/ask/', { question: 'Why?' })).json()
  const refused = await server.inject({
    method: 'DELETE',
    url: `/api/ai/conversations/${reply.id}/`,
  })
  expect([refused.statusCode, refused.headers['x-fosol-error']]).toEqual([401, 'not_signed_in'])
  expect(await guestOf(server).truth()).toEqual([])
  const row = await server.db.selectFrom('conversations').select('id').where('id', '=', reply.id)
  expect(await row.execute()).toHaveLength(1)
})

test('an invalid id does not validate', async () => {
  const url = '/api/ai/conversations/seventeen/'
  const reply = await server.inject({ method: 'DELETE', url, headers: { 'x-fosol-device': 'a' } })
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([422, 'invalid'])
})

test('a DELETE with the content type JSON and no body works', async () => {
  const owner = guestOf(server)
  const id = await storeConversation(server.db, { scope: owner.scope })
  const headers = { ...owner.headers, 'content-type': 'application/json' }
  expect(await remove(id, headers)).toEqual([200, { id }])
  expect(await owner.truth()).toEqual([])
})

test('a retry of the request that made a deleted record does not make it again', async () => {
  const owner = guestOf(server)
  const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
  const first = await server.post('/api/ai/ask/', { question: 'Why?' }, headers)
  await remove(first.json().id, owner.headers)
  const again = await server.post('/api/ai/ask/', { question: 'Why?' }, headers)
  expect(again.body).toBe(first.body)
  expect(await owner.truth()).toEqual([])
})
