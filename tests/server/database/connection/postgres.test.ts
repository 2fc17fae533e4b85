import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/database.ts'
import { type OpenDatabase, openDatabase } from '#server/database/connection/open-database.ts'
import { openPostgres, withoutTimeouts } from '#server/database/connection/postgres.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import type { PoolLimits } from '#server/settings/pool-limits.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { runsAll } from '#support/extent.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation } from '#support/stored-records.ts'

const opened: { close(): Promise<void> }[] = []
let tables: TestDatabase

beforeEach(async () => {
  tables = await testDatabase()
  opened.push(tables)
})
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

/** A server on the test's database, with its own limits. */
async function serve(limits: Partial<PoolLimits>): Promise<OpenDatabase & { server: TestServer }> {
  const pool = { ...withoutTimeouts, ...limits }
  const database = await openDatabase({ dataDir: '', databaseUrl: tables.url, pool })
  const server = await testServer({ database: { ...database, url: tables.url } })
  opened.push(database, server)
  return { ...database, server }
}

function ask({ server }: { readonly server: TestServer }) {
  const headers = { 'idempotency-key': randomUUID(), 'x-fosol-device': 'a phone' }
  return server.post('/api/ai/ask/', { question: 'Why do the leaves turn yellow?' }, headers)
}

/** Holds a connection in a transaction, with the table of conversations locked, until it is released. */
async function hold(db: Database): Promise<() => Promise<void>> {
  const letGo = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (tx) => {
    await sql`lock table conversations`.execute(tx)
    held.resolve()
    await letGo.promise
  })
  await Promise.race([held.promise, transaction])
  return () => {
    letGo.resolve()
    return transaction
  }
}

/** Sessions that begin with these settings, as those of a role can. */
function openWith(options: string): Database {
  const url = new URL(tables.url ?? '')
  url.searchParams.set('options', options)
  const db = openPostgres(url.href)
  opened.push({ close: () => db.destroy() })
  return db
}

async function advisoryLocks(db: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`.execute(db)
  return rows
}

const refusal = async (reply: ReturnType<typeof ask>) => {
  const { statusCode, headers } = await reply
  return [statusCode, headers['x-fosol-error'], headers['retry-after']]
}

test('the pool has the configured number of connections, and a request that gets none gets Retry-After', async () => {
  const limited = await serve({ size: 1, connectionTimeoutMs: 2_000 })
  const letGo = await hold(limited.db)
  expect(await refusal(ask(limited))).toEqual([503, 'unavailable', '5'])
  await letGo()
  expect((await ask(limited)).statusCode).toBe(200)
})

test('a server that starts while another one migrates waits, longer than the time-outs of the role', async () => {
  const first = openWith('-c idle_in_transaction_session_timeout=1s')
  const second = openWith('-c statement_timeout=1s')
  const slow: Migration = {
    async up(db) {
      await sql`select pg_sleep(2)`.execute(db)
    },
  }
  const provider = { getMigrations: async () => ({ ...migrations, '9999-slow': slow }) }
  const migrating = new Migrator({ db: first, provider }).migrateToLatest()
  await expect.poll(() => advisoryLocks(tables.db)).toEqual([{}])
  expect(await migrate(second)).toEqual(['9999-slow'])
  expect((await migrating).error).toBeUndefined()
})

test('the server is ready while all connections are in use and hundreds of questions wait', {
  timeout: 90_000,
}, async () => {
  const limited = await serve({ size: 1, connectionTimeoutMs: 60_000 })
  const letGo = await hold(limited.db)
  const waiting = Array.from({ length: runsAll ? 500 : 150 }, () => ask(limited))
  await sleep(100)
  expect((await limited.server.get('/readyz')).statusCode).toBe(200)
  await letGo()
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a question that waits too long for a lock gets Retry-After, and its retry is answered', async () => {
  const limited = await serve({ lockTimeoutMs: 200 })
  const letGo = await hold(tables.db)
  expect(await refusal(ask(limited))).toEqual([503, 'unavailable', '5'])
  await letGo()
  expect((await ask(limited)).statusCode).toBe(200)
})

test('a question whose statement takes too long gets Retry-After, and its retry is answered', async () => {
  const limited = await serve({ statementTimeoutMs: 1_500 })
  const letGo = await hold(tables.db)
  expect(await refusal(ask(limited))).toEqual([503, 'unavailable', '5'])
  await letGo()
  expect((await ask(limited)).statusCode).toBe(200)
})

test('an idle transaction loses its connection, and no other connection is lost', async () => {
  const limited = await serve({ size: 1, idleTransactionTimeoutMs: 1_000 })
  const letGo = await hold(limited.db)
  await sleep(2_500)
  await expect(letGo()).rejects.toThrow()
  expect((await ask(limited)).statusCode).toBe(200)
})

test('background work has no time-outs', async () => {
  const { background } = await serve({
    statementTimeoutMs: 100,
    lockTimeoutMs: 100,
    idleTransactionTimeoutMs: 100,
  })
  const letGo = await hold(tables.db)
  const slow = sql`lock table conversations`
  const locking = background.transaction().execute((tx) => slow.execute(tx))
  await sleep(400)
  await letGo()
  await locking
})

test('an export that is read slowly survives the time-outs, because it holds no transaction', {
  timeout: 90_000,
}, async () => {
  const limited = await serve({
    size: 1,
    statementTimeoutMs: 1_500,
    idleTransactionTimeoutMs: 1_500,
  })
  const { server } = limited
  const { authorization } = await server.staff()
  const question = 'Why? '.repeat(1_600)
  await Promise.all(
    Array.from({ length: 1_500 }, (_, n) =>
      storeConversation(tables.db, { scope: `guest:${n}`, question }),
    ),
  )
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${address}/api/ai/conversations/?pageSize=2000`, {
    headers: { authorization },
  })
  let text = ''
  for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (text === '') await sleep(4_000)
    text += part
  }
  expect(JSON.parse(text).items).toHaveLength(1_500)
})
