import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginCounter } from '#server/accounts/failed-logins.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { type TestServer, testServer } from '#support/server.ts'

const password = 'dhan-pat-1971'
const settings = { rateLimits: true, trustProxy: ['10.1.2.3'], wrongPasswords: 10 }
const dayMs = 24 * 60 * 60 * 1000

let server: TestServer
let now = new Date('2026-07-01T06:00:00Z')

beforeAll(async () => {
  server = await testServer({ settings, now: () => now })
})
afterAll(() => server.close())

interface Login {
  readonly username: string
  readonly password?: string
  readonly device?: string
  readonly address?: string
  readonly at?: TestServer
}

/** A login through the trusted proxy. */
function login({ at = server, username, device, address = '203.0.113.1', ...given }: Login) {
  return at.inject({
    method: 'POST',
    url: '/api/auth/token/',
    remoteAddress: '10.1.2.3',
    headers: { 'x-forwarded-for': address, ...(device && { 'x-fosol-device': device }) },
    payload: { username, password: given.password ?? 'a wrong guess' },
  })
}

/** Guesses for one account at the same time, each from its own address and device. */
async function guesses(username: string, count: number, at = server): Promise<readonly number[]> {
  const replies = Array.from({ length: count }, (_, n) =>
    login({ at, username, address: `198.51.100.${n}`, device: `stranger ${n}` }),
  )
  return (await Promise.all(replies)).map(({ statusCode }) => statusCode).sort()
}

function signUp(email: string, device: string) {
  return server.post('/api/accounts/signup/', { email, password }, { 'x-fosol-device': device })
}

test('120 wrong passwords for one account from 120 addresses are limited', async () => {
  await signUp('rahima@example.com', 'her phone')
  const statuses = await guesses('rahima@example.com', 120)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(110).fill(429)])
}, 60_000)

test('a stolen access token does not allow faster guesses of the password', async () => {
  const { access } = (await signUp('taslima@example.com', 'her phone')).json()
  const change = (n: number) =>
    server.inject({
      method: 'POST',
      url: '/api/accounts/password/',
      remoteAddress: '10.1.2.3',
      headers: { authorization: `Bearer ${access}`, 'x-forwarded-for': `198.51.100.${n}` },
      payload: { password: `guess ${n}`, newPassword: 'dhan-pat-2026' },
    })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await change(n)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
})

test('the owner logs in at once on a known device, with its own counter of mistakes', async () => {
  const owner = { username: 'rahima@example.com', device: 'her phone' }
  expect((await login(owner)).statusCode).toBe(401)
  expect((await login({ ...owner, password })).statusCode).toBe(200)
})

test('the owner on a new device gets Retry-After, and logs in after it', async () => {
  const owner = { username: 'Rahima@Example.com', device: 'her new phone', password }
  const refused = await login(owner)
  expect([refused.statusCode, refused.headers['x-fosol-error']]).toEqual([429, 'rate_limited'])
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.body).toBe('Too many tries. Please try again in 60 seconds.')
  now = new Date(now.getTime() + 60_000)
  expect((await login(owner)).statusCode).toBe(200)
  // From then on the device is known.
  await guesses('rahima@example.com', 20)
  expect((await login(owner)).statusCode).toBe(200)
})

test('the wait grows with every further wrong password, up to a quarter of an hour', async () => {
  await signUp('karim@example.com', 'his phone')
  await guesses('karim@example.com', 10)
  const waits: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const [refused] = [await login({ username: 'karim@example.com', device: 'new' })]
    const seconds = Number(refused.headers['retry-after'])
    waits.push(seconds)
    now = new Date(now.getTime() + seconds * 1000)
    const statuses = await guesses('karim@example.com', 5)
    expect(statuses).toEqual([401, 429, 429, 429, 429])
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900])
}, 60_000)

test('refused tries do not prolong the wait', async () => {
  await guesses('prolonged@example.com', 40)
  now = new Date(now.getTime() + 59_000)
  const refused = await login({ username: 'prolonged@example.com' })
  expect(refused.headers['retry-after']).toBe('1')
})

test('an account that does not exist is refused in the same way', async () => {
  const statuses = await guesses('nobody@example.com', 120)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(110).fill(429)])
  const unknown = await login({ username: 'nobody@example.com' })
  await signUp('somebody@example.com', 'a phone')
  await guesses('somebody@example.com', 11)
  const known = await login({ username: 'somebody@example.com' })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  expect(unknown.headers['retry-after']).toBe(known.headers['retry-after'])
}, 60_000)

