import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimits } from '#server/settings/limit-settings.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer

/** Two new guests a minute, and three more at once. */
const settings = { rateLimits: true, limits: readLimits({ LIMIT_NEW_GUESTS: '2/min+3' }) }

beforeAll(async () => {
  server = await testServer({ settings })
})
afterAll(() => server.close())

interface From {
  readonly address: string
  readonly device?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly at?: TestServer
}

const readings = { district: 'bogura' }

async function send(url: string, payload: object, from: From) {
  const { address, device, headers = {}, at = server } = from
  return at.inject({
    ...{ method: 'POST', url, payload, remoteAddress: address },
    headers: { ...headers, ...(device && { 'x-fosol-device': device }) },
  })
}

const ask = (from: From) => send('/api/ai/ask/', { question: 'Why so yellow?' }, from)
const saveField = (from: From) => send('/api/field/', readings, from)

test('one address may bring so many new guests a minute; those who are known go on', async () => {
  const address = '192.0.2.1'
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1)
    statuses.push((await ask({ address, device: `phone ${n}` })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await ask({ address, device: 'phone 6' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await ask({ address, device: 'phone 0' })).statusCode).toBe(200)
  expect((await ask({ address: '192.0.2.2', device: 'phone 6' })).statusCode).toBe(200)
})

test('a guest whose field is stored is known, also without a record', async () => {
  const address = '192.0.2.3'
  for (let n = 0; n < 9; n += 1)
    expect((await saveField({ address, device: 'one phone' })).statusCode).toBe(200)
})

test('a client that names no device is a new guest each time; an account is none', async () => {
  const address = '192.0.2.4'
  const headers = await server.signedUp('farmer@example.com')
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask({ address })).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask({ address, headers })).statusCode).toBe(200)
})

test('a hundred phones of a training are new at once; the setting allows 3,060', async () => {
  const { points, burst } = readLimits({}).newGuests
  const at = await testServer({ settings: { ...settings, limits: readLimits({}) } })
  const address = '192.0.2.5'
  const all = Array.from({ length: 100 }, (_, n) => ask({ at, address, device: `trainee ${n}` }))
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([points, burst]).toEqual([60, 3000])
  await at.close()
})

test('on a disk that is nearly full guests store nothing, and are told to come back; accounts go on', async () => {
  let free = 500e6
  const room = { guestFreeMb: 500, rateLimits: false }
  const at = await testServer({ settings: room, freeBytes: async () => free })
  const guest = { at, address: '192.0.2.6', device: 'a phone' }
  expect((await ask(guest)).statusCode).toBe(200)
  free -= 1
  const headers = await at.signedUp('farmer@example.com')
  for (const refused of [
    await ask(guest),
    await saveField(guest),
    await send('/api/crops/recommend/', { district: 'bogura' }, guest),
  ]) {
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
  }
  expect((await ask({ ...guest, headers })).statusCode).toBe(200)
  const list = { headers: { 'x-fosol-device': 'a phone' }, remoteAddress: '192.0.2.6' }
  const mirror = await at.inject({ method: 'GET', url: '/api/sync/', ...list })
  expect(mirror.statusCode).toBe(200)
  await at.close()
})
