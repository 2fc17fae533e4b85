import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readingsWith } from '#support/readings.ts'
import { type TestServer, testServer } from '#support/server.ts'

const settings = { rateLimits: true }

let server: TestServer

beforeAll(async () => {
  server = await testServer({ settings })
})
afterAll(() => server.close())

interface From {
  readonly address?: string
  readonly device?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly at?: TestServer
}

async function send(url: string, payload: object, from: From) {
  const { address = '192.0.2.1', device, headers = {}, at = server } = from
  return at.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { ...headers, ...(device && { 'x-fosol-device': device }) },
    payload,
  })
}

/** The statuses of a number of recommendations, the cheapest call with its own limit. */
async function statuses(count: number, from: From): Promise<readonly number[]> {
  const seen: number[] = []
  for (let n = 0; n < count; n += 1) {
    seen.push((await send('/api/crops/recommend/', {}, from)).statusCode)
  }
  return seen
}

/** A server that lets each device recommend `points` times an hour, and each address twice as often. */
async function strictServer(points: number, addressTimes = 2, database = server.database) {
  const limit = { points, periodS: 3600, burst: 0 }
  return testServer({
    settings: { ...settings, addressTimes, limits: { ...defaultLimits(), recommend: limit } },
    database,
  })
}

function defaultLimits() {
  const limit = { points: 1000, periodS: 60, burst: 0 }
  return {
    ...{ login: limit, signup: limit, ask: limit },
    ...{ recommend: limit, other: limit, newGuests: limit },
  }
}

test('thirty people on one address can sign up, log in and ask at once', async () => {
  const people = Array.from({ length: 30 }, (_, n) => ({
    email: `farmer-${n}@example.com`,
    from: { address: '203.0.113.7', device: `phone ${n}` },
  }))
  const all = (work: (person: (typeof people)[number]) => Promise<{ statusCode: number }>) =>
    Promise.all(people.map(async (person) => (await work(person)).statusCode))
  const fine = Array(30).fill(200)
  const password = 'dhan-pat-1971'
  const signUps = all(({ email, from }) => send('/api/accounts/signup/', { email, password }, from))
  expect(await signUps).toEqual(fine)
  const logins = all(({ email: username, from }) =>
    send('/api/auth/token/', { username, password }, from),
  )
  expect(await logins).toEqual(fine)
  const asks = all(({ from }) => send('/api/ai/ask/', { question: 'When do I sow?' }, from))
  expect(await asks).toEqual(fine)
}, 60_000)

test('a device that asks too often is refused, another device on the same address is not', async () => {
  const strict = await strictServer(3, 100)
  const address = '192.0.2.10'
  const seen = await statuses(4, { at: strict, address, device: 'eager' })
  expect(seen).toEqual([422, 422, 422, 429])
  expect(await statuses(1, { at: strict, address, device: 'calm' })).toEqual([422])
  await strict.close()
})

test('a device is counted together from all addresses', async () => {
  const strict = await strictServer(3, 100)
  const seen: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const from = { at: strict, address: `192.0.2.${20 + n}`, device: 'roaming' }
    seen.push(...(await statuses(1, from)))
  }
  expect(seen).toEqual([422, 422, 422, 429])
  await strict.close()
})

test('invented or missing device ids are stopped by the limit of their address', async () => {
  const strict = await strictServer(2, 2)
  const address = '192.0.2.30'
  const seen: number[] = []
  for (let n = 0; n < 3; n += 1) {
    seen.push(...(await statuses(1, { at: strict, address, device: `made up ${n}` })))
  }
  seen.push(...(await statuses(2, { at: strict, address })))
  expect(seen).toEqual([422, 422, 422, 422, 429])
  await strict.close()
})