test('a device that logged in before has its own limit', async () => {
  await signUp('shared@example.com', 'shared phone')
  const owner = { username: 'shared@example.com', device: 'shared phone' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await login(owner)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  // Its mistakes do not count for other devices.
  expect((await login({ ...owner, device: 'another', password })).statusCode).toBe(200)
})

test('successful logins do not count', async () => {
  await signUp('often@example.com', 'often’s phone')
  const statuses: number[] = []
  for (let n = 0; n < 15; n += 1) {
    const from = { device: `laptop ${n}`, address: `198.51.100.${n}` }
    statuses.push((await login({ username: 'often@example.com', password, ...from })).statusCode)
  }
  expect(statuses).toEqual(Array(15).fill(200))
})

test('a client without a device is never a known device', async () => {
  await server.post('/api/accounts/signup/', { email: 'plain@example.com', password })
  expect((await login({ username: 'plain@example.com', password })).statusCode).toBe(200)
  await guesses('plain@example.com', 10)
  expect((await login({ username: 'plain@example.com', password })).statusCode).toBe(429)
})

test('two servers on one database count together', async () => {
  const other = await testServer({ settings, database: server.database, now: () => now })
  await guesses('counted@example.com', 6)
  const statuses = await guesses('counted@example.com', 6, other)
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  await other.close()
})

test('the stored counters reveal neither account nor device, and are deleted after a day', async () => {
  await guesses('forgotten@example.com', 12)
  const rows = await server.db.selectFrom('login_failures').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/forgotten|stranger/)
  await deleteExpired(server.db, new Date(now.getTime() + dayMs + 1))
  expect(await server.db.selectFrom('login_failures').selectAll().execute()).toEqual([])
})

test('the twenty last used devices of an account are known, and none after its deletion', async () => {
  const { access } = (await signUp('many@example.com', 'device 0')).json()
  for (let n = 1; n <= 22; n += 1) {
    now = new Date(now.getTime() + 60_000)
    const from = { device: `device ${n}`, address: `198.51.100.${n}` }
    await login({ username: 'many@example.com', password, ...from })
  }
  const user = server.db.selectFrom('users').select('id').where('email', '=', 'many@example.com')
  const { id } = await user.executeTakeFirstOrThrow()
  const known = () =>
    server.db.selectFrom('login_devices').select('device').where('user_id', '=', id).execute()
  const devices = await known()
  expect(devices).toHaveLength(20)
  expect(JSON.stringify(devices)).not.toContain('device ')
  await guesses('many@example.com', 10)
  const oldest = { username: 'many@example.com', device: 'device 1', password }
  expect((await login(oldest)).statusCode).toBe(429)
  expect((await login({ ...oldest, device: 'device 22' })).statusCode).toBe(200)
  expect(access).toBeTruthy()
  await server.db.deleteFrom('users').where('id', '=', id).execute()
  expect(await known()).toEqual([])
}, 60_000)

test('a password that could not be checked is not counted as a failure', async () => {
  const count = createLoginCounter(server.db, { secret: 'a secret of the tests', free: 1 })
  const attempt = { username: 'busy@example.com', device: 'guest:', now }
  const busy = () => Promise.reject(new Error('too busy'))
  for (let n = 0; n < 3; n += 1) await expect(count(attempt, busy)).rejects.toThrow('too busy')
  expect(await count(attempt, async () => false)).toBe(false)
  await expect(count(attempt, busy)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a login with a key that had to wait may be retried with the same key', async () => {
  await signUp('keyed@example.com', 'a phone')
  await guesses('keyed@example.com', 11)
  const headers = { 'x-fosol-device': 'new', 'idempotency-key': randomUUID() }
  const body = { username: 'keyed@example.com', password }
  const first = await server.post('/api/auth/token/', body, headers)
  expect([first.statusCode, first.headers['retry-after']]).toEqual([429, '60'])
  now = new Date(now.getTime() + 60_000)
  expect((await server.post('/api/auth/token/', body, headers)).statusCode).toBe(200)
})

test('without limits nobody must wait', async () => {
  const open = await testServer({ database: server.database, now: () => now })
  expect(await guesses('open@example.com', 15, open)).toEqual(Array(15).fill(401))
  await open.close()
})
