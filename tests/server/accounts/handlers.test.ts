import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let now: Date

beforeAll(async () => {
  server = await testServer({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-03-01T06:00:00Z')
  await server.db.deleteFrom('users').execute()
  await server.db.deleteFrom('replays').execute()
})
afterAll(() => server.close())

const account = { email: 'rahima@example.com', password: 'dhan-pat-1971' }

function signUp(key: string, fields: object = {}) {
  return server.post('/api/accounts/signup/', { ...account, ...fields }, keyed(key))
}

function refresh(token: string, key = randomUUID()) {
  return server.post('/api/auth/token/refresh/', { refresh: token }, keyed(key))
}

function keyed(key: string) {
  return { 'idempotency-key': key, 'x-fosol-device': 'a phone' }
}

function secondsPass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
}

async function accountCount() {
  return (await server.db.selectFrom('users').select('id').execute()).length
}

test('a sign-up sent twice with one key makes one account and gives the same tokens', async () => {
  const key = randomUUID()
  const first = await signUp(key)
  const second = await signUp(key)
  expect(first.statusCode).toBe(200)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.body).toBe(first.body)
  expect(await accountCount()).toBe(1)
})

test('so does a sign-up sent eight times at once with one key', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 8 }, () => signUp(key)))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(replies[0]?.json()).toEqual({ access: expect.any(String), refresh: expect.any(String) })
  expect(await accountCount()).toBe(1)
})

test('a sign-up retried after its stored reply is gone finds its account', async () => {
  const key = randomUUID()
  await signUp(key)
  await server.db.deleteFrom('replays').execute()
  const again = await signUp(key)
  expect(again.statusCode).toBe(200)
  expect(await accountCount()).toBe(1)
  const authorization = `Bearer ${again.json().access}`
  const me = await server.get('/api/accounts/me/', { authorization })
  expect(me.json()).toMatchObject({ email: account.email, isStaff: false })
})

test('a taken email is refused with one plain sentence', async () => {
  await signUp(randomUUID())
  const reply = await signUp(randomUUID(), { email: 'RAHIMA@example.com' })
  expect(reply.statusCode).toBe(409)
  expect(reply.headers['x-fosol-error']).toBe('email_taken')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test.each(['en', 'bn'])(
  'unknown user and wrong password get the same answer in %s',
  async (language) => {
    await signUp(randomUUID())
    const headers = { 'accept-language': language }
    const [wrong, unknown] = await Promise.all([
      server.post('/api/auth/token/', { username: account.email, password: 'wrong' }, headers),
      server.post('/api/auth/token/', { username: 'who@example.com', password: 'wrong' }, headers),
    ])
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).not.toBe('')
    expect(visible(unknown)).toEqual(visible(wrong))
  },
)

/** Everything in a reply that could distinguish the two cases. */
function visible({ statusCode, body, headers }: Awaited<ReturnType<typeof refresh>>) {
  const { 'x-request-id': _id, 'x-fosol-time': _time, date: _date, ...rest } = headers
  return { statusCode, body, headers: rest }
}

test('a refresh retried with its key gives the same tokens, however late', async () => {
  const first = (await signUp(randomUUID())).json()
  const key = randomUUID()
  const second = await refresh(first.refresh, key)
  secondsPass(3_600)
  expect((await refresh(first.refresh, key)).body).toBe(second.body)
  expect((await refresh(second.json().refresh)).statusCode).toBe(200)
})

test('a spent token with a new key is refused, and its family stays revoked', async () => {
  const first = (await signUp(randomUUID())).json()
  const second = (await refresh(first.refresh)).json()
  secondsPass(61)
  for (const token of [first.refresh, second.refresh, second.refresh]) {
    const reply = await refresh(token)
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['x-fosol-error']).toBe('refresh_refused')
  }
})

test('a refresh succeeds with an expired access token in the header', async () => {
  const { access, refresh: token } = (await signUp(randomUUID())).json()
  secondsPass(16 * 60)
  const headers = { authorization: `Bearer ${access}` }
  expect((await server.get('/api/accounts/me/', headers)).statusCode).toBe(401)
  const reply = await server.post('/api/auth/token/refresh/', { refresh: token }, headers)
  expect(reply.statusCode).toBe(200)
})

test('the owner cannot change email and staff flag', async () => {
  const { access } = (await signUp(randomUUID())).json()
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const change = { email: 'other@example.com', isStaff: true, lastName: 'Begum' }
  await server.inject({
    method: 'PUT',
    url: '/api/accounts/me/',
    headers,
    payload: JSON.stringify(change),
  })
  expect((await server.get('/api/accounts/me/', headers)).json()).toMatchObject({
    email: account.email,
    isStaff: false,
    lastName: 'Begum',
  })
})

test('the stored replies contain no readable token', async () => {
  const pair = (await signUp(randomUUID())).json()
  const rows = JSON.stringify(await server.db.selectFrom('replays').selectAll().execute())
  expect(rows).not.toContain(pair.refresh)
  expect(rows).not.toContain(pair.access)
  expect(JSON.parse(rows)).toHaveLength(1)
})