test('an account is counted by itself, not by address or device', async () => {
  const strict = await strictServer(3, 1)
  const headers = await strict.signedUp('busy@example.com')
  const address = '192.0.2.40'
  expect(await statuses(4, { at: strict, address })).toEqual([422, 422, 422, 429])
  const seen: number[] = []
  for (let n = 0; n < 4; n += 1) {
    seen.push(...(await statuses(1, { at: strict, address, device: `its ${n}`, headers })))
  }
  expect(seen).toEqual([422, 422, 422, 429])
  await strict.close()
})

test('a refused token is counted by address, so guessing tokens is limited too', async () => {
  const strict = await strictServer(2, 1)
  const from = {
    at: strict,
    address: '192.0.2.50',
    headers: { authorization: 'Bearer made.up.token' },
  }
  expect(await statuses(3, from)).toEqual([401, 401, 429])
  await strict.close()
})

test('a burst lets a phone send its outbox at once after it was offline', async () => {
  const limit = { points: 2, periodS: 3600, burst: 3 }
  const bursty = await testServer({
    settings: { ...settings, limits: { ...defaultLimits(), recommend: limit } },
    database: server.database,
  })
  const seen = await statuses(6, { at: bursty, address: '192.0.2.60', device: 'returning' })
  expect(seen).toEqual([422, 422, 422, 422, 422, 429])
  await bursty.close()
})

test.each([['text/plain'], ['application/problem+json']])(
  'a refusal says when to retry, also as %s',
  async (accept) => {
    const strict = await strictServer(1, 100)
    const from = { at: strict, address: '192.0.2.70', device: `asks for ${accept}` }
    await statuses(1, from)
    const reply = await send('/api/crops/recommend/', {}, { ...from, headers: { accept } })
    expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([429, 'rate_limited'])
    expect(reply.headers['content-type']).toContain(accept)
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
    expect(reply.body).toContain('Please try again in 60 minutes.')
    await strict.close()
  },
)

test('the wait is given in Bengali, with Bengali digits', async () => {
  const strict = await strictServer(1, 100)
  const headers = { 'accept-language': 'bn' }
  const from = { at: strict, address: '192.0.2.71', device: 'Bengali', headers }
  await statuses(1, from)
  const reply = await send('/api/crops/recommend/', {}, from)
  expect(reply.body).toContain('৬০ মিনিট পরে আবার চেষ্টা করুন।')
  await strict.close()
})

test('another server on the same database continues the count', async () => {
  const one = await strictServer(3, 100)
  const other = await strictServer(3, 100)
  const from = { address: '192.0.2.80', device: 'shared' }
  expect(await statuses(2, { ...from, at: one })).toEqual([422, 422])
  expect(await statuses(2, { ...from, at: other })).toEqual([422, 429])
  await one.close()
  await other.close()
})

test('an IPv6 /64 has one counter, and the next /64 has another', async () => {
  const strict = await strictServer(1, 3)
  const at = (address: string) => statuses(1, { at: strict, address })
  expect(await at('2001:db8:0:1::1')).toEqual([422])
  expect(await at('2001:DB8:0:1:aaaa:bbbb:cccc:dddd')).toEqual([422])
  expect(await at('2001:0db8:0000:0001::2')).toEqual([422])
  expect(await at('2001:db8:0:1:ffff::')).toEqual([429])
  expect(await at('2001:db8:0:2::1')).toEqual([422])
  await strict.close()
})

test('an IPv4 address is one caller, also when written as IPv6', async () => {
  const strict = await strictServer(1, 2)
  const at = (address: string) => statuses(1, { at: strict, address })
  expect(await at('198.51.100.1')).toEqual([422])
  expect(await at('::ffff:198.51.100.1')).toEqual([422])
  expect(await at('198.51.100.1')).toEqual([429])
  expect(await at('::ffff:198.51.100.2')).toEqual([422])
  await strict.close()
})

test('the counters contain neither addresses nor devices', async () => {
  await statuses(1, { address: '198.51.100.99', device: 'private' })
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(server.db)
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).not.toMatch(/198\.51|192\.0\.2|203\.0|2001|guest:|user:/)
})

