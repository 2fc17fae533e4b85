import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '#server/database/database.ts'
import { type PoolLimits, withoutTimeouts } from '#server/database/postgres.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
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

/** A server over the tables of the test, with limits of its own. */
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

/** Keeps a connection in a transaction, with the tables of questions locked, until it is let go. */
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

const refusal = async (reply: ReturnType<typeof ask>) => {
  const { statusCode, headers } = await reply
  return [statusCode, headers['x-fosol-error'], headers['retry-after']]
}

test('the pool has as many connections as are set, and a request that gets none is told to come back', async () => {
  const desk = await serve({ size: 1, connectionTimeoutMs: 200 })
  const letGo = await hold(desk.db)
  expect(await refusal(ask(desk))).toEqual([503, 'unavailable', '5'])
  await letGo()
  expect((await ask(desk)).statusCode).toBe(200)
})

test('it is ready with all of its connections taken and hundreds of questions waiting for them', async () => {
  const desk = await serve({ size: 1, connectionTimeoutMs: 10_000 })
  const letGo = await hold(desk.db)
  const waiting = Array.from({ length: 500 }, () => ask(desk))
  await sleep(100)
  expect((await desk.server.get('/readyz')).statusCode).toBe(200)
  await letGo()
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a question that waits too long for a lock is told to come back, and is answered then', async () => {
  const desk = await serve({ lockTimeoutMs: 200 })
  const letGo = await hold(tables.db)
  expect(await refusal(ask(desk))).toEqual([503, 'unavailable', '5'])
  await letGo()
  expect((await ask(desk)).statusCode).toBe(200)
})

test('a question whose statement takes too long is told to come back, and is answered then', async () => {
  const desk = await serve({ statementTimeoutMs: 300 })
  const letGo = await hold(tables.db)
  expect(await refusal(ask(desk))).toEqual([503, 'unavailable', '5'])
  await letGo()
  expect((await ask(desk)).statusCode).toBe(200)
})

test('a transaction that stands still loses its connection, and nobody else loses theirs', async () => {
  const desk = await serve({ size: 1, idleTransactionTimeoutMs: 200 })
  const letGo = await hold(desk.db)
  await sleep(600)
  await expect(letGo()).rejects.toThrow()
  expect((await ask(desk)).statusCode).toBe(200)
})

test('work in the background has no time-outs', async () => {
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

test('an export that is read slowly outlives the time-outs: it holds no transaction', async () => {
  const desk = await serve({ size: 1, statementTimeoutMs: 300, idleTransactionTimeoutMs: 300 })
  const { server } = desk
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
    if (text === '') await sleep(1_000)
    text += part
  }
  expect(JSON.parse(text).items).toHaveLength(1_500)
})
