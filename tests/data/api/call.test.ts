import { expect, test } from 'vitest'
import { askAdvisor } from '#contract/advisor.ts'
import { readHealth } from '#contract/platform.ts'
import { type Attempt, attemptCall, type Wire } from '#data/api/call.ts'
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
  await attemptCall(wire, attempt)
  return network.calls[0]?.headers
}

test('a reply of the API is parsed by the contract', async () => {
  const { wire } = wired((_call, serve) => serve())
  const result = await attemptCall({ ...wire, apiBase: '' }, health)
  expect(result).toMatchObject({ kind: 'reply', reply: { ok: true, n: '7' } })
})

test('the call goes to the base address', async () => {
  const { network, wire } = wired(weather.silence)
  await attemptCall(wire, health)
  expect(network.calls[0]?.path).toBe('https://api.example/api/health/')
})

test('a user’s call carries owner, token, key, device id and language', async () => {
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

test('only a call whose result can be fetched later sends `Prefer: respond-async`', async () => {
  expect((await headersOf({ ...ask, mayBeAccepted: true }))?.get('prefer')).toBe('respond-async')
  expect((await headersOf(ask))?.has('prefer')).toBe(false)
})

test('`X-Fosol-Waited` is sent where the waiting time is known, also when it is 0', async () => {
  expect((await headersOf({ ...ask, waitedS: 0 }))?.get('x-fosol-waited')).toBe('0')
  expect((await headersOf(ask))?.has('x-fosol-waited')).toBe(false)
})

test('`fetch` is called without a `this` value', async () => {
  let self: unknown = 'never called'
  const fetch = function (this: unknown) {
    self = this
    return Promise.reject(new TypeError('no network'))
  }
  await attemptCall({ ...wired().wire, fetch }, health)
  expect(self).toBeUndefined()
})

test.each<[string, Weather, string]>([
  ['no network', weather.silence, 'no_network'],
  ['a time-out', weather.timeout, 'timed_out'],
  ['a login page', weather.captivePage, 'captive'],
  ['a redirect', weather.captiveRedirect, 'captive'],
  ['a 511', weather.networkLogin, 'captive'],
  ['a gate’s 403', weather.gate, 'blocked'],
  ['an operator’s 502', weather.proxyPage, 'unproven'],
  ['an operator’s 404', weather.proxyNotFound, 'unproven'],
  ['no JSON', weather.notJson, 'unproven'],
  ['half a reply', weather.truncated, 'unproven'],
])('%s counts as no response', async (_, how, code) => {
  const { wire } = wired(how)
  expect(await attemptCall({ ...wire, apiBase: '' }, health)).toEqual({ kind: 'no_response', code })
})

test.each<[string, Weather]>([
  ['a reply against the contract', weather.invalidReply],
  ['an unexpected 202', weather.stillRunning],
])('%s counts as an unreadable reply of our server', async (_, how) => {
  const { wire } = wired(how)
  expect(await attemptCall({ ...wire, apiBase: '' }, health)).toEqual({ kind: 'unreadable' })
})

test('a reply that fails its proof counts as a captive portal', async () => {
  const { wire } = wired((_call, serve) => serve())
  const result = await attemptCall({ ...wire, apiBase: '' }, { ...health, proves: () => false })
  expect(result).toEqual({ kind: 'no_response', code: 'captive' })
})

test('a 202 to a call that allows it is an acceptance', async () => {
  const { wire } = wired(weather.stillRunning)
  expect(await attemptCall(wire, { ...ask, mayBeAccepted: true })).toEqual({ kind: 'accepted' })
})

test('a refusal has its code, sentence and wait', async () => {
  const { wire } = wired(refusing(429, 'rate_limited', 7))
  expect(await attemptCall(wire, ask)).toEqual({
    kind: 'refusal',
    status: 429,
    code: 'rate_limited',
    sentence: 'sentence of rate_limited',
    retryAfterMs: 7_000,
  })
})

test('a refusal without a code gets one from its status, and without a sentence its status text', async () => {
  const bare = () =>
    new Response('', { status: 418, statusText: 'Teapot', headers: { 'X-Fosol-Api': '1' } })
  const { wire } = wired(bare)
  expect(await attemptCall(wire, ask)).toMatchObject({ code: 'refused', sentence: 'Teapot' })
})

test('a call that does not end is aborted after its time limit', async () => {
  const { wire } = wired(weather.hang)
  const result = await attemptCall(wire, { ...ask, timeoutMs: 20 })
  expect(result).toEqual({ kind: 'no_response', code: 'timed_out' })
})