test('without limits nobody is counted', async () => {
  const open = await testServer()
  await send('/api/crops/recommend/', {}, { at: open })
  const { rows } = await sql`select key from rate_limits`.execute(open.db)
  expect(rows).toEqual([])
  await open.close()
})

// Behind a proxy

beforeEach(() => sql`delete from rate_limits`.execute(server.db))

/** The statuses of three callers, when each address may call twice. */
async function throughProxy(trustProxy: number | readonly string[], proxy: string, chain: string) {
  const limit = { points: 2, periodS: 3600, burst: 0 }
  const at = await testServer({
    settings: {
      ...{ ...settings, trustProxy, addressTimes: 1 },
      limits: { ...defaultLimits(), recommend: limit },
    },
    database: server.database,
  })
  const seen: number[] = []
  for (let n = 1; n <= 3; n += 1) {
    const headers = { 'x-forwarded-for': chain.replace('N', String(n)) }
    seen.push(...(await statuses(1, { at, address: proxy, headers })))
  }
  await at.close()
  return seen
}

const apart = [422, 422, 422]
const together = [422, 422, 429]

test.each([
  ['a proxy on this machine is trusted', ['loopback'], '127.0.0.1', '203.0.113.N', apart],
  ['a stranger’s header is ignored', ['loopback'], '198.51.100.5', '203.0.113.N', together],
  ['a named proxy is trusted', ['10.1.2.3'], '10.1.2.3', '203.0.113.N', apart],
  ['its neighbour is not', ['10.1.2.3'], '10.1.2.4', '203.0.113.N', together],
  ['a network of proxies is trusted', ['10.1.0.0/16'], '10.1.9.9', '203.0.113.N', apart],
  ['loopback is not, where others are named', ['10.1.2.3'], '127.0.0.1', '203.0.113.N', together],
  [
    'what a caller writes before the proxy’s own entry is ignored',
    ['10.1.2.3'],
    '10.1.2.3',
    '203.0.113.N, 198.51.100.7',
    together,
  ],
  ['one hop is believed about one address', 1, '10.9.9.9', '203.0.113.N', apart],
  ['… and about no more', 1, '10.9.9.9', '203.0.113.N, 198.51.100.8', together],
  ['two hops are believed about two', 2, '10.9.9.9', '203.0.113.N, 198.51.100.8', apart],
  ['no hop is believed about nothing', 0, '127.0.0.1', '203.0.113.N', together],
] as const)('%s', async (_, trustProxy, proxy, chain, expected) => {
  expect(await throughProxy(trustProxy, proxy, chain)).toEqual(expected)
})

test('the visitor hash uses the same address as the limits', async () => {
  const at = await testServer({
    settings: { trustProxy: ['10.1.2.3'] },
    database: server.database,
  })
  const visitorFrom = async (address: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded, 'user-agent': 'one' }
    await send('/api/analytics/visit/', { path: '/' }, { at, address, headers })
    const last = server.db.selectFrom('visits').select('visitor').orderBy('id', 'desc')
    return (await last.executeTakeFirstOrThrow()).visitor
  }
  const first = await visitorFrom('10.1.2.3', '203.0.113.1')
  expect(await visitorFrom('10.1.2.3', '203.0.113.2')).not.toBe(first)
  expect(await visitorFrom('203.0.113.1', '203.0.113.2')).toBe(first)
  await at.close()
})

test('a recommendation that is refused for its readings counts too', async () => {
  const strict = await strictServer(1, 100)
  const from = { at: strict, address: '192.0.2.90', device: 'measured' }
  expect((await send('/api/crops/recommend/', readingsWith(), from)).statusCode).toBe(200)
  expect((await send('/api/crops/recommend/', readingsWith(), from)).statusCode).toBe(429)
  await strict.close()
})
