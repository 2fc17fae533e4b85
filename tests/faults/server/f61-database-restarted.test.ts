import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '#support/extent.ts'
import { startGatedModel } from '#support/gated-model.ts'
import {
  type PostgresCluster,
  postgresPrograms,
  queryOnce,
  type ShutdownMode,
  startPostgres,
} from '#support/postgres.ts'
import { type RunningServer, startServer } from '#support/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-restarted-'))

let postgres: PostgresCluster
let server: RunningServer

beforeAll(async () => {
  const programs = postgresPrograms()
  if (!programs) throw new Error('there is no PostgreSQL here to restart')
  postgres = await startPostgres(programs)
  const env = { DATABASE_URL: postgres.url, LEASE_MS: '3000', LOG_LEVEL: 'fatal' }
  server = await startServer({ dataDir: join(folder, 'data'), env })
}, 60_000)
afterAll(async () => {
  const code = await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  // The process that was started first is the one that answered everything, and it ends as asked.
  expect(code).toBe(0)
}, 60_000)

async function restart(mode: ShutdownMode): Promise<void> {
  await postgres.halt(mode)
  await postgres.start()
}

function send(key: string, url = server.url): Promise<Response> {
  return fetch(`${url}/api/ai/ask/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-fosol-device': `phone ${key}`,
    },
    body: JSON.stringify({ question: 'Why do the leaves of my rice turn yellow?' }),
  })
}

/** Asks as a phone does: the same key until there is an answer, and not before its `Retry-After`. @returns the statuses */
async function askUntilAnswered(key: string): Promise<readonly number[]> {
  const met: number[] = []
  while (true) {
    const reply = await send(key)
    await reply.arrayBuffer()
    met.push(reply.status)
    if (reply.status === 200) return met
    const waitS = Number(reply.headers.get('retry-after') ?? Number.NaN)
    if (!(waitS > 0)) throw new Error(`${reply.status} without Retry-After`)
    await sleep(waitS * 1_000)
  }
}

function query<Row extends object>(text: string, values: readonly unknown[] = []) {
  return queryOnce<Row>(postgres.url, text, values)
}

/** The keys of records that belong to these questions, one for each record. */
async function keysOfRecords(keys: readonly string[]): Promise<readonly string[]> {
  const text = 'select client_key as key from conversations where client_key = any($1)'
  const rows = await query<{ key: string }>(text, [keys])
  return rows.map(({ key }) => key).toSorted()
}

const openSessions = "from pg_stat_activity where application_name like 'fosol%'"

const restarts = [
  { questions: 120, modes: ['immediate', 'fast'] },
  { questions: 240, modes: ['fast', 'immediate', 'fast', 'immediate', 'fast'] },
] as const

test.each(sampled(restarts, ({ questions }) => questions === 120))(
  'F61: PostgreSQL restarted ($modes) under $questions questions: each is answered once, by the same process',
  async ({ questions, ...plan }) => {
    const keys = Array.from({ length: questions }, () => randomUUID())
    const modes: ShutdownMode[] = [...plan.modes]
    const statuses = new Set<number>()
    const waiting = [...keys]
    let restarting = Promise.resolve()
    let answered = 0
    async function phone(): Promise<void> {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        for (const status of await askUntilAnswered(key)) statuses.add(status)
        answered += 1
        if (answered % 40 !== 0) continue
        const mode = modes.shift()
        if (mode) restarting = restarting.then(() => restart(mode))
      }
    }
    await Promise.all(Array.from({ length: 24 }, phone))
    await restarting
    expect([answered, modes.length]).toEqual([questions, 0])
    expect(await keysOfRecords(keys)).toEqual(keys.toSorted())
    // Nothing but answers, "not now" and "still at it"; no 500.
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(statuses).toContain(503)
  },
  180_000,
)

test.each<ShutdownMode>(['fast', 'immediate'])(
  'F61: PostgreSQL restarted (%s) while the server is idle: not ready and 503 meanwhile, then as before',
  async (mode) => {
    const key = randomUUID()
    await askUntilAnswered(key)
    await postgres.halt(mode)
    const down = [await fetch(`${server.url}/readyz`), await send(randomUUID())]
    expect(down.map(({ status }) => status)).toEqual([503, 503])
    for (const { headers } of down) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await postgres.start()
    await askUntilAnswered(key)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await keysOfRecords([key])).toEqual([key])
  },
  60_000,
)

test('F61: what is counted in the background goes on being counted after a restart', async () => {
  await restart('immediate')
  await askUntilAnswered(randomUUID())
  const queued = async () => (await query('select from happenings')).length
  await expect.poll(queued, { timeout: 30_000, interval: 500 }).toBe(0)
}, 60_000)

test('F61: an answer that a model is still writing outlives a restart, with its lease', async () => {
  const model = await startGatedModel()
  const second = await startServer({
    dataDir: join(folder, 'third'),
    env: {
      DATABASE_URL: postgres.url,
      LEASE_MS: '1500',
      LOG_LEVEL: 'fatal',
      GENERIC_MODEL_URL: model.url,
      GENERIC_MODEL: 'generic',
    },
  })
  const key = randomUUID()
  model.hold('generic')
  const asked = send(key, second.url)
  await model.untilAsked('generic')
  await postgres.halt('immediate')
  // Long enough for a renewal to fail.
  await sleep(1_000)
  await postgres.start()
  await sleep(1_000)
  model.answer('generic')
  expect((await asked).status).toBe(200)
  expect(await keysOfRecords([key])).toEqual([key])
  expect(await second.stop()).toBe(0)
  await model.close()
}, 60_000)

test('F61: a server that is started before its PostgreSQL waits for it', async () => {
  await postgres.halt('fast')
  const env = { DATABASE_URL: postgres.url, DATABASE_WAIT_MS: '60000' }
  const starting = startServer({ dataDir: join(folder, 'second'), env })
  await sleep(3_000)
  await postgres.start()
  const second = await starting
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
}, 60_000)

test('F61: every connection killed again and again under load: no question is lost or kept twice', async () => {
  const keys: string[] = []
  let killed = 0
  let isOver = false
  async function kill(): Promise<void> {
    // Ever more seldom: a slow machine, too, comes to answer between two of them.
    for (let round = 0; !isOver; round += 1) {
      killed += (await query(`select pg_terminate_backend(pid) ${openSessions}`)).length
      await sleep(300 + 50 * round)
    }
  }
  /** However quick the machine is, it is asked until connections were lost under it. */
  async function askMeanwhile(): Promise<void> {
    while (keys.length < 20 || killed < 10) {
      const wave = Array.from({ length: 20 }, () => randomUUID())
      keys.push(...wave)
      await Promise.all(wave.map(askUntilAnswered))
    }
  }
  const asking = askMeanwhile().finally(() => {
    isOver = true
  })
  await Promise.all([kill(), asking])
  expect(await keysOfRecords(keys)).toEqual(keys.toSorted())
}, 120_000)
