import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DictatedModel, startDictatedModel } from '#support/dictated-model.ts'
import { modelSettings, startGatedModel } from '#support/gated-model.ts'
import { dataOf, listen, textsAfter } from '#support/listener.ts'
import { type TestServer, type TestServerOptions, testServer } from '#support/server.ts'

const question = 'Why do the leaves of my rice turn yellow?'
const phone = { 'x-fosol-device': 'a phone' }

/** Long enough for a certain language: shorter texts are not published. */
const opening =
  'Yellow leaves come from hunger for nitrogen, or from roots that have been standing in water for too long. First'

/** The pause between two pieces of an answer. Faster pieces are published together. */
const pauseMs = 200

let base: TestServer
let model: DictatedModel
let server: TestServer
let address: string

beforeAll(async () => {
  base = await testServer()
})
afterAll(() => base.close())
beforeEach(async () => {
  model = await startDictatedModel()
  await open()
})
afterEach(async () => {
  await server.close()
  await model.close()
})

async function open(options: Omit<TestServerOptions, 'database'> = {}): Promise<void> {
  if (server) await server.close()
  const settings = { ...modelSettings(model), ...options.settings }
  server = await testServer({ ...options, database: base.database, settings })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
}

function keyed(key: string) {
  return { ...phone, 'idempotency-key': key }
}

async function byKey(key: string) {
  return server.get(`/api/requests/${key}/`, phone)
}

