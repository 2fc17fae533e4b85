import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pruneVisitors } from '#server/database/rollups/update-rollups.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let other: TestServer
let now: Date

beforeAll(async () => {
  server = await testServer({ now: () => now })
  other = await testServer({ now: () => now, database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(() => {
  now = new Date('2026-03-10T17:59:59.999Z')
})

/** The visitor hash of a visit. */
async function visitor(agent: string, from: { server?: TestServer; address?: string } = {}) {
  const visited = await (from.server ?? server).inject({
    method: 'POST',
    url: '/api/analytics/visit/',
    remoteAddress: from.address ?? '192.0.2.7',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    payload: { path: '/' },
  })
  expect(visited.statusCode).toBe(200)
  const last = server.db.selectFrom('visits').select('visitor').orderBy('id', 'desc')
  return (await last.executeTakeFirstOrThrow()).visitor
}

test('a guest has one hash all day, on every server, and another address or browser has another', async () => {
  const first = await visitor('one')
  expect(await visitor('one')).toBe(first)
  expect(await visitor('one', { server: other })).toBe(first)
  expect(await visitor('two')).not.toBe(first)
  expect(await visitor('one', { address: '192.0.2.8' })).not.toBe(first)
})

test('after midnight in Dhaka the hash is another, and the old salt is deleted', async () => {
  const before = await visitor('one')
  now = new Date('2026-03-10T18:00:00.000Z')
  expect(await visitor('one')).not.toBe(before)
  const salts = await server.db.selectFrom('visitor_salts').select('day').execute()
  expect(salts).toEqual([{ day: '2026-03-11' }])
})

test('a salt is deleted after its day, even without visits', async () => {
  await visitor('one')
  await server.db.updateTable('rollup_state').set({ zone: 'Asia/Dhaka' }).execute()
  now = new Date('2026-03-11T18:00:00.000Z')
  await pruneVisitors(server.db, now)
  expect(await server.db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
})
