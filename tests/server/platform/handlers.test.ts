import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHealth } from '#contract/platform.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the health call returns its input, in less than 300 bytes', async () => {
  const reply = await server.get('/api/health/?n=abc-123')
  expect(readHealth.reply.parse(reply.json())).toMatchObject({ ok: true, n: 'abc-123' })
  expect(reply.rawPayload.length).toBeLessThan(300)
  expect((await server.get('/api/health/')).json().n).toBeNull()
})

test('operators see whether the process is up and whether it reaches its database', async () => {
  expect((await server.get('/healthz')).json()).toEqual({ ok: true })
  expect((await server.get('/readyz')).json()).toEqual({ ok: true })
})

test('an unused key is unknown; an invalid key does not validate', async () => {
  expect((await server.get(`/api/requests/${randomUUID()}/`)).statusCode).toBe(404)
  expect((await server.get('/api/requests/seventeen/')).statusCode).toBe(422)
})

test('a recommendation whose stored reply is gone is rebuilt from its record', async () => {
  const key = randomUUID()
  const readings = { nitrogen: 90, phosphorus: 42, potassium: 43, temperature: 20.9, humidity: 82 }
  const body = { ...readings, soilPh: 6.5, rainfall: 203 }
  const first = await server.post('/api/crops/recommend/', body, { 'idempotency-key': key })
  await server.db.deleteFrom('replays').execute()
  expect((await server.get(`/api/requests/${key}/`)).body).toBe(first.body)
  const again = await server.post('/api/crops/recommend/', body, { 'idempotency-key': key })
  expect(again.body).toBe(first.body)
  await server.db.deleteFrom('replays').execute()
  const other = { ...body, rainfall: 10 }
  const refused = await server.post('/api/crops/recommend/', other, { 'idempotency-key': key })
  expect(refused.headers['x-fosol-error']).toBe('idempotency_key_reused')
})
