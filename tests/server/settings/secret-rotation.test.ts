import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

const password = 'dhan-pat-1971'
const oldSecret = 'the secret of last year'
const newSecret = 'the secret of this year'

let before: TestServer
let after: TestServer
let without: TestServer

beforeAll(async () => {
  before = await testServer({ settings: { secret: oldSecret } })
  const { database } = before
  after = await testServer({ database, settings: { secret: newSecret, previousSecret: oldSecret } })
  without = await testServer({ database, settings: { secret: newSecret } })
})
afterAll(async () => {
  await Promise.all([after.close(), without.close()])
  await before.close()
})

async function signedUp(email: string) {
  const { access, refresh } = (
    await before.post('/api/accounts/signup/', { email, password })
  ).json()
  return { headers: { authorization: `Bearer ${access}` }, refresh: String(refresh) }
}

test('phones that signed in before the change of the secret stay signed in', async () => {
  const { headers, refresh } = await signedUp('stays@example.com')
  expect((await after.get('/api/accounts/me/', headers)).statusCode).toBe(200)
  const renewed = await after.post('/api/auth/token/refresh/', { refresh })
  expect(renewed.statusCode).toBe(200)
  const next = { authorization: `Bearer ${renewed.json().access}` }
  expect((await after.get('/api/accounts/me/', next)).statusCode).toBe(200)
})

test('after the change tokens are signed with the new secret only', async () => {
  const { refresh } = await signedUp('new-tokens@example.com')
  const renewed = (await after.post('/api/auth/token/refresh/', { refresh })).json()
  const headers = { authorization: `Bearer ${renewed.access}` }
  expect((await without.get('/api/accounts/me/', headers)).statusCode).toBe(200)
  expect((await before.get('/api/accounts/me/', headers)).statusCode).toBe(401)
})

test('a reply encrypted before the change is replayed after it', async () => {
  const key = { 'idempotency-key': randomUUID(), 'x-fosol-device': 'a phone' }
  const account = { email: 'retries@example.com', password }
  const first = await before.post('/api/accounts/signup/', account, key)
  const again = await after.post('/api/accounts/signup/', account, key)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(again.body).toBe(first.body)
})

test('a refresh whose reply was lost at the change gives the same tokens after it', async () => {
  const { refresh } = await signedUp('lost-refresh@example.com')
  const key = { 'idempotency-key': randomUUID(), 'x-fosol-device': 'a phone' }
  const first = await before.post('/api/auth/token/refresh/', { refresh }, key)
  const again = await after.post('/api/auth/token/refresh/', { refresh }, key)
  expect(again.body).toBe(first.body)
})

test('a logout with a token from before the change ends the session', async () => {
  const { headers, refresh } = await signedUp('leaves@example.com')
  await after.post('/api/auth/logout/', { refresh })
  expect((await after.get('/api/accounts/me/', headers)).statusCode).toBe(401)
})

test('without the previous secret everybody must log in again', async () => {
  const { headers, refresh } = await signedUp('signed-out@example.com')
  expect((await without.get('/api/accounts/me/', headers)).statusCode).toBe(401)
  expect((await without.post('/api/auth/token/refresh/', { refresh })).statusCode).toBe(401)
})
