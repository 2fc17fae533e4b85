import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GatedModel, modelSettings, startGatedModel } from '#support/gated-model.ts'
import { type TestServer, type TestServerOptions, testServer } from '#support/server.ts'

const question = { question: 'Why do the leaves of my rice turn yellow?' }
const ask = '/api/ai/ask/'

let model: GatedModel
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  model = await startGatedModel()
})
afterEach(() => model.close())

/** Another server over the same tables, with both panels on the model. */
async function beside(options: Omit<TestServerOptions, 'database'> = {}): Promise<TestServer> {
  return testServer({
    ...options,
    database: server.database,
    settings: { ...modelSettings(model), ...options.settings },
  })
}

function keyed(key: string, more: Record<string, string> = {}) {
  return { 'idempotency-key': key, 'x-fosol-device': 'a phone', ...more }
}

async function recordsOf(key: string): Promise<number> {
  const rows = await server.db
    .selectFrom('conversations')
    .select('id')
    .where('client_key', '=', key)
    .execute()
  return rows.length
}

async function endLease(key: string): Promise<void> {
  const past = new Date(0)
  await server.db.updateTable('replays').set({ lease_until: past }).where('key', '=', key).execute()
}

async function untilStepKept(key: string, name: string): Promise<void> {
  while (true) {
    const row = await server.db
      .selectFrom('replays')
      .select('steps')
      .where('key', '=', key)
      .executeTakeFirst()
    if (row && name in row.steps) return
    // The embedded database answers without a turn of the loop, which the model needs.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('without a key every request is a new one', async () => {
  const first = await server.post(ask, question)
  const second = await server.post(ask, question)
  expect(second.json().id).not.toBe(first.json().id)
  expect(first.json().clientKey).toBeNull()
})

test('a key that is no UUID is refused', async () => {
  const reply = await server.post(ask, question, keyed('seventeen'))
  expect(reply.statusCode).toBe(400)
  expect(reply.headers['x-fosol-error']).toBe('key_malformed')
})

test('a request sent again is answered byte for byte as the first time, and marked', async () => {
  const key = randomUUID()
  const first = await server.post(ask, question, keyed(key))
  const second = await server.post(ask, question, keyed(key, { 'accept-language': 'bn' }))
  expect(first.statusCode).toBe(200)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(second.statusCode).toBe(200)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await recordsOf(key)).toBe(1)
})

test('the same key with one byte more is another request and refused', async () => {
  const key = randomUUID()
  await server.post(ask, question, keyed(key))
  const other = await server.inject({
    method: 'POST',
    url: ask,
    headers: { ...keyed(key), 'content-type': 'application/json' },
    payload: `${JSON.stringify(question)} `,
  })
  expect(other.statusCode).toBe(422)
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
  const again = await server.post(ask, question, keyed(key))
  expect(again.headers['idempotency-replayed']).toBe('true')
})

test('the same key on another call is another request', async () => {
  const key = randomUUID()
  await server.post(ask, question, keyed(key))
  const readings = { nitrogen: 90, phosphorus: 42, potassium: 43, temperature: 20, humidity: 82 }
  const body = { ...readings, soilPh: 6.5, rainfall: 203 }
  const other = await server.post('/api/crops/recommend/', body, keyed(key))
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
})

test('two phones may use the same key', async () => {
  const key = randomUUID()
  const one = await server.post(ask, question, keyed(key))
  const other = await server.post(ask, question, keyed(key, { 'x-fosol-device': 'another phone' }))
  expect(other.statusCode).toBe(200)
  expect(other.json().id).not.toBe(one.json().id)
})

test('fifty equal requests at once make one record and fifty equal answers', async () => {
  const key = randomUUID()
  const servers = [await beside(), await beside()] as const
  const sent = Array.from({ length: 50 }, (_, n) =>
    (n % 2 ? servers[0] : servers[1]).post(ask, question, keyed(key)),
  )
  const replies = await Promise.all(sent)
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await recordsOf(key)).toBe(1)
  expect(model.asked.toSorted()).toEqual(['generic', 'tuned'])
  await Promise.all(servers.map((one) => one.close()))
})

test('a twin of a running request gets its answer when it comes', async () => {
  const other = await beside()
  const key = randomUUID()
  model.hold('tuned')
  const first = other.post(ask, question, keyed(key))
  await model.untilAsked('tuned')
  const twin = other.post(ask, question, keyed(key))
  setTimeout(() => model.answer('tuned'), 100)
  expect((await twin).body).toBe((await first).body)
  expect((await twin).headers['idempotency-replayed']).toBe('true')
  await other.close()
})

test('a twin that waited long enough is told to come back', async () => {
  const other = await beside({ waitMs: 80 })
  const key = randomUUID()
  model.hold('generic')
  const first = other.post(ask, question, keyed(key))
  await model.untilAsked('generic')
  const refused = await other.post(ask, question, keyed(key))
  expect(refused.statusCode).toBe(409)
  expect(refused.headers['x-fosol-error']).toBe('in_progress')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const accepted = await other.post(ask, question, keyed(key, { prefer: 'respond-async' }))
  expect(accepted.statusCode).toBe(202)
  expect(accepted.headers.location).toBe(`/api/requests/${key}/`)
  expect(accepted.json()).toEqual({ accepted: true })
  model.answer('generic')
  expect((await first).statusCode).toBe(200)
  await other.close()
})

