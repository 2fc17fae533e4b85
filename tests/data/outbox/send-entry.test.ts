import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { EntryOutcome, Retry } from '#data/outbox/outcome.ts'
import { sendEntry } from '#data/outbox/send-entry.ts'
import { requestKinds } from '#data/request-kinds.ts'
import type { EntryState, OutboxEntry } from '#data/storage/rows.ts'
import { entryWith } from '#support/entry.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { recordId } from '#support/scripted-api.ts'
import {
  refusing,
  type ScriptedNetwork,
  scriptedNetwork,
  type Weather,
  weather,
} from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

interface Sent {
  /** How it ended; undefined when it was not sent. */
  readonly kind: EntryOutcome['kind'] | undefined
  readonly retry: Retry | undefined
  readonly entry: OutboxEntry
  readonly phone: TestPhone
  readonly network: ScriptedNetwork
}

afterEach(() => {
  vi.useRealTimers()
})

/** One attempt for one entry of a guest under the given network condition. */
async function sent(
  how: Weather | undefined,
  changed: Partial<OutboxEntry> = {},
  othersHandled = 0,
): Promise<Sent> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const db = await phone.db()
  const before = entryWith(changed)
  await db.outbox.add(before)
  if (how) network.brings(how)
  const sender = { owner: phone.device.guest, db }
  const task = { kinds: requestKinds, sender, entry: before, othersHandled }
  const outcome = await sendEntry(phone.api, { ...task, isWatched: false, isReachable: false })
  const retry = outcome?.kind === 'kept' ? outcome.retry : undefined
  return { kind: outcome?.kind, retry, entry: await phone.entry(before.key), phone, network }
}

test('a reply answers the entry and stores the record', async () => {
  const { kind, entry, phone } = await sent(undefined)
  expect(kind).toBe('answered')
  expect(entry.state).toBe('answered')
  expect(await (await phone.db()).conversations.get(recordId(1))).toMatchObject({
    clientKey: entry.key,
    progress: { state: 'answered' },
  })
})

const asked = { createdAt: '2026-07-01T06:00:00.000Z' }

test.each([
  ['is sent in whole seconds', '2026-07-02T07:01:09.900Z', '90069'],
  ['is 0 for one that is sent at once', '2026-07-01T06:00:00.100Z', '0'],
  ['is not sent when the clock was put back meanwhile', '2026-07-01T05:59:59.000Z', null],
])('how long a request has waited on the phone %s', async (_, now, header) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const { network } = await sent(undefined, asked)
  expect(network.sent().map(({ headers }) => headers.get('X-Fosol-Waited'))).toEqual([header])
})

test('fetching a result sends no waiting time', async () => {
  const { network } = await sent(weather.stillRunning, { state: 'accepted', attempts: 1 })
  expect(network.calls.map(({ headers }) => headers.get('X-Fosol-Waited'))).toEqual([null])
})

test('one that has ended meanwhile is not sent and proves nothing about the server', async () => {
  const { kind, network } = await sent(undefined, { state: 'cancelled' })
  expect(kind).toBeUndefined()
  expect(network.calls).toEqual([])
})

test.each<[string, Weather]>([
  ['no response', weather.silence],
  ['a time-out', weather.timeout],
  ['a lost reply', weather.lostReply],
  ['half a reply', weather.truncated],
  ['the login page of a Wi-Fi', weather.captivePage],
  ['a redirect', weather.captiveRedirect],
  ['a network login (511)', weather.networkLogin],
  ['an operator’s 502', weather.proxyPage],
  ['an operator’s 404', weather.proxyNotFound],
  ['a reply that is no JSON', weather.notJson],
])('%s keeps the entry and pauses all', async (_, how) => {
  const { retry, entry } = await sent(how)
  expect([retry, entry.state]).toEqual([{ who: 'owner', afterMs: 0 }, 'queued'])
})

test('a reply against the contract keeps the entry, and no other one waits', async () => {
  const { retry, entry } = await sent(weather.invalidReply)
  expect([retry, entry.state]).toEqual([{ who: 'entry', afterMs: 0 }, 'queued'])
})

test('a third one ends it with its words', async () => {
  const { kind, entry } = await sent(weather.invalidReply, { unreadable: 2 })
  expect(kind).toBe('failed')
  expect(entry).toMatchObject({ state: 'failed', reason: 'unreadable' })
  expect(entry.body).not.toBe('')
})

test.each([400, 403, 413, 415, 422])('a proven %i is shown as failed', async (status) => {
  const { kind, entry } = await sent(refusing(status, 'invalid'))
  expect(kind).toBe('failed')
  expect(entry).toMatchObject({ state: 'failed', sentence: 'sentence of invalid' })
})

test('a 429 pauses all for as long as it asks', async () => {
  const { retry, entry } = await sent(refusing(429, 'rate_limited', 60))
  expect(retry).toEqual({ who: 'owner', afterMs: 60_000 })
  expect(entry).toMatchObject({ state: 'queued', reason: 'rate_limited' })
})

test('a 503 holds this one for as long as it asks', async () => {
  const { retry, entry } = await sent(refusing(503, 'models_unavailable', 60))
  expect(retry).toEqual({ who: 'entry', afterMs: 60_000, cause: 'unavailable' })
  expect(entry).toMatchObject({ state: 'queued', reason: 'models_unavailable', holdMs: 60_000 })
})

test('a wait longer than a day is taken for a mistake', async () => {
  const { retry } = await sent(refusing(429, 'rate_limited', 1e9))
  expect(retry).toEqual({ who: 'owner', afterMs: 86_400_000 })
})

