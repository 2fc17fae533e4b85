import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readLimits } from '#server/settings/limit-settings.ts'
import { runsAll } from '#support/extent.ts'
import { type TestServer, testServer } from '#support/server.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close()
})

async function serve(options: Parameters<typeof testServer>[0]) {
  const server = await testServer(options)
  servers.push(server)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { server, address }
}

interface Phone {
  readonly device: string
  readonly key: string
}

function crowd(count: number): readonly Phone[] {
  return Array.from({ length: count }, (_, n) => ({ device: `phone ${n}`, key: randomUUID() }))
}

async function ask(address: string, { device, key }: Phone): Promise<Response> {
  const reply = await fetch(`${address}/api/ai/ask/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-fosol-device': device,
    },
    body: JSON.stringify({ question: `Why do the leaves of my rice turn yellow? (${device})` }),
  })
  await reply.arrayBuffer()
  return reply
}

/** All of them, so many at the same time. */
async function inParallel<T>(all: readonly T[], width: number, work: (one: T) => Promise<void>) {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

async function keysOfRecords({ db }: TestServer): Promise<readonly (string | null)[]> {
  const rows = await db.selectFrom('conversations').select('client_key').execute()
  return rows.map(({ client_key }) => client_key)
}

const manyPhones = runsAll ? 500 : 60

test('F58: of hundreds of phones that come back at once, each sending twice, every one is answered and stored once', async () => {
  // The second of a phone waits for the first, which has fifty before it.
  const { server, address } = await serve({ waitMs: 60_000 })
  const phones = crowd(manyPhones)
  const statuses = new Map<number, number>()
  const twice = phones.flatMap((phone) => [phone, phone])
  await inParallel(twice, 100, async (phone) => {
    const { status } = await ask(address, phone)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  expect([...statuses]).toEqual([[200, 2 * manyPhones]])
  const keys = await keysOfRecords(server)
  expect(keys.toSorted()).toEqual(phones.map(({ key }) => key).toSorted())
}, 120_000)

test('F58: phones behind one address get through minute by minute, none twice, and each gets a Retry-After', async () => {
  // So few that fifty phones reach the ceiling of their address.
  const limits = readLimits({ LIMIT_ASK: '20/min' })
  const settings = { rateLimits: true, limits, addressTimes: 1 }
  const { server } = await serve({ settings })
  const phones = crowd(50)
  let waiting: readonly Phone[] = phones
  let minutes = 0
  while (waiting.length > 0 && minutes < 10) {
    // Another server: the one before remembers for the rest of its minute whom it has sent away.
    const { address } = await serve({ settings, database: server.database })
    const turnedAway: Phone[] = []
    await inParallel(waiting, 25, async (phone) => {
      const { status, headers } = await ask(address, phone)
      if (status === 200) return
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      turnedAway.push(phone)
    })
    waiting = turnedAway
    minutes += 1
    // The counters' own library keeps this table; the schema does not know it.
    await sql`delete from rate_limits`.execute(server.db)
  }
  expect(minutes).toBe(3)
  const keys = await keysOfRecords(server)
  expect(keys.toSorted()).toEqual(phones.map(({ key }) => key).toSorted())
}, 60_000)