test('a long request of a phone that can wait is accepted, worked on, and found by its key', async () => {
  const other = await beside({ waitMs: 80 })
  const key = randomUUID()
  model.hold('generic')
  const accepted = await other.post(ask, question, keyed(key, { prefer: 'respond-async' }))
  expect(accepted.statusCode).toBe(202)
  const path = String(accepted.headers.location)
  const running = await other.get(path, { 'x-fosol-device': 'a phone' })
  expect([running.statusCode, running.json()]).toEqual([202, { accepted: true }])
  model.answer('generic')
  await expect
    .poll(async () => (await other.get(path, { 'x-fosol-device': 'a phone' })).statusCode)
    .toBe(200)
  const found = await other.get(path, { 'x-fosol-device': 'a phone' })
  expect(found.headers['idempotency-replayed']).toBe('true')
  expect(found.json()).toMatchObject({
    clientKey: key,
    untunedResponse: 'generic says: drain the field',
  })
  expect((await other.post(ask, question, keyed(key))).body).toBe(found.body)
  expect((await other.get(path, { 'x-fosol-device': 'another phone' })).statusCode).toBe(404)
  await other.close()
})

test('a server that takes over a dead one goes on from what was finished', async () => {
  const dead = await beside()
  const key = randomUUID()
  model.hold('tuned')
  const first = dead.post(ask, question, keyed(key))
  await untilStepKept(key, 'generic')
  await endLease(key)
  const heir = await beside()
  const second = heir.post(ask, question, keyed(key))
  await model.untilAsked('tuned', 2)
  model.answer('tuned')
  expect((await second).statusCode).toBe(200)
  expect(model.asked.filter((name) => name === 'generic')).toHaveLength(1)
  // Whichever commits second is behind the fence.
  expect([200, 409]).toContain((await first).statusCode)
  expect(await recordsOf(key)).toBe(1)
  await dead.close()
  await heir.close()
})

test('a server that was given up for dead cannot write any more', async () => {
  const slow = await beside()
  const key = randomUUID()
  model.hold('tuned')
  const late = slow.post(ask, question, keyed(key))
  await model.untilAsked('tuned')
  await endLease(key)
  const heir = await testServer({ database: server.database })
  const taken = await heir.post(ask, question, keyed(key))
  expect(taken.statusCode).toBe(200)
  model.answer('tuned')
  const refused = await late
  expect(refused.statusCode).toBe(409)
  expect(refused.headers['x-fosol-error']).toBe('in_progress')
  expect(await recordsOf(key)).toBe(1)
  const again = await slow.post(ask, question, keyed(key))
  expect(again.body).toBe(taken.body)
  await slow.close()
  await heir.close()
})

test('the lease of a living server is renewed', async () => {
  const other = await beside({ settings: { leaseMs: 150 }, waitMs: 400 })
  const key = randomUUID()
  model.hold('tuned')
  const first = other.post(ask, question, keyed(key))
  await model.untilAsked('tuned')
  expect((await other.post(ask, question, keyed(key))).statusCode).toBe(409)
  model.answer('tuned')
  expect((await first).statusCode).toBe(200)
  expect(model.asked).toHaveLength(2)
  await other.close()
})

test('a reply that was lost after the commit is there for the next attempt, after a restart too', async () => {
  const key = randomUUID()
  const doomed = await beside()
  const { json } = await doomed.post(ask, question, keyed(key))
  await doomed.close()
  const next = await testServer({ database: server.database })
  const reply = await next.post(ask, question, keyed(key))
  expect(reply.json().id).toBe(json().id)
  expect(reply.headers['idempotency-replayed']).toBe('true')
  await next.close()
})

test('a commit that fails leaves neither record nor reply, and the next attempt runs', async () => {
  const key = randomUUID()
  await sql`alter table conversations add constraint no_more check (question <> 'boom')`.execute(
    server.db,
  )
  const broken = await server.post(ask, { question: 'boom' }, keyed(key))
  expect(broken.statusCode).toBe(500)
  expect(await recordsOf(key)).toBe(0)
  await sql`alter table conversations drop constraint no_more`.execute(server.db)
  const reply = await server.post(ask, { question: 'boom' }, keyed(key))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['idempotency-replayed']).toBeUndefined()
})

test('a request whose stored reply is gone is answered from its record', async () => {
  const key = randomUUID()
  const first = await server.post(ask, question, keyed(key))
  await server.db.deleteFrom('replays').where('key', '=', key).execute()
  const byKey = await server.get(`/api/requests/${key}/`, { 'x-fosol-device': 'a phone' })
  expect(byKey.body).toBe(first.body)
  const second = await server.post(ask, question, keyed(key))
  expect(second.body).toBe(first.body)
  await server.db.deleteFrom('replays').where('key', '=', key).execute()
  const other = await server.post(ask, { question: 'Another one?' }, keyed(key))
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
  expect((await server.post(ask, question, keyed(key))).body).toBe(first.body)
})

test('a reply sealed with an old secret is told again by its record', async () => {
  const key = randomUUID()
  const first = await server.post(ask, question, keyed(key))
  const other = await beside({ settings: { secret: 'another secret of the tests' } })
  expect((await other.post(ask, question, keyed(key))).body).toBe(first.body)
  expect(model.asked).toEqual([])
  await other.close()
})

test('what the knowledge answered for models that are out stays the answer of its key; another key asks them again', async () => {
  const other = await beside()
  const key = randomUUID()
  model.breakDown('generic')
  model.breakDown('tuned')
  const first = await other.post(ask, question, keyed(key))
  expect(first.statusCode).toBe(200)
  expect(first.json().standIn).toEqual({ generic: 'unavailable', tuned: 'unavailable' })
  model.repair('generic')
  model.repair('tuned')
  const same = await other.post(ask, question, keyed(key))
  expect(same.body).toBe(first.body)
  expect(same.headers['idempotency-replayed']).toBe('true')
  const next = await other.post(ask, question, keyed(randomUUID()))
  expect(next.json().answeredBy).toEqual({ generic: 'model', tuned: 'model' })
  await other.close()
})
