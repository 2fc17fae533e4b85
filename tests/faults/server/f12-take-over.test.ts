import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GatedModel, modelSettings, startGatedModel } from '#support/gated-model.ts'
import { type TestServer, testServer } from '#support/server.ts'

const question = { question: 'Why do the leaves of my rice turn yellow?' }

let model: GatedModel
let tables: TestServer
let servers: TestServer[]

beforeAll(async () => {
  tables = await testServer()
})
afterAll(() => tables.close())
beforeEach(async () => {
  model = await startGatedModel()
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.close()
  await model.close()
})

/** One more server over the same tables, with both panels on the model. */
async function another(): Promise<TestServer> {
  const server = await testServer({ database: tables.database, settings: modelSettings(model) })
  servers.push(server)
  return server
}

function ask(server: TestServer, key: string) {
  const headers = { 'idempotency-key': key, 'x-fosol-device': 'a phone' }
  return server.post('/api/ai/ask/', question, headers)
}

/** As if the server that works on it had been silent for too long. */
async function endLease(key: string): Promise<void> {
  const past = new Date(0)
  await tables.db.updateTable('replays').set({ lease_until: past }).where('key', '=', key).execute()
}

async function recordsOf(key: string): Promise<number> {
  const rows = await tables.db
    .selectFrom('conversations')
    .select('id')
    .where('client_key', '=', key)
    .execute()
  return rows.length
}

test('F12: a server that was given up for dead comes too late, even when it has its answer first', async () => {
  const key = randomUUID()
  const [dead, heir] = [await another(), await another()]
  model.hold('tuned')
  const late = ask(dead, key)
  await model.untilAsked('tuned')
  await endLease(key)
  const taken = ask(heir, key)
  await model.untilAsked('tuned', 2)

  model.answerOne('tuned')
  const refused = await late
  expect([refused.statusCode, refused.headers['x-fosol-error']]).toEqual([409, 'in_progress'])
  expect(await recordsOf(key)).toBe(0)

  model.answer('tuned')
  expect((await taken).statusCode).toBe(200)
  expect(await recordsOf(key)).toBe(1)
})

test('F12: of three servers that find the work of a dead one, one does it, and all reply the same', async () => {
  const key = randomUUID()
  const dead = await another()
  const heirs = [await another(), await another(), await another()]
  model.hold('generic')
  const late = ask(dead, key)
  await model.untilAsked('generic')
  await endLease(key)
  const taken = heirs.map((heir) => ask(heir, key))
  await model.untilAsked('generic', 2)
  // Long enough for the others to ask, if they were to.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(model.asked.filter((name) => name === 'generic')).toHaveLength(2)

  model.answer('generic')
  const replies = await Promise.all(taken)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  await late
  expect(await recordsOf(key)).toBe(1)
})
