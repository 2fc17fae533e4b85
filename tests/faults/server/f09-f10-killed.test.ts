import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GatedModel, startGatedModel } from '#support/gated-model.ts'
import { freePort, type RunningServer, startServer } from '#support/running-server.ts'
import { allConversations, staffToken } from '#support/staff-view.ts'
import { type ChaosProxy, startChaosProxy } from '../../chaos/proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-killed-'))

let port: number
let proxy: ChaosProxy
let model: GatedModel
let server: RunningServer

/** The same data, port and models each time. */
async function start(): Promise<void> {
  const env = {
    LEASE_MS: '1500',
    GENERIC_MODEL_URL: model.url,
    GENERIC_MODEL: 'generic',
    TUNED_MODEL_URL: model.url,
    TUNED_MODEL: 'tuned',
  }
  server = await startServer({ dataDir: join(folder, 'data'), port, env })
}

beforeAll(async () => {
  port = await freePort()
  const faults = { requests: 1, cuts: 0 }
  proxy = await startChaosProxy({ seed: 1, target: port, faults, scope: '/api/' })
})
beforeEach(async () => {
  model = await startGatedModel()
  await start()
}, 60_000)
afterEach(async () => {
  await server.stop()
  await model.close()
})
afterAll(async () => {
  await proxy.close()
  rmSync(folder, { recursive: true })
})

function ask(question: string, key: string): Promise<Response> {
  return fetch(`${proxy.url}/api/ai/ask/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-fosol-device': 'a phone',
    },
    body: JSON.stringify({ question }),
  })
}

async function recordsOf(key: string) {
  const rows = await allConversations(server.url, await staffToken(server.url))
  return rows.filter(({ clientKey }) => clientKey === key)
}

test('F09: killed while a model thinks, it has kept no record, and answers the same key when it is back', async () => {
  const key = randomUUID()
  model.hold('generic')
  // Expected at once: the connection may break while the kill is still awaited.
  const isLost = expect(ask('Why do the leaves of my rice turn yellow?', key)).rejects.toThrow()
  await model.untilAsked('generic')
  await server.kill()
  await isLost

  await start()
  expect(await recordsOf(key)).toEqual([])
  const again = ask('Why do the leaves of my rice turn yellow?', key)
  await model.untilAsked('generic', 2)
  model.answer('generic')
  const reply = await again
  expect([reply.status, reply.headers.get('idempotency-replayed')]).toEqual([200, null])
  expect(await recordsOf(key)).toHaveLength(1)
}, 90_000)

test('F10: killed after the commit and before the reply, it gives the stored answer to the same key', async () => {
  const key = randomUUID()
  proxy.loseNextResponse('/api/ai/ask/')
  await expect(ask('Holes in my brinjal fruit, what now?', key)).rejects.toThrow()
  await server.kill()

  await start()
  const [record, ...more] = await recordsOf(key)
  expect(more).toEqual([])
  const reply = await ask('Holes in my brinjal fruit, what now?', key)
  expect([reply.status, reply.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(await reply.json()).toMatchObject({ id: record?.id, clientKey: key })
  expect(await recordsOf(key)).toHaveLength(1)
  expect(model.asked.toSorted()).toEqual(['generic', 'tuned'])
}, 90_000)
