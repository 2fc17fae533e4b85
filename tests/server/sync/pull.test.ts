import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextSeq } from '#server/database/sequences/owner-sequence.ts'
import { earlierResult } from '#support/earlier-result.ts'
import { accountOf, guestOf, type Owner } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Seven records with the seqs 1 to 7, every third a recommendation. */
async function sevenRecords(owner: Owner): Promise<readonly string[]> {
  const ids: string[] = []
  for (let n = 1; n <= 7; n += 1) {
    const store = n % 3 === 0 ? storeRecommendation : storeConversation
    ids.push(await store(server.db, { scope: owner.scope }))
  }
  return ids
}

/** Changes a conversation's question and, as every change does, its seq. */
async function change(owner: Owner, id: string, question: string): Promise<void> {
  await server.db
    .updateTable('conversations')
    .set({ question, seq: nextSeq(owner.scope) })
    .where('id', '=', id)
    .execute()
}

function remove(owner: Owner, path: string) {
  return server.inject({ method: 'DELETE', url: path, headers: { ...owner.headers } })
}

const seqsOf = ({ changes }: Awaited<ReturnType<Owner['pull']>>) => changes.map(({ seq }) => seq)

test('an owner without records gets an empty page and a cursor that later finds the first record', async () => {
  const owner = guestOf(server)
  const empty = await owner.pull()
  expect(empty).toMatchObject({ changes: [], before: null, hasMore: false })
  await storeConversation(server.db, { scope: owner.scope })
  expect(seqsOf(await owner.pull({ cursor: empty.cursor }))).toEqual([1])
})

test('the newest page comes first, then older ones, each record once', async () => {
  const owner = await accountOf(server)
  const ids = await sevenRecords(owner)
  const newest = await owner.pull({ limit: '3' })
  expect(seqsOf(newest)).toEqual([7, 6, 5])
  expect(newest.changes.map(({ id }) => id)).toEqual([ids[6], ids[5], ids[4]])
  expect(newest.changes.map(({ kind }) => kind)).toEqual([
    'conversation',
    'recommendation',
    'conversation',
  ])
  expect(newest.hasMore).toBe(true)
  const older = await owner.pull({ limit: '3', before: newest.before ?? '' })
  expect(seqsOf(older)).toEqual([4, 3, 2])
  const oldest = await owner.pull({ limit: '3', before: older.before ?? '' })
  expect(seqsOf(oldest)).toEqual([1])
  expect([oldest.before, oldest.hasMore]).toEqual([null, false])
})

test('the last page says that there is no more', async () => {
  const owner = guestOf(server)
  await sevenRecords(owner)
  const page = await owner.pull({ limit: '7' })
  expect([page.changes.length, page.before, page.hasMore]).toEqual([7, null, false])
})

test('older pages return the cursor of the newest page, whatever has changed since', async () => {
  const owner = guestOf(server)
  const [first = ''] = await sevenRecords(owner)
  const newest = await owner.pull({ limit: '5' })
  await change(owner, first, 'Why so?')
  const older = await owner.pull({ before: newest.before ?? '' })
  expect(seqsOf(older)).toEqual([2])
  expect(older.cursor).toBe(newest.cursor)
  expect(seqsOf(await owner.pull({ cursor: older.cursor }))).toEqual([8])
})

test('changes and deletions come lowest first, in pages', async () => {
  const owner = guestOf(server)
  const [first = '', second = '', third = ''] = await sevenRecords(owner)
  const { cursor } = await owner.pull()
  await remove(owner, `/api/ai/conversations/${second}/`)
  await change(owner, first, 'Why so?')
  await remove(owner, `/api/crops/recommendations/${third}/`)
  const page = await owner.pull({ cursor, limit: '2' })
  expect(page).toMatchObject({ hasMore: true, before: null })
  expect(page.changes).toMatchObject([
    { kind: 'conversation', id: second, seq: 8, deleted: true },
    { kind: 'conversation', id: first, seq: 9, data: { aiTextInput: 'Why so?', seq: 9 } },
  ])
  const rest = await owner.pull({ cursor: page.cursor, limit: '2' })
  expect(rest.changes).toEqual([{ kind: 'recommendation', id: third, seq: 10, deleted: true }])
  expect(rest.hasMore).toBe(false)
  const nothing = await owner.pull({ cursor: rest.cursor })
  expect([nothing.changes, nothing.cursor]).toEqual([[], rest.cursor])
})

test('the newest page has no tombstones', async () => {
  const owner = guestOf(server)
  const ids = await sevenRecords(owner)
  for (const id of ids) await remove(owner, `/api/ai/conversations/${id}/`)
  expect(seqsOf(await owner.pull())).toEqual([6, 3])
})

