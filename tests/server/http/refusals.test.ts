import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#contract/problem.ts'
import { openPostgres } from '#server/database/connection/postgres.ts'
import { type TestServer, testServer } from '#support/server.ts'

const ask = '/api/ai/ask/'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Status and code of the reply to these bytes. */
async function refusalOf(payload: string | Buffer, contentType = 'application/json', url = ask) {
  const headers = { 'content-type': contentType }
  const reply = await server.inject({ method: 'POST', url, headers, payload })
  return [reply.statusCode, reply.headers['x-fosol-error']]
}

test.each([
  ['broken JSON', '{"question": "why'],
  ['nothing', ''],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['an object that would change all objects', '{"__proto__": {"isStaff": true}}'],
])('%s is malformed', async (_, payload) => {
  expect(await refusalOf(payload)).toEqual([400, 'malformed'])
})

test.each([
  ['a list', '[]'],
  ['a text', '"why"'],
  ['null', 'null'],
  ['an object without a question', '{}'],
  ['a number for a question', '{"question": 7}'],
  ['a question of blanks', '{"question": "  \\n "}'],
  ['U+0000', '{"question": "why\\u0000"}'],
  ['half a surrogate pair', '{"question": "why \\ud83c"}'],
  ['a question of five pages', JSON.stringify({ question: 'why '.repeat(3000) })],
])('%s does not validate', async (_, payload) => {
  expect(await refusalOf(payload)).toEqual([422, 'invalid'])
})

test('unknown fields are ignored', async () => {
  const reply = await server.post(ask, { question: 'Why?', colour: 'green', isStaff: true })
  expect(reply.statusCode).toBe(200)
})

test('a body without a type, of another type, too large', async () => {
  expect(await refusalOf('question=why', 'application/x-www-form-urlencoded')).toEqual([
    415,
    'wrong_media_type',
  ])
  expect(await refusalOf('{"question":"why"}', 'text/plain')).toEqual([415, 'wrong_media_type'])
  expect(await refusalOf(JSON.stringify({ question: 'x'.repeat(200_000) }))).toEqual([
    413,
    'too_large',
  ])
})

test('a compressed body is not unpacked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const reply = await server.inject({ method: 'POST', url: ask, headers, payload: 'x' })
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
})

test('an unknown path of the API is refused in plain words, never with the page', async () => {
  const reply = await server.get('/api/ai/unheard-of/', { accept: 'text/html' })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.headers['x-fosol-api']).toBe('1')
  expect(reply.body).toBe('There is nothing here.')
})

test('a known path with another method gets 405 and Allow', async () => {
  const reply = await server.inject({ method: 'DELETE', url: ask })
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([405, 'method_not_allowed'])
  expect(reply.headers.allow).toBe('POST')
  const profile = await server.inject({ method: 'PATCH', url: '/api/accounts/me' })
  expect(profile.headers.allow).toBe('GET, PUT, DELETE')
})

test('a path that cannot be decoded gets the common error reply', async () => {
  const reply = await server.get('/api/requests/%E0%A4%A/')
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([400, 'malformed'])
  expect(reply.headers['x-fosol-api']).toBe('1')
})

test('bytes that are not HTTP get the common error reply', async () => {
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(address.port), address.hostname)
  socket.end('GARBAGE / NONSENSE\r\n\r\n')
  const reply = await text(socket)
  expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(reply).toContain('X-Fosol-Api: 1\r\n')
  expect(reply).toContain('X-Fosol-Error: malformed\r\n')
  expect(reply).toMatch(/\r\n\r\nThe request could not be read\.$/)
})

test('the sentence is in the language of the caller', async () => {
  const english = await server.get('/api/accounts/me/', { 'accept-language': 'fr, en;q=0.5' })
  const bengali = await server.get('/api/accounts/me/', { 'accept-language': 'bn-BD,bn;q=0.9' })
  expect(english.body).toBe('Please log in.')
  expect(bengali.body).toBe('অনুগ্রহ করে লগ ইন করুন।')
  expect(bengali.headers['www-authenticate']).toBe('Bearer')
})

test('a caller that accepts problem documents gets one, with the fields', async () => {
  const accept = 'application/problem+json, application/json'
  const reply = await server.post(
    '/api/accounts/signup/',
    { email: 'x', password: 'short' },
    { accept },
  )
  expect(reply.statusCode).toBe(422)
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(problem.parse(reply.json())).toMatchObject({
    type: 'urn:fosol:problem:invalid',
    status: 422,
    code: 'invalid',
    errors: [
      { field: 'email', reason: 'invalid-format' },
      { field: 'password', reason: 'too-small' },
    ],
  })
})

test('an internal error shows only a request id', async () => {
  const broken = await testServer({
    adviser: { answer: () => Promise.reject(new Error('password of the database is 1234')) },
  })
  const reply = await broken.post(ask, { question: 'Why?' }, { accept: 'application/problem+json' })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('1234')
  expect(reply.json()).toMatchObject({ code: 'internal' })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  await broken.close()
})

test('without its database the server answers unavailable, not internal error', async () => {
  const db = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  const database = { db, url: undefined, close: () => db.destroy() }
  const lonely = await testServer({ database })
  for (const reply of [await lonely.post(ask, { question: 'Why?' }), await lonely.get('/readyz')]) {
    expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([503, 'unavailable'])
    expect(reply.headers['retry-after']).toBe('5')
  }
  expect((await lonely.get('/healthz')).statusCode).toBe(200)
  await lonely.close()
  await database.close()
})
