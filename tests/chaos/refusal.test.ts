import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FaultName, networkFaultOf } from '#domain/fault-lab.ts'
import { type ChaosProxy, startChaosProxy } from './proxy.ts'
import { wireFault } from './scenario.ts'

const server = createServer((_, response) => response.end('served'))
let proxy: ChaosProxy

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** The first request meets the scenario, or leaves it to the next. */
async function raging(name: FaultName): Promise<void> {
  const fault = wireFault(name)
  if (!fault) throw new Error(`${name} is not of the network`)
  const { port } = server.address() as AddressInfo // a server on TCP has no other kind
  const faults = { requests: 1, cuts: 0, named: [{ name, fault, count: 1 }] }
  proxy = await startChaosProxy({ seed: 1, target: port, faults, scope: '/api/' })
  proxy.rage()
}

function call(method = 'POST', headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${proxy.url}/api/ai/ask/`, { method, headers })
}

test('a refusal comes in the server’s name, with its code and its wait', async () => {
  await raging('429')
  const refused = await call()
  const fault = networkFaultOf('429')
  expect(fault).toMatchObject({ code: 'rate_limited', retryAfterS: 5 })
  expect(refused.status).toBe(429)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'x-fosol-api': '1',
    'x-fosol-error': 'rate_limited',
    'retry-after': '5',
  })
  expect(await (await call()).text()).toBe('served')
  expect(proxy.counts()).toEqual({ 'refuse-429': 1 })
})

test('a 401 happens only to a call with a token', async () => {
  await raging('401')
  expect((await call()).status).toBe(200)
  expect((await call('GET', { Authorization: 'Bearer x' })).status).toBe(401)
})

test('what only asks has no words to refuse', async () => {
  await raging('422')
  expect((await call('GET')).status).toBe(200)
  expect((await call()).status).toBe(422)
})