test('records and deletions have the key of their request', async () => {
  const owner = guestOf(server)
  const key = randomUUID()
  const question = { question: 'Why do my leaves yellow?' }
  await server.post('/api/ai/ask/', question, { ...owner.headers, 'idempotency-key': key })
  const { changes, cursor } = await owner.pull()
  expect(changes).toMatchObject([
    { kind: 'conversation', clientKey: key, data: { clientKey: key } },
  ])
  const [{ id } = { id: '' }] = changes
  await remove(owner, `/api/ai/conversations/${id}/`)
  const deleted = { kind: 'conversation', id, seq: 2, clientKey: key, deleted: true }
  expect((await owner.pull({ cursor })).changes).toEqual([deleted])
})

test('a row is equal to that of the list call', async () => {
  const owner = await accountOf(server)
  await storeConversation(server.db, { scope: owner.scope })
  await storeRecommendation(server.db, { scope: owner.scope })
  const { changes } = await owner.pull()
  const [conversations, recommendations] = await Promise.all([
    server.get('/api/ai/conversations/', owner.headers),
    server.get('/api/crops/recommendations/', owner.headers),
  ])
  expect(changes).toMatchObject([
    { data: recommendations.json().items[0] },
    { data: conversations.json().items[0] },
  ])
})

test('a recommendation of the first version is pulled as it was made', async () => {
  const owner = guestOf(server)
  await storeRecommendation(server.db, { scope: owner.scope, result: earlierResult })
  expect((await owner.pull()).changes).toMatchObject([{ data: { result: earlierResult } }])
})

test('nobody sees records or deletions of another owner', async () => {
  const [one, other] = [guestOf(server), guestOf(server)]
  await sevenRecords(one)
  const { cursor } = await other.pull()
  await storeConversation(server.db, { scope: one.scope })
  expect((await other.pull({ cursor })).changes).toEqual([])
  expect((await other.pull()).changes).toEqual([])
})

test('pages have the requested length, within limits', async () => {
  const owner = guestOf(server)
  for (let n = 0; n < 53; n += 1) await storeConversation(server.db, { scope: owner.scope })
  const lengths = ['', ' ', '0', '-3', 'nonsense', '7.9', '9999'].map(async (limit) => [
    limit,
    (await owner.pull({ limit })).changes.length,
  ])
  expect(Object.fromEntries(await Promise.all(lengths))).toEqual({
    ...{ '': 50, ' ': 50, '0': 1, '-3': 1, nonsense: 1, '7.9': 7, '9999': 53 },
  })
})

test('invalid cursors, and both cursors at once, do not validate', async () => {
  const owner = guestOf(server)
  await sevenRecords(owner)
  const { cursor, before } = await owner.pull({ limit: '3' })
  const queries = [
    ...['', 'nonsense', before ?? ''].map((text) => ({ cursor: text })),
    ...['', 'nonsense', cursor].map((text) => ({ before: text })),
    { cursor, before: before ?? '' },
  ]
  for (const query of queries) {
    const url = `/api/sync/?${new URLSearchParams(query)}`
    const reply = await server.get(url, owner.headers)
    expect([query, reply.statusCode, reply.headers['x-fosol-error']]).toEqual([
      query,
      422,
      'invalid',
    ])
  }
})

test('a guest without a device has no own records and must sign in', async () => {
  await server.post('/api/ai/ask/', { question: 'Why?' })
  const reply = await server.get('/api/sync/')
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([401, 'not_signed_in'])
  expect(reply.body).toBe('Please log in.')
})

test('a pull for another owner is refused', async () => {
  const owner = await accountOf(server)
  const headers = { ...owner.headers, 'x-fosol-owner': 'guest' }
  expect((await server.get('/api/sync/', headers)).statusCode).toBe(409)
})

test('unused numbers are skipped', async () => {
  const owner = guestOf(server)
  const { cursor } = await owner.pull()
  await sql`select ${nextSeq(owner.scope)}`.execute(server.db)
  const passed = await owner.pull({ cursor })
  expect([passed.changes, passed.cursor === cursor]).toEqual([[], false])
})

test('a page has what the operator has checked of the helplines, and nothing without the setting', async () => {
  const helplines = { readBy: 'Dr Begum', confirmed: { some_service: '12345' } }
  const other = await testServer({ database: server.database, settings: { helplines } })
  expect((await guestOf(other).pull()).helplines).toEqual(helplines)
  expect(await guestOf(server).pull()).not.toHaveProperty('helplines')
  await other.close()
})
