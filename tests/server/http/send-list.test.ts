import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConversations } from '#contract/advisor.ts'
import { LongList } from '#server/database/lists/long-list.ts'
import { sendList } from '#server/http/send-list.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let staff: { authorization: string }
let port: number

/** 4,000 conversations of 8 kB: more than the socket buffers hold. */
beforeAll(async () => {
  server = await testServer()
  staff = await server.staff()
  await sql`
    insert into conversations (scope, seq, search, created_at, language, question, generic_answer,
      tuned_answer, generic_by, tuned_by, sources)
    select 'guest:', n, 'rice', timestamptz '2026-11-01' - n * interval '1 minute', 'en', n::text,
      repeat('ধান ', 1000), '', 'knowledge', 'knowledge', '[]'
    from generate_series(1, 4000) as n`.execute(server.db)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  // The address of a TCP server has a port.
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const path = '/api/ai/conversations/?pageSize=10000'

test.each(['identity', 'br'])(
  'ten thousand rows are requested and all come, %s',
  async (encoding) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...staff, 'accept-encoding': encoding },
    })
    const { items, total } = listConversations.reply.parse(await reply.json())
    expect(total).toBe(4000)
    expect(items.map(({ aiTextInput }) => Number(aiTextInput))).toEqual(
      Array.from({ length: 4000 }, (_, n) => n + 1),
    )
  },
)

test('lists of no row and of one row are valid', async () => {
  for (const [query, count] of [
    ['q=nothing+like+it', 0],
    ['q=rice&page=2', 0],
  ] as const) {
    const reply = await server.get(`${path}&${query}`, staff)
    expect(listConversations.reply.parse(reply.json()).items).toHaveLength(count)
  }
})

test('while a long list is sent, other requests are answered', async () => {
  const socket = connect(port, '127.0.0.1').pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${staff.authorization}\r\n\r\n`)
  for (let n = 0; n < 20; n += 1) {
    const reply = await server.get('/api/ai/conversations/?page=3', staff)
    expect(reply.json().items).toHaveLength(20)
  }
  socket.destroy()
})

test('for a client that does not read, rows are not read ahead', async () => {
  const app = Fastify()
  let readCount = 0
  async function* chunks() {
    for (; readCount < 200; readCount += 1) yield Array(500).fill({ text: 'x'.repeat(1_000) })
  }
  app.get('/', (_request, reply) => sendList(new LongList(chunks(), { total: 100_000 }), reply))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let before = -1
  while (readCount === 0 || readCount !== before) {
    before = readCount
    await sleep(300)
  }
  // Half a megabyte each: the kernel's buffers of both sides, and a chunk or two.
  expect(readCount).toBeGreaterThan(0)
  expect(readCount).toBeLessThan(60)
  let bytes = 0
  for await (const chunk of socket.resume()) bytes += chunk.length
  expect(bytes).toBeGreaterThan(100_000_000)
  expect(readCount).toBe(200)
  await app.close()
})

test('a list that fails before its first row becomes an error reply, one that fails later is cut', async () => {
  const app = Fastify()
  async function* broken(after: number) {
    for (let n = 0; n < after; n += 1) yield [n]
    throw new Error('the database is gone')
  }
  app.get<{ Params: { after: string } }>('/:after', ({ params }, reply) =>
    sendList(new LongList(broken(Number(params.after)), { total: 9 }), reply),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${url}/0`)).status).toBe(500)
  await expect(fetch(`${url}/3`).then((reply) => reply.json())).rejects.toThrow()
  await app.close()
})
