import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

const readings = {
  nitrogen: 90,
  phosphorus: 42,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}
const account = { email: 'rahima@example.com', password: 'dhan-pat-1971' }

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

function keyed(key: string, more: Record<string, string> = {}) {
  return { 'idempotency-key': key, 'x-fosol-device': 'a phone', ...more }
}

test('a refusal that no retry can change is stored and sent again unchanged', async () => {
  const key = randomUUID()
  const body = { ...readings, soilPh: 40 }
  const accept = 'application/problem+json'
  const first = await server.post('/api/crops/recommend/', body, keyed(key, { accept }))
  expect(first.statusCode).toBe(422)
  expect(first.json().errors).toEqual([{ field: 'soilPh', reason: 'too-high' }])
  const second = await server.post('/api/crops/recommend/', body, keyed(key))
  expect(second.body).toBe(first.body)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.headers['x-fosol-error']).toBe('invalid')
  expect(second.headers['idempotency-replayed']).toBe('true')
  const byKey = await server.get(`/api/requests/${key}/`, keyed(key))
  expect([byKey.statusCode, byKey.body]).toEqual([422, first.body])
})

test('input that the contract refuses does not use up the key', async () => {
  const key = randomUUID()
  const refused = await server.post('/api/ai/ask/', { question: 7 }, keyed(key))
  expect(refused.statusCode).toBe(422)
  const reply = await server.post('/api/ai/ask/', { question: 'Is it time for boro?' }, keyed(key))
  expect(reply.statusCode).toBe(200)
})

test('a retried sign-up gives the same tokens and one account', async () => {
  const key = randomUUID()
  const first = await server.post('/api/accounts/signup/', account, keyed(key))
  const second = await server.post('/api/accounts/signup/', account, keyed(key))
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  const users = await server.db.selectFrom('users').select('id').execute()
  expect(users).toHaveLength(1)
})

test('a retried refresh gives the same successor', async () => {
  const signIn = { username: account.email, password: account.password }
  const { refresh } = (await server.post('/api/auth/token/', signIn)).json()
  const key = randomUUID()
  const first = await server.post('/api/auth/token/refresh/', { refresh }, keyed(key))
  const second = await server.post('/api/auth/token/refresh/', { refresh }, keyed(key))
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(second.headers['idempotency-replayed']).toBe('true')
})

test('a wrong password is not stored: the next try with the same key is checked again', async () => {
  const key = randomUUID()
  const wrong = { username: account.email, password: 'not-mine-at-all' }
  const first = await server.post('/api/auth/token/', wrong, keyed(key))
  const second = await server.post('/api/auth/token/', wrong, keyed(key))
  expect([first.statusCode, second.statusCode]).toEqual([401, 401])
  expect(second.headers['idempotency-replayed']).toBeUndefined()
  const right = { username: account.email, password: account.password }
  expect((await server.post('/api/auth/token/', right, keyed(key))).statusCode).toBe(200)
})

test('a taken email is a conflict that is not stored', async () => {
  const key = randomUUID()
  const first = await server.post('/api/accounts/signup/', account, keyed(key))
  expect([first.statusCode, first.headers['x-fosol-error']]).toEqual([409, 'email_taken'])
  const kept = await server.get(`/api/requests/${key}/`, keyed(key))
  expect(kept.statusCode).toBe(404)
})

test('the database contains no readable token', async () => {
  const key = randomUUID()
  const body = { email: 'karim@example.com', password: account.password }
  const { access, refresh } = (await server.post('/api/accounts/signup/', body, keyed(key))).json()
  const row = await server.db
    .selectFrom('replays')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const kept = JSON.stringify(row) + Buffer.from(row.body ?? '', 'base64').toString('latin1')
  expect(row.state).toBe('done')
  expect(kept).not.toContain(access)
  expect(kept).not.toContain(refresh)
})

test('a PUT takes no key, because it is idempotent', async () => {
  const headers = await server.signedUp('sumi@example.com')
  const reply = await server.inject({
    method: 'PUT',
    url: '/api/accounts/me/',
    headers: { ...headers, 'idempotency-key': 'whatever' },
    payload: { firstName: 'Sumi' },
  })
  expect(reply.json()).toMatchObject({ firstName: 'Sumi' })
})