test('a wait told by a date is left to our own back-off: it would need the phone’s clock', async () => {
  const { retry } = await sent(refusing(429, 'rate_limited', 'Wed, 01 Jul 2026 07:00:00 GMT'))
  expect(retry).toEqual({ who: 'owner', afterMs: 0 })
})

test('one in progress elsewhere waits alone', async () => {
  const { retry, entry } = await sent(refusing(409, 'in_progress', 2))
  expect([retry, entry.state]).toEqual([{ who: 'entry', afterMs: 2_000 }, 'queued'])
})

test.each([404, 405])('a proven %i makes it suspect, tried again in an hour', async (status) => {
  const { retry, entry } = await sent(refusing(status, 'not_found'))
  expect(retry).toEqual({ who: 'entry', afterMs: 3_600_000, isFixed: true })
  expect(entry.state).toBe('suspect')
})

test('a 401 makes a guest’s entry suspect: a guest cannot sign in', async () => {
  const { entry } = await sent(refusing(401, 'not_signed_in'))
  expect(entry.state).toBe('suspect')
})

test('a server error is counted and the entry waits', async () => {
  const { retry, entry } = await sent(refusing(500, 'internal'), { serverErrors: 2 })
  expect(retry).toMatchObject({ who: 'entry', cause: 'server_error' })
  expect(entry).toMatchObject({ state: 'queued', serverErrors: 3 })
})

test('the eighth server error makes the entry suspect when others passed', async () => {
  const { entry } = await sent(refusing(500, 'internal'), { serverErrors: 7 }, 1)
  expect(entry.state).toBe('suspect')
})

test('the seventh server error does not make the entry suspect', async () => {
  const { entry } = await sent(refusing(500, 'internal'), { serverErrors: 6 }, 1)
  expect(entry.state).toBe('queued')
})

test('server errors never make the entry suspect while no other passes', async () => {
  const { entry } = await sent(refusing(500, 'internal'), { serverErrors: 70 }, 0)
  expect(entry.state).toBe('queued')
})

test('a missing response does not reset the count of server errors', async () => {
  const { entry } = await sent(weather.silence, { serverErrors: 7 })
  expect(entry.serverErrors).toBe(7)
})

test.each<[string, Weather]>([
  ['no response', weather.silence],
  ['another server error', refusing(500, 'internal')],
])('a suspect entry stays suspect after %s', async (_, how) => {
  const { entry } = await sent(how, { state: 'suspect', serverErrors: 8 })
  expect(entry.state).toBe('suspect')
})

test('an accepted request is asked for by its key soon', async () => {
  const { retry, entry } = await sent(weather.accepted)
  expect(retry).toEqual({ who: 'entry', afterMs: 1_500, isFixed: true })
  expect(entry).toMatchObject({ state: 'accepted', reason: 'in_progress' })
})

test('a 200 that only says "accepted" is no answer', async () => {
  const acceptedOnly = () => Response.json({ accepted: true }, { headers: { 'X-Fosol-Api': '1' } })
  const { entry } = await sent(acceptedOnly)
  expect(entry).toMatchObject({ state: 'queued', reason: 'unreadable', unreadable: 1 })
})

test('the result of an accepted request is fetched by key, not sent again', async () => {
  const { network } = await sent(weather.stillRunning, { state: 'accepted', attempts: 1 })
  expect(network.calls.map(({ method }) => method)).toEqual(['GET'])
})

test('an accepted request that stays without a result is sent again under its key', async () => {
  const { network, entry } = await sent(undefined, { state: 'accepted', attempts: 20 })
  expect(network.sent()).toHaveLength(1)
  expect(network.calls[0]?.headers.get('Idempotency-Key')).toBe(entry.key)
})

test.each<[string, Weather, EntryState]>([
  ['is still running', weather.stillRunning, 'accepted'],
  ['cannot be fetched', weather.silence, 'accepted'],
  ['meets a server error', refusing(500, 'internal'), 'accepted'],
  ['is unknown to the server', refusing(404, 'not_found'), 'queued'],
  ['is a refusal', refusing(422, 'invalid'), 'failed'],
])('an accepted request whose result %s', async (_, how, state) => {
  const { entry } = await sent(how, { state: 'accepted', attempts: 1 })
  expect(entry.state).toBe(state)
})

test.each<[string, Weather, EntryState]>([
  ['unknown to the server', refusing(404, 'not_found'), 'cancelled'],
  ['refused by it', refusing(422, 'invalid'), 'cancelled'],
  ['still running there', weather.stillRunning, 'cancelling'],
  ['looked up without a response', weather.silence, 'cancelling'],
])('a deleted request that is %s', async (_, how, state) => {
  const { entry, network } = await sent(how, { state: 'cancelling', attempts: 1 })
  expect(entry.state).toBe(state)
  expect(network.sent()).toEqual([])
})

test('a deleted request that the server knows is answered and restored', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.lostReply, { path: '/ask/', times: 1 })
  const key = await phone.ask('Too late to delete?')
  await phone.waiting.remove(key)
  expect(await (await phone.db()).conversations.count()).toBe(0)
  await phone.engines.idle()
  expect((await phone.entry(key)).state).toBe('answered')
  const [conversation] = await (await phone.db()).conversations.toArray()
  expect(conversation).toMatchObject({ question: 'Too late to delete?', clientKey: key })
})

test('deleted readings that the server knows are answered and restored', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.lostReply, { path: '/recommend/', times: 1 })
  const key = await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  await phone.waiting.remove(key)
  await phone.engines.idle()
  const [record] = await (await phone.db()).recommendations.toArray()
  expect(record).toMatchObject({ clientKey: key, field: fieldRequestWith(), askedOn: '2026-07-01' })
})
