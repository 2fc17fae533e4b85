import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PostgresCluster,
  postgresPrograms,
  queryOnce,
  startPostgres,
} from '#support/postgres.ts'
import { type RunningServer, startServer } from '#support/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-read-only-'))

let postgres: PostgresCluster
let server: RunningServer

beforeAll(async () => {
  const programs = postgresPrograms()
  if (!programs) throw new Error('there is no PostgreSQL here to write to')
  postgres = await startPostgres(programs)
  const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal', POOL_SIZE: '2' }
  server = await startServer({ dataDir: folder, env })
}, 60_000)
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** As after a failover to a standby: PostgreSQL tells its sessions a moment later. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const writable = `${postgres.url}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`
  await queryOnce(writable, `alter system set default_transaction_read_only = ${value}`)
  await queryOnce(writable, 'select pg_reload_conf()')
  await expect
    .poll(() => queryOnce(postgres.url, 'show default_transaction_read_only'))
    .toEqual([{ default_transaction_read_only: value }])
}

function ask(): Promise<Response> {
  return fetch(`${server.url}/api/ai/ask/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-fosol-device': 'a phone',
    },
    body: '{"question":"Why do the leaves turn yellow?"}',
  })
}

const statusOf = (path: string) => fetch(server.url + path).then(({ status }) => status)

const sessionsOfCalls = () =>
  queryOnce(postgres.url, "select pid from pg_stat_activity where application_name = 'fosol'")

test('a PostgreSQL that takes no writes: not ready, 503 with Retry-After, its sessions dropped, and back by itself', async () => {
  expect((await ask()).status).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  await setReadOnly('on')
  const before = await sessionsOfCalls()
  expect(before.length).toBeGreaterThan(0)
  for (let call = 0; call < 4; call += 1) {
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  }
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  await setReadOnly('off')
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect((await ask()).status).toBe(200)
  const after = await sessionsOfCalls()
  expect(
    after.filter((session) => JSON.stringify(before).includes(JSON.stringify(session))),
  ).toEqual([])
}, 60_000)
