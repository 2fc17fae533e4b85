import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesVersion } from '#domain/dangers/rules-version.ts'
import { rereadConversations } from '#server/advisor/reread.ts'
import { rereadOnOneServer } from '#server/housekeeping.ts'
import { claim } from '#server/http/replay-store.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation } from '#support/stored-records.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const dark = 'My loan has eaten the farm and I do not want to live any more.'
const minute = 60_000
const start = Date.parse('2026-11-01T06:00:00Z')

interface Stored {
  readonly scope: string
  readonly question?: string
  /** Minutes after `start`. */
  readonly at?: number
  readonly parentId?: string
  readonly clientKey?: string
  readonly waitedMin?: number
}

/** As a server of an earlier version stores it: read by no rules. */
async function stored({ at = 0, question = dark, parentId, waitedMin, ...traits }: Stored) {
  const createdAt = new Date(start + at * minute)
  const origin = waitedMin === undefined ? {} : { waitedS: waitedMin * 60 }
  const id = await storeConversation(server.db, { ...traits, question, createdAt, origin })
  if (parentId !== undefined) {
    await server.db
      .updateTable('conversations')
      .set({ parent_id: parentId })
      .where('id', '=', id)
      .execute()
  }
  return id
}

function rowOf(id: string) {
  return server.db
    .selectFrom('conversations')
    .select(['is_private', 'search', 'seq', 'privacy_rules', 'client_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function arePrivate(...ids: readonly string[]): Promise<readonly boolean[]> {
  return Promise.all(ids.map(async (id) => (await rowOf(id)).is_private))
}

test('a private question that an older server stored is marked, once, and mirrors get it again', async () => {
  const farmer = await server.signedUp('old@example.com')
  const { id: userId } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'old@example.com')
    .executeTakeFirstOrThrow()
  const scope = `user:${userId}`
  const id = await stored({ scope, clientKey: crypto.randomUUID() })
  const open = await stored({ scope, question: 'When do I sow mustard?', at: -1 })
  const { cursor } = (await server.get('/api/sync/', farmer)).json()
  const before = await rowOf(open)

  await rereadConversations(server.db)
  expect(await rowOf(id)).toMatchObject({ is_private: true, search: '', seq: 3 })
  // The other keeps its number: no mirror needs it again.
  expect(await rowOf(open)).toEqual({ ...before, privacy_rules: rulesVersion })
  const { changes } = (
    await server.get(`/api/sync/?cursor=${encodeURIComponent(cursor)}`, farmer)
  ).json()
  expect(changes).toMatchObject([{ id, data: { private: true, aiTextInput: dark } }])

  await rereadConversations(server.db)
  expect(await rowOf(id)).toMatchObject({ seq: 3 })
})

test('its stored reply is deleted; a retry gets the reply from the record', async () => {
  const key = crypto.randomUUID()
  const phone = { 'x-fosol-device': 'a phone that asks again', 'idempotency-key': key }
  const { id } = (await server.post('/api/ai/ask/', { question: dark }, phone)).json()
  const asOld = { is_private: false, privacy_rules: null, search: 'loan' }
  await server.db.updateTable('conversations').set(asOld).where('id', '=', id).execute()
  await rereadConversations(server.db)
  const left = await server.db.selectFrom('replays').select('key').where('key', '=', key).execute()
  expect(left).toEqual([])
  const again = await server.post('/api/ai/ask/', { question: dark }, phone)
  expect(again.json()).toMatchObject({ id, private: true, aiTextInput: dark })
})

test('what stood near it is private too, in whatever order the rows are read', async () => {
  const scope = 'guest:in any order'
  const tonight = await stored({ scope, question: 'tonight then', at: 20 })
  const rice = await stored({ scope, question: 'When do I irrigate Boro rice?', at: 10 })
  const id = await stored({ scope, at: 0 })
  const onward = await stored({ scope, question: 'aj ratei korbo', at: 3 * 24 * 60, parentId: id })
  const waited = await stored({ scope, question: 'it is time', at: 600, waitedMin: 595 })
  const later = await stored({ scope, question: 'tonight then', at: 200 })
  const before = await stored({ scope, question: 'tonight then', at: -5 })
  const other = await stored({ scope: 'guest:somebody else', question: 'tonight then', at: 1 })
  await rereadConversations(server.db)
  expect(await arePrivate(id, onward, waited)).toEqual([true, true, true])
  expect(await arePrivate(rice, tonight, later, before, other)).toEqual(Array(5).fill(false))
})

test('after a private question a row that goes on from it is private, and so is the next', async () => {
  const scope = 'guest:goes on'
  const next = await stored({ scope, question: 'and then nothing', at: 50 })
  const tonight = await stored({ scope, question: 'tonight then', at: 30 })
  // All but the private one have been read already.
  await rereadConversations(server.db)
  expect(await arePrivate(tonight, next)).toEqual([false, false])
  const id = await stored({ scope, at: 0 })
  await rereadConversations(server.db)
  expect(await arePrivate(id, tonight, next)).toEqual([true, true, true])
})

test('clients that name no device are not one owner', async () => {
  const id = await stored({ scope: 'guest:', at: 0 })
  const next = await stored({ scope: 'guest:', question: 'tonight then', at: 1 })
  await rereadConversations(server.db)
  expect(await arePrivate(id, next)).toEqual([true, false])
})

test('more rows than one batch are read, none of them twice, and no private one is unmarked', async () => {
  await sql`insert into conversations (scope, seq, search, language, question, generic_answer,
      tuned_answer, generic_by, tuned_by, sources, is_private, created_at)
    select 'guest:many', n, '', 'en', 'Rice?', '', '', 'model', 'model', '[]', n = 7,
      now() - n * interval '1 day'
    from generate_series(1, 1203) as n`.execute(server.db)
  let batches = 0
  await rereadConversations(server.db, async () => {
    batches += 1
    return true
  })
  expect(batches).toBe(3)
  const { rows } = await sql<{ read: number; private: number }>`
    select count(*) filter (where privacy_rules = ${rulesVersion}) as read,
      count(*) filter (where is_private) as private
    from conversations where scope = 'guest:many'`.execute(server.db)
  expect(rows).toEqual([{ read: 1203, private: 1 }])
})

test('rows that newer rules have read stay as they are; those of older rules are read again', async () => {
  const [newer, older] = [
    await stored({ scope: 'guest:newer' }),
    await stored({ scope: 'guest:older' }),
  ]
  const set = (id: string, privacy_rules: number) =>
    server.db.updateTable('conversations').set({ privacy_rules }).where('id', '=', id).execute()
  await set(newer, rulesVersion + 1)
  await set(older, rulesVersion - 1)
  await rereadConversations(server.db)
  expect(await rowOf(newer)).toMatchObject({ is_private: false, privacy_rules: rulesVersion + 1 })
  expect(await rowOf(older)).toMatchObject({ is_private: true, privacy_rules: rulesVersion })
})

test('one server at a time reads; after a crash another goes on', async () => {
  const id = await stored({ scope: 'guest:two servers' })
  const reading = { scope: 'server:', key: '5f0c1b9e-6c0f-4f0e-9a57-2d1c0a3b7e41' }
  const crashed = { ...reading, fingerprints: [''] as const, holdsPassword: false }
  await claim(server.db, crashed, 60_000)
  await rereadOnOneServer(server.db)
  expect(await arePrivate(id)).toEqual([false])
  await sql`update replays set lease_until = now() where scope = 'server:'`.execute(server.db)
  await rereadOnOneServer(server.db)
  expect(await arePrivate(id)).toEqual([true])
  // It lets go: the next reading need not wait.
  const { rows } = await sql<{ isFree: boolean }>`
    select lease_until <= now() as "isFree" from replays where scope = 'server:'`.execute(server.db)
  expect(rows).toEqual([{ isFree: true }])
})

test('a question is stored as read, so it is not read again', async () => {
  const { id } = (await server.post('/api/ai/ask/', { question: 'When do I sow jute?' })).json()
  expect(await rowOf(id)).toMatchObject({ privacy_rules: rulesVersion })
})
