import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ settings: { rateLimits: true } })
})
afterAll(() => server.close())

/** Statuses of so many sign-ins from an address. */
async function signIns(count: number, remoteAddress: string) {
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < count; n += 1) {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/auth/token/',
      remoteAddress,
      payload: { username: 'nobody@example.com', password: 'guess-after-guess' },
    })
    statuses.push(reply.statusCode)
  }
  return statuses
}

test('an address may try to sign in ten times a minute, another one still may', async () => {
  expect(await signIns(12, '10.0.0.1')).toEqual([...Array(10).fill(401), 429, 429])
  expect(await signIns(1, '10.0.0.2')).toEqual([401])
})

test('who is refused is told when to come back', async () => {
  await signIns(11, '10.0.0.3')
  const reply = await server.inject({
    method: 'POST',
    url: '/api/auth/token/',
    remoteAddress: '10.0.0.3',
    payload: {},
  })
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([429, 'rate_limited'])
  const seconds = Number(reply.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('another server over the same database counts on', async () => {
  await signIns(10, '10.0.0.4')
  const other = await testServer({ database: server.database, settings: { rateLimits: true } })
  const reply = await other.inject({
    method: 'POST',
    url: '/api/auth/token/',
    remoteAddress: '10.0.0.4',
    payload: { username: 'nobody@example.com', password: 'guess-after-guess' },
  })
  expect(reply.statusCode).toBe(429)
  await other.close()
})

test('an account has its own limit, from however many addresses it comes', async () => {
  const headers = await server.signedUp('busy@example.com')
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/crops/recommend/',
      remoteAddress: `10.1.0.${n}`,
      headers,
      payload: {},
    })
    statuses.push(reply.statusCode)
  }
  expect(statuses).toEqual([...Array(60).fill(422), 429])
})

test('a proxy on this machine is believed about the address, a stranger is not', async () => {
  const send = (remoteAddress: string, forwarded: string) =>
    server.inject({
      method: 'POST',
      url: '/api/auth/token/',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'nobody@example.com', password: 'guess-after-guess' },
    })
  for (let n = 0; n < 10; n += 1) await send('127.0.0.1', '10.2.0.1')
  expect((await send('127.0.0.1', '10.2.0.1')).statusCode).toBe(429)
  expect((await send('127.0.0.1', '10.2.0.2')).statusCode).toBe(401)
  for (let n = 0; n < 10; n += 1) await send('10.3.0.1', `10.4.0.${n}`)
  expect((await send('10.3.0.1', '10.4.0.99')).statusCode).toBe(429)
})
