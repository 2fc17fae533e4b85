import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, keyed, question, replayServers } from '#support/replay-servers.ts'

const replay = replayServers()

test('without a key every request is a new one', async () => {
  const first = await replay.server.post(ask, question)
  const second = await replay.server.post(ask, question)
  expect(second.json().id).not.toBe(first.json().id)
  expect(first.json().clientKey).toBeNull()
})

test('a key that is no UUID is refused', async () => {
  const reply = await replay.server.post(ask, question, keyed('seventeen'))
  expect(reply.statusCode).toBe(400)
  expect(reply.headers['x-fosol-error']).toBe('key_malformed')
})

test('a retry gets the first reply byte for byte, with a header that marks it', async () => {
  const key = randomUUID()
  const first = await replay.server.post(ask, question, keyed(key))
  const second = await replay.server.post(ask, question, keyed(key, { 'accept-language': 'bn' }))
  expect(first.statusCode).toBe(200)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(second.statusCode).toBe(200)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await replay.recordsOf(key)).toBe(1)
})

test('the same key with one byte more is another request and refused', async () => {
  const key = randomUUID()
  await replay.server.post(ask, question, keyed(key))
  const other = await replay.server.inject({
    method: 'POST',
    url: ask,
    headers: { ...keyed(key), 'content-type': 'application/json' },
    payload: `${JSON.stringify(question)} `,
  })
  expect(other.statusCode).toBe(422)
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
  const again = await replay.server.post(ask, question, keyed(key))
  expect(again.headers['idempotency-replayed']).toBe('true')
})

test('the same key on another call is another request', async () => {
  const key = randomUUID()
  await replay.server.post(ask, question, keyed(key))
  const readings = { nitrogen: 90, phosphorus: 42, potassium: 43, temperature: 20, humidity: 82 }
  const body = { ...readings, soilPh: 6.5, rainfall: 203 }
  const other = await replay.server.post('/api/crops/recommend/', body, keyed(key))
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
})

test('two phones may use the same key', async () => {
  const key = randomUUID()
  const one = await replay.server.post(ask, question, keyed(key))
  const other = await replay.server.post(
    ask,
    question,
    keyed(key, { 'x-fosol-device': 'another phone' }),
  )
  expect(other.statusCode).toBe(200)
  expect(other.json().id).not.toBe(one.json().id)
})

test('fifty equal requests at once make one record and fifty equal answers', async () => {
  const key = randomUUID()
  const servers = [await replay.beside(), await replay.beside()] as const
  const sent = Array.from({ length: 50 }, (_, n) =>
    (n % 2 ? servers[0] : servers[1]).post(ask, question, keyed(key)),
  )
  const replies = await Promise.all(sent)
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await replay.recordsOf(key)).toBe(1)
  expect(replay.model.asked.toSorted()).toEqual(['generic', 'tuned'])
  await Promise.all(servers.map((one) => one.close()))
})

test('a duplicate of a running request gets its answer when it comes', async () => {
  const other = await replay.beside()
  const key = randomUUID()
  replay.model.hold('tuned')
  const first = other.post(ask, question, keyed(key))
  await replay.model.untilAsked('tuned')
  const twin = other.post(ask, question, keyed(key))
  setTimeout(() => replay.model.answer('tuned'), 100)
  expect((await twin).body).toBe((await first).body)
  expect((await twin).headers['idempotency-replayed']).toBe('true')
  await other.close()
})

test('a duplicate that waited too long gets in_progress and Retry-After', async () => {
  const other = await replay.beside({ waitMs: 80 })
  const key = randomUUID()
  replay.model.hold('generic')
  const first = other.post(ask, question, keyed(key))
  await replay.model.untilAsked('generic')
  const refused = await other.post(ask, question, keyed(key))
  expect(refused.statusCode).toBe(409)
  expect(refused.headers['x-fosol-error']).toBe('in_progress')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const accepted = await other.post(ask, question, keyed(key, { prefer: 'respond-async' }))
  expect(accepted.statusCode).toBe(202)
  expect(accepted.headers.location).toBe(`/api/requests/${key}/`)
  expect(accepted.json()).toEqual({ accepted: true })
  replay.model.answer('generic')
  expect((await first).statusCode).toBe(200)
  await other.close()
})

test('with Prefer: respond-async a long request gets 202, runs on, and is found by its key', async () => {
  const other = await replay.beside({ waitMs: 80 })
  const key = randomUUID()
  replay.model.hold('generic')
  const accepted = await other.post(ask, question, keyed(key, { prefer: 'respond-async' }))
  expect(accepted.statusCode).toBe(202)
  const path = String(accepted.headers.location)
  const running = await other.get(path, { 'x-fosol-device': 'a phone' })
  expect([running.statusCode, running.json()]).toEqual([202, { accepted: true }])
  replay.model.answer('generic')
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
