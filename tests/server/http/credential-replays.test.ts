import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '#server/database/migrations/migrations.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { createSealer, jsonReply } from '#server/http/stored-reply.ts'
import { type TestServer, testSecret, testServer } from '#support/server.ts'

const password = 'dhan-pat-1971'
const device = { 'x-fosol-device': 'a phone' }
const hourMs = 60 * 60 * 1000

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

function signUp(email: string, key: string, from = server) {
  return from.post('/api/accounts/signup/', { email, password }, keyed(key))
}

function signIn(username: string, key: string, from = server) {
  return from.post('/api/auth/token/', { username, password }, keyed(key))
}

function keyed(key: string) {
  return { ...device, 'idempotency-key': key }
}

/** The row that the previous release stored for a call. */
function plainFingerprint(path: string, body: unknown): string {
  return createHash('sha256')
    .update(`POST ${path}\n${JSON.stringify(body)}`)
    .digest('hex')
}

function row(key: string) {
  return server.db
    .selectFrom('replays')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

async function isThere(key: string): Promise<boolean> {
  const found = await server.db.selectFrom('replays').select('key').where('key', '=', key).execute()
  return found.length > 0
}

test('the fingerprint of a sign-up or login does not reveal the password', async () => {
  const [signUpKey, signInKey] = [randomUUID(), randomUUID()]
  await signUp('guessed@example.com', signUpKey)
  await signIn('guessed@example.com', signInKey)
  const { fingerprint: ofSignUp } = await row(signUpKey)
  const { fingerprint: ofSignIn } = await row(signInKey)
  const email = 'guessed@example.com'
  expect(ofSignUp).not.toBe(plainFingerprint('/api/accounts/signup/', { email, password }))
  expect(ofSignIn).not.toBe(plainFingerprint('/api/auth/token/', { username: email, password }))
})

test('the fingerprint of a call without a password has not changed, so a retry across the upgrade is replayed', async () => {
  const key = randomUUID()
  const question = { question: 'Why do the leaves of my rice turn yellow?' }
  await server.post('/api/ai/ask/', question, keyed(key))
  expect((await row(key)).fingerprint).toBe(plainFingerprint('/api/ai/ask/', question))
})

test('replies of sign-up and login are deleted after 24 hours, others stay', async () => {
  const [signUpKey, signInKey, askKey] = [randomUUID(), randomUUID(), randomUUID()]
  await signUp('a-day@example.com', signUpKey)
  await signIn('a-day@example.com', signInKey)
  await server.post('/api/ai/ask/', { question: 'When do I sow jute?' }, keyed(askKey))
  await deleteExpired(server.db, new Date(Date.now() + 23 * hourMs))
  expect([await isThere(signUpKey), await isThere(signInKey)]).toEqual([true, true])
  await deleteExpired(server.db, new Date(Date.now() + 25 * hourMs))
  expect([await isThere(signUpKey), await isThere(signInKey)]).toEqual([false, false])
  expect(await isThere(askKey)).toBe(true)
})

test('a sign-up that is retried within a day gets the same tokens, and after that a new session of the same account', async () => {
  const key = randomUUID()
  const first = await signUp('again@example.com', key)
  const second = await signUp('again@example.com', key)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.body).toBe(first.body)
  await deleteExpired(server.db, new Date(Date.now() + 25 * hourMs))
  const third = await signUp('again@example.com', key)
  expect(third.statusCode).toBe(200)
  expect(third.json().refresh).not.toBe(first.json().refresh)
})

test('the same key with another password is refused', async () => {
  const key = randomUUID()
  await signIn('again@example.com', key)
  const body = { username: 'again@example.com', password: 'another word' }
  const other = await server.post('/api/auth/token/', body, keyed(key))
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
})

/** Turns a row back into the form that the previous release wrote. */
async function asBefore(key: string, path: string, body: unknown): Promise<void> {
  // Its access tokens had no session id, so they were shorter.
  const access = `${'h'.repeat(36)}.${'p'.repeat(150)}.${'s'.repeat(43)}`
  const refresh = `${randomUUID()}.${'r'.repeat(43)}`
  const reply = jsonReply({ access, refresh })
  await server.db
    .updateTable('replays')
    .set({
      fingerprint: plainFingerprint(path, body),
      body: createSealer({ secret: testSecret }).seal(reply, {
        key,
        scope: (await row(key)).scope,
      }),
      expires_at: null,
      account_id: null,
    })
    .where('key', '=', key)
    .execute()
}

test('the upgrade removes all plain fingerprints of passwords, and each retry still gets its reply', async () => {
  const email = 'before@example.com'
  const [signUpKey, signInKey, askKey] = [randomUUID(), randomUUID(), randomUUID()]
  await signUp(email, signUpKey)
  await signIn(email, signInKey)
  await server.post('/api/ai/ask/', { question: 'When do I sow boro?' }, keyed(askKey))
  const asked = await row(askKey)
  await asBefore(signUpKey, '/api/accounts/signup/', { email, password })
  await asBefore(signInKey, '/api/auth/token/', { username: email, password })
  await migrations['0008-credential-replays']?.up(server.db)
  expect(await isThere(signUpKey)).toBe(false)
  expect((await row(signInKey)).fingerprint).toBe('')
  expect(await row(askKey)).toEqual(asked)
  expect((await signUp(email, signUpKey)).statusCode).toBe(200)
  const signedIn = await signIn(email, signInKey)
  expect([signedIn.statusCode, signedIn.headers['idempotency-replayed']]).toEqual([200, 'true'])
})

test('a login that the previous release began is replayed by this one', async () => {
  const key = randomUUID()
  await signIn('again@example.com', key)
  const fingerprint = plainFingerprint('/api/auth/token/', {
    username: 'again@example.com',
    password,
  })
  await server.db.updateTable('replays').set({ fingerprint }).where('key', '=', key).execute()
  const again = await signIn('again@example.com', key)
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
})

test('deleting an account deletes its stored replies of sign-up, logins and refreshes', async () => {
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const
  const { access, refresh } = (await signUp('leaves@example.com', keys[0])).json()
  await signIn('leaves@example.com', keys[1])
  await server.post('/api/auth/token/refresh/', { refresh }, keyed(keys[2]))
  const gone = await server.post(
    '/api/accounts/me/delete/',
    { password },
    { ...keyed(randomUUID()), authorization: `Bearer ${access}` },
  )
  expect(gone.statusCode).toBe(200)
  expect(await Promise.all(keys.map(isThere))).toEqual([false, false, false])
})
