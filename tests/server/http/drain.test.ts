import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#support/server.ts'

test('a server that stops waits for the call of a phone that has left, before the tables are closed', async () => {
  const server = await testServer()
  const { app, db } = server
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const order: string[] = []
  const { promise: mayEnd, resolve: release } = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const lock = db.transaction().execute(async (tx) => {
    await sql`lock table owner_sequences in access exclusive mode`.execute(tx)
    isLocked.resolve()
    await mayEnd
    order.push('the tables are free')
  })
  await isLocked.promise

  const hasCome = once(app.server, 'request')
  const headers = { 'x-fosol-device': 'a phone' }
  const call = get(`${address}/api/sync/?limit=1`, { headers })
  call.on('error', () => undefined)
  const [, response] = await hasCome
  const hasLeft = once(response, 'close')
  call.destroy()
  await hasLeft

  const closing = app.close().then(() => order.push('the server is closed'))
  await sleep(300)
  release()
  await Promise.all([lock, closing])
  expect(order).toEqual(['the tables are free', 'the server is closed'])
  await server.close()
})