async function recordsOf(key: string) {
  return base.db.selectFrom('conversations').selectAll().where('client_key', '=', key).execute()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

async function bothEnd() {
  await model.ends('tuned', 'Drain the field for three days.')
  await model.ends('generic', 'Look at the roots of the plants.')
}

test('words are sent as they come, and the last event is the reply that others get as JSON', async () => {
  const key = randomUUID()
  const listener = await listen(address, question, keyed(key))
  await model.says('tuned', opening)
  const published = { panel: 'tuned', from: 0, text: opening }
  expect(dataOf('words', await listener.next())).toEqual(published)
  await pause()
  await model.says('tuned', ' drain the field')
  const more = { panel: 'tuned', from: opening.length, text: ' drain the field' }
  expect(dataOf('words', await listener.next())).toEqual(more)
  await model.ends('tuned', ' for three days.')
  await model.ends('generic', 'Look at the roots.')
  const events = await listener.rest()
  const last = events.at(-1)
  const reply = dataOf('reply', last)
  expect(reply).toMatchObject({
    untunedResponse: 'Look at the roots.',
    tunedResponse: `${opening} drain the field for three days.`,
    answeredBy: { generic: 'model', tuned: 'model' },
  })
  const asJson = await server.post('/api/ai/ask/', { question }, keyed(key))
  expect(last?.json).toBe(asJson.body)
  expect(asJson.headers['idempotency-replayed']).toBe('true')
})

test('the joined words of each panel are the answers of the reply', async () => {
  const listener = await listen(address, question)
  for (const words of [`${opening} `, 'drain the field ', 'for three ']) {
    await model.says('tuned', words)
    await model.says('generic', words.toUpperCase())
    await pause()
  }
  await model.ends('tuned', 'days 🌾.')
  await model.ends('generic', 'DAYS 🌾.')
  const events = await listener.rest()
  const reply = dataOf('reply', events.at(-1))
  expect(textsAfter(events)).toEqual({
    generic: reply.untunedResponse,
    tuned: reply.tunedResponse,
  })
  expect(events.filter(({ event }) => event === 'words').length).toBeGreaterThan(4)
})

test('a stream has our headers, is not cached and is not compressed', async () => {
  const listener = await listen(address, question, { 'accept-encoding': 'br, gzip' })
  await bothEnd()
  const { status, headers } = listener.response
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-fosol-api')).toBe('1')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect((await listener.rest()).at(-1)?.event).toBe('reply')
})

test('while the models are silent the stream sends pings', async () => {
  await open({ pingMs: 30 })
  const listener = await listen(address, question)
  const rest = listener.rest()
  await expect.poll(listener.pings).toBeGreaterThan(2)
  await bothEnd()
  expect((await rest).at(-1)?.event).toBe('reply')
})

test('a caller with a key who is disconnected finds the answer by the key, made once', async () => {
  const key = randomUUID()
  const listener = await listen(address, question, keyed(key))
  await model.says('tuned', opening)
  await listener.next()
  listener.hangUp()
  expect((await byKey(key)).statusCode).toBe(202)
  await pause()
  await model.says('tuned', ' wait. ')
  await bothEnd()
  await expect.poll(async () => (await byKey(key)).statusCode).toBe(200)
  expect((await byKey(key)).json().tunedResponse).toBe(
    `${opening} wait. Drain the field for three days.`,
  )
  expect(model.abandoned()).toBe(0)
  const again = await listen(address, question, keyed(key))
  expect((await again.rest()).map(({ event }) => event)).toEqual(['reply'])
  expect(await recordsOf(key)).toHaveLength(1)
})

test('the work for a caller without a key ends when they disconnect', async () => {
  const listener = await listen(address, question)
  await model.says('tuned', opening)
  await listener.next()
  listener.hangUp()
  await expect.poll(model.abandoned).toBe(2)
})

test('a retry gets one event with the first reply, byte for byte, and a header that marks it', async () => {
  const key = randomUUID()
  const first = server.post('/api/ai/ask/', { question }, keyed(key))
  await bothEnd()
  const again = await listen(address, question, keyed(key))
  expect(again.response.headers.get('idempotency-replayed')).toBe('true')
  expect(await again.rest()).toEqual([{ event: 'reply', json: (await first).body }])
})

test('a duplicate that waited too long gets a problem event with Retry-After', async () => {
  await open({ waitMs: 80 })
  const key = randomUUID()
  const first = await listen(address, question, keyed(key))
  await model.says('tuned', opening)
  await first.next()
  const twin = await listen(address, question, keyed(key))
  const events = await twin.rest()
  expect(events).toHaveLength(1)
  expect(dataOf('problem', events[0])).toEqual({
    status: 409,
    code: 'in_progress',
    title: 'This request is still being worked on.',
    retryAfterS: 2,
  })
  await bothEnd()
  expect((await first.rest()).at(-1)?.event).toBe('reply')
})

test('a duplicate that waits gets the answer when it comes', async () => {
  const key = randomUUID()
  const first = await listen(address, question, keyed(key))
  await model.says('tuned', opening)
  await first.next()
  const twin = listen(address, question, keyed(key))
  setTimeout(bothEnd, 100)
  const own = (await first.rest()).at(-1)
  expect(await (await twin).rest()).toEqual([own])
})

test('if both models fail, the stream ends with the knowledge’s answers and the reasons', async () => {
  const broken = await startGatedModel()
  broken.breakDown('generic')
  broken.breakDown('tuned')
  await open({ settings: modelSettings(broken) })
  const key = randomUUID()
  const listener = await listen(address, question, keyed(key))
  const events = await listener.rest()
  const reply = dataOf('reply', events.at(-1))
  expect(reply).toMatchObject({
    answeredBy: { generic: 'knowledge', tuned: 'knowledge' },
    standIn: { generic: 'unavailable', tuned: 'unavailable' },
  })
  expect(textsAfter(events)).toEqual({
    generic: reply.untunedResponse,
    tuned: reply.tunedResponse,
  })
  expect((await byKey(key)).json()).toEqual(reply)
  await broken.close()
})

test('a refusal before the work begins is a plain error reply', async () => {
  const key = randomUUID()
  await base.post('/api/ai/ask/', { question }, keyed(key))
  const codes: unknown[] = []
  for (const [asked, headers] of [
    [' ', {}],
    [question, { authorization: 'Bearer no.such.token' }],
    [question, { 'idempotency-key': 'seventeen' }],
    ['Another one?', keyed(key)],
    ['x'.repeat(70_000), {}],
  ] as const) {
    const { response } = await listen(address, asked, headers)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    codes.push([response.status, response.headers.get('x-fosol-error')])
  }
  expect(codes).toEqual([
    [422, 'invalid'],
    [401, 'not_signed_in'],
    [400, 'key_malformed'],
    [422, 'idempotency_key_reused'],
    [413, 'too_large'],
  ])
})

test('a call without events answers with JSON, also if the caller accepts events', async () => {
  const reply = await server.get('/api/health/', { accept: 'text/event-stream' })
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a stopping server lets the stream end first', async () => {
  const listener = await listen(address, question, keyed(randomUUID()))
  await model.says('tuned', opening)
  await listener.next()
  const stopped = server.app.close()
  await bothEnd()
  expect((await listener.rest()).at(-1)?.event).toBe('reply')
  await stopped
})

test('a server that must stop ends the stream with a problem, and the key is free again', async () => {
  await open({ drainMs: 50 })
  const key = randomUUID()
  const listener = await listen(address, question, keyed(key))
  await model.says('tuned', opening)
  await listener.next()
  await server.app.close()
  const events = await listener.rest()
  expect(dataOf('problem', events.at(-1))).toMatchObject({ status: 503, code: 'unavailable' })
  expect(textsAfter(events)).toEqual({ generic: '', tuned: '' })
  expect((await base.get(`/api/requests/${key}/`, phone)).statusCode).toBe(404)
})
