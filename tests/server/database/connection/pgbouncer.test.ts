import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PgBouncer, pgbouncerProgram, startPgBouncer } from '#support/pgbouncer.ts'
import {
  type PostgresCluster,
  postgresPrograms,
  queryOnce,
  startPostgres,
} from '#support/postgres.ts'
import { startServer } from '#support/server-process.ts'

const noTimeouts = {
  STATEMENT_TIMEOUT_MS: '0',
  LOCK_TIMEOUT_MS: '0',
  IDLE_TRANSACTION_TIMEOUT_MS: '0',
}

const programs = postgresPrograms()
const withBouncer = test.skipIf(programs === undefined || pgbouncerProgram() === undefined)

let postgres: PostgresCluster
let bouncer: PgBouncer
let ignoring: PgBouncer | undefined

beforeAll(async () => {
  if (programs === undefined || pgbouncerProgram() === undefined) return
  postgres = await startPostgres(programs)
  bouncer = await startPgBouncer(postgres.url, 'default_pool_size = 3')
}, 60_000)
afterAll(async () => {
  await ignoring?.stop()
  await bouncer?.stop()
  await postgres?.stop()
})

function post(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

withBouncer(
  'with the default settings the start ends with a sentence that names them',
  async () => {
    const { code, stderr } = await startServer({ DATABASE_URL: bouncer.url }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The PgBouncer of DATABASE_URL refuses time-outs: set STATEMENT_TIMEOUT_MS, LOCK_TIMEOUT_MS and IDLE_TRANSACTION_TIMEOUT_MS to 0.*\n$/,
    )
  },
)

withBouncer('a database that does not exist ends the start with one sentence', async () => {
  const url = new URL(bouncer.url)
  url.pathname = '/nothing'
  const { stderr } = await startServer({ DATABASE_URL: url.href, ...noTimeouts }).ended
  expect(stderr).toMatch(/^PostgreSQL has no database of the name in DATABASE_URL/)
})

withBouncer(
  'servers that start at once migrate one after the other, and leave no lock',
  async () => {
    await queryOnce(postgres.url, 'create database farm')
    const urls = [bouncer.url, postgres.url].map((base) => {
      const url = new URL(base)
      url.pathname = '/farm'
      return url.href
    })
    const [throughBouncer = '', direct = ''] = urls
    for (let round = 0; round < 3; round += 1) {
      const servers = [1, 2, 3].map(() =>
        startServer({ DATABASE_URL: throughBouncer, ...noTimeouts }),
      )
      await Promise.all(servers.map(({ ready }) => ready))
      for (const { child } of servers) child.kill('SIGTERM')
      const endings = await Promise.all(servers.map(({ ended }) => ended))
      expect(endings.map(({ code, stderr }) => [code, stderr])).toEqual(servers.map(() => [0, '']))
    }
    const advisory = "select from pg_locks where locktype = 'advisory'"
    expect(await queryOnce(direct, advisory)).toEqual([])
  },
  60_000,
)

withBouncer(
  'without time-outs two servers share three connections, and each question is answered once',
  async () => {
    const servers = [1, 2].map(() => startServer({ DATABASE_URL: bouncer.url, ...noTimeouts }))
    const urls = await Promise.all(servers.map(({ ready }) => ready))
    const keys = Array.from({ length: 60 }, () => randomUUID())
    const question = { question: 'Why do the leaves of my rice turn yellow?' }
    const asked = keys.map((key, at) =>
      post(`${urls[at % 2]}/api/ai/ask/`, question, {
        'idempotency-key': key,
        'x-fosol-device': `phone ${key}`,
      }),
    )
    const replies = await Promise.all(asked)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const account = { email: 'rahima@example.org', password: 'dhan-pat-1971' }
    expect((await post(`${urls[0]}/api/accounts/signup/`, account)).status).toBe(200)
    const login = { username: account.email, password: account.password }
    expect((await post(`${urls[1]}/api/auth/token/`, login)).status).toBe(200)
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    for (const { child, ended } of servers) {
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
    }
  },
)

withBouncer('a PgBouncer that ignores the time-outs needs no settings', async () => {
  ignoring = await startPgBouncer(
    postgres.url,
    'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
  )
  const server = startServer({ DATABASE_URL: ignoring.url })
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
})
