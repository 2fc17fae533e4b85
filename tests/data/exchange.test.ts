import { expect, test } from 'vitest'
import { askAdvisor } from '#contract/advisor.ts'
import { readHealth } from '#contract/platform.ts'
import { type Attempt, exchange, type Wire } from '#data/exchange.ts'
import { refusing, scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'

const health: Attempt = {
  method: 'GET',
  path: '/api/health/?n=7',
  replyShape: readHealth.reply,
  owner: 'guest:phone',
  timeoutMs: 1_000,
}

const ask: Attempt = {
  method: 'POST',
  path: '/api/ai/ask/',
  replyShape: askAdvisor.reply,
  key: 'key',
  body: '{"question":"q"}',
  owner: 'user:u1',
  bearer: 'token',
  timeoutMs: 1_000,
}

function wired(how?: Weather) {
  const network = scriptedNetwork()
  if (how) network.brings(how)
  const wire: Wire = {
    apiBase: 'https://api.example',
    fetch: network.fetch,
    language: () => 'bn',
    deviceId: 'phone',
  }
  return { network, wire }
}

async function headersOf(attempt: Attempt): Promise<Headers | undefined> {
  const { network, wire } = wired(weather.silence)
  await exchange(wire, attempt)
  return network.calls[0]?.headers
}

test('a reply of the API is parsed by the contract', async () => {
  const { wire } = wired((_call, serve) => serve())
  const result = await exchange({ ...wire, apiBase: '' }, health)
  expect(result).toMatchObject({ kind: 'reply', reply: { ok: true, n: '7' } })
})

test('the call goes to the base address', async () => {
  const { network, wire } = wired(weather.silence)
  await exchange(wire, health)
  expect(network.calls[0]?.path).toBe('https://api.example/api/health/')
})

test('a user’s call carries owner, token, key, phone and language', async () => {
  const headers = Object.fromEntries((await headersOf(ask)) ?? [])
  expect(headers).toEqual({
    'accept-language': 'bn',
    authorization: 'Bearer token',
    'content-type': 'application/json',
    'idempotency-key': 'key',
    'x-fosol-device': 'phone',
    'x-fosol-owner': 'user:u1',
  })
})

test('a guest’s call carries no token and says guest', async () => {
  const headers = await headersOf(health)
  expect([headers?.get('x-fosol-owner'), headers?.has('authorization')]).toEqual(['guest', false])
})

test('only a call that can be asked about later lets the API take its time', async () => {
  expect((await headersOf({ ...ask, mayBeAccepted: true }))?.get('prefer')).toBe('respond-async')
  expect((await headersOf(ask))?.has('prefer')).toBe(false)
})

test('how long a request has waited on the phone is told where it is known, be it no time', async () => {
  expect((await headersOf({ ...ask, waitedS: 0 }))?.get('x-fosol-waited')).toBe('0')
  expect((await headersOf(ask))?.has('x-fosol-waited')).toBe(false)
})

test('the browser’s fetch is called by itself, not as the method of an object', async () => {
  let self: unknown = 'never called'
  const fetch = function (this: unknown) {
    self = this
    return Promise.reject(new TypeError('no network'))
  }
  await exchange({ ...wired().wire, fetch }, health)
  expect(self).toBeUndefined()
})

test.each<[string, Weather, string]>([
  ['no network', weather.silence, 'no_network'],
  ['a time-out', weather.timeout, 'timed_out'],
  ['a login page', weather.captivePage, 'captive'],
  ['a redirect', weather.captiveRedirect, 'captive'],
  ['a 511', weather.networkLogin, 'captive'],
  ['an operator’s 502', weather.proxyPage, 'unproven'],
  ['an operator’s 404', weather.proxyNotFound, 'unproven'],
  ['no JSON', weather.notJson, 'unproven'],
  ['half a reply', weather.truncated, 'unproven'],
])('%s proves nothing', async (_, how, code) => {
  const { wire } = wired(how)
  expect(await exchange({ ...wire, apiBase: '' }, health)).toEqual({ kind: 'silence', code })
})

test.each<[string, Weather]>([
  ['a reply against the contract', weather.invalidReply],
  ['a 202 nobody asked for', weather.stillRunning],
])('%s is ours, and cannot be read', async (_, how) => {
  const { wire } = wired(how)
  expect(await exchange({ ...wire, apiBase: '' }, health)).toEqual({ kind: 'unreadable' })
})

test('a reply that lacks the proof asked for is somebody else’s', async () => {
  const { wire } = wired((_call, serve) => serve())
  const result = await exchange({ ...wire, apiBase: '' }, { ...health, proves: () => false })
  expect(result).toEqual({ kind: 'silence', code: 'captive' })
})

test('a 202 that was offered is an acceptance', async () => {
  const { wire } = wired(weather.stillRunning)
  expect(await exchange(wire, { ...ask, mayBeAccepted: true })).toEqual({ kind: 'accepted' })
})

test('a refusal brings its code, sentence and wait', async () => {
  const { wire } = wired(refusing(429, 'rate_limited', 7))
  expect(await exchange(wire, ask)).toEqual({
    kind: 'refusal',
    status: 429,
    code: 'rate_limited',
    sentence: 'sentence of rate_limited',
    retryAfterMs: 7_000,
  })
})

test('a refusal without a code counts as its status says, without words its status says it', async () => {
  const bare = () =>
    new Response('', { status: 418, statusText: 'Teapot', headers: { 'X-Fosol-Api': '1' } })
  const { wire } = wired(bare)
  expect(await exchange(wire, ask)).toMatchObject({ code: 'refused', sentence: 'Teapot' })
})

test('a call that does not end is given up after its time', async () => {
  const { wire } = wired(weather.hang)
  const result = await exchange(wire, { ...ask, timeoutMs: 20 })
  expect(result).toEqual({ kind: 'silence', code: 'timed_out' })
})
