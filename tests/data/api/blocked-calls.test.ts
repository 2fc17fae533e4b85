import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Connectivity } from '#data/api/connectivity.ts'
import { activeEntries } from '#data/outbox/outbox.ts'
import { refusing, scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'
import { visitsOf } from '#support/visits-of.ts'

/*
 * A filter in the browser, or a proxy, refuses one path while all others are answered. The browser says of it what it
 * says of a missing network.
 */

const refusals: readonly (readonly [string, Weather])[] = [
  ['cuts off', weather.silence],
  ['answers with a page for', weather.gate],
  ['answers with a login page for', weather.captivePage],
  ['never answers', weather.timeout],
]

/** A signed-out phone, and what has been said of its connection. */
async function guestPhone() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const said: Connectivity[] = []
  phone.api.monitor.connectivity.subscribe((state) => said.push(state))
  const callsOf = (path: string) => network.calls.filter((call) => call.path === path)
  return { network, phone, said, callsOf }
}

test.each(refusals)('nothing is said of a filter that %s visits', async (_, how) => {
  const { network, phone, said } = await guestPhone()
  network.brings(how, { path: '/api/analytics/visit/' })
  await visitsOf(phone).note('/', false)
  expect(said).toEqual(['unknown'])
  const key = await phone.ask('Why do my leaves yellow?')
  expect((await phone.entry(key)).state).toBe('answered')
  expect(new Set(said)).toEqual(new Set(['unknown', 'ok']))
})

test.each(refusals)('nothing is said of a filter that %s the sync of records', async (_, how) => {
  const { network, phone, said } = await guestPhone()
  network.brings(how, { path: '/api/sync/' })
  await phone.sync()
  await phone.ask('Why do my leaves yellow?')
  await phone.sync()
  expect(new Set(said)).toEqual(new Set(['unknown', 'ok']))
})

test.each(refusals)(
  'a filter that %s votes holds up no question, and nothing is said of it',
  async (_, how) => {
    const { network, phone, said, callsOf } = await guestPhone()
    await phone.ask('Why do my leaves yellow?')
    network.brings(how, { path: '/api/ai/vote/' })
    const [answered] = await (await phone.db()).conversations.toArray()
    await phone.advisor.vote(answered?.id ?? '', 'tuned')
    await phone.engines.idle()
    expect(callsOf('/api/ai/vote/')).toHaveLength(1)
    for (const question of ['And my rice?', 'And my onions?', 'And my jute?']) {
      const key = await phone.ask(question)
      expect((await phone.entry(key)).state).toBe('answered')
    }
    // The vote waits for its own turn, and not for the next success.
    expect(callsOf('/api/ai/vote/')).toHaveLength(1)
    expect(new Set(said)).toEqual(new Set(['unknown', 'ok']))
    network.clears()
    await phone.pass(300_000)
    expect((await (await phone.db()).conversations.get(answered?.id ?? ''))?.vote?.state).toBe(
      'kept',
    )
  },
)

test('a call that is cut off once while a probe is answered succeeds without a second tap', async () => {
  const { network, phone, said } = await guestPhone()
  network.api.accounts.open('amina@example.org')
  network.brings(weather.lostReply, { path: '/auth/token/', times: 1 })
  await phone.signIn('amina@example.org')
  expect(await phone.session.owner()).toMatch(/^user:/)
  expect(said.at(-1)).toBe('ok')
})

test('a call that is cut off again while a probe is answered is named as blocked', async () => {
  const { network, phone, said, callsOf } = await guestPhone()
  network.brings(weather.silence, { path: '/auth/token/' })
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'blocked' })
  expect(
    network.calls.map(({ path }) => path).filter((path) => path.includes('token')),
  ).toHaveLength(2)
  expect(callsOf('/api/health/')).toHaveLength(1)
  expect(said.at(-1)).toBe('blocked')
})

test('without a network a call is made once, a probe goes after it, and the network is named', async () => {
  const { network, phone, said } = await guestPhone()
  network.brings(weather.silence)
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'no_network' })
  expect(network.calls).toHaveLength(2)
  expect(said.at(-1)).toBe('no_net')
})

test('a gate that answers in place of the server is named at the first call', async () => {
  const { network, phone, said } = await guestPhone()
  network.brings(weather.gate)
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'blocked' })
  expect(network.calls).toHaveLength(1)
  expect(said.at(-1)).toBe('blocked')
})

test('questions that a filter cuts off are named as blocked once a probe is answered, and go out when it ends', async () => {
  const { network, phone, said } = await guestPhone()
  network.brings(weather.silence, { path: '/api/ai/ask/' })
  const key = await phone.ask('Why do my leaves yellow?')
  expect((await phone.entry(key)).reason).toBe('no_network')
  await phone.pass(15_000)
  expect(await phone.entry(key)).toMatchObject({ state: 'queued', reason: 'blocked' })
  expect(said.at(-1)).toBe('blocked')
  network.clears()
  await phone.pass(300_000)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(said.at(-1)).toBe('ok')
})

test('a filter that refuses the probe alone keeps no question back', async () => {
  const { network, phone } = await guestPhone()
  network.brings(weather.silence, { path: '/api/health/' })
  network.brings(weather.silence, { path: '/api/ai/ask/', times: 3 })
  const key = await phone.ask('Why do my leaves yellow?')
  await phone.pass(300_000)
  expect((await phone.entry(key)).state).toBe('answered')
})

test('a history whose records a filter keeps back says so, and nothing is said of the connection', async () => {
  const { network, phone, said, callsOf } = await guestPhone()
  network.brings(weather.silence, { path: '/api/sync/' })
  await expect(phone.history.refresh()).rejects.toMatchObject({ code: 'blocked' })
  expect(callsOf('/api/sync/')).toHaveLength(2)
  expect(said.at(-1)).toBe('ok')
})

test('a history without a network names the network', async () => {
  const { network, phone } = await guestPhone()
  network.brings(weather.silence)
  await expect(phone.history.refresh()).rejects.toMatchObject({ code: 'no_network' })
})

test('of the votes and deletions that wait for a network one is tried at a time, and the network is not named for them', async () => {
  const { network, phone, said, callsOf } = await guestPhone()
  for (const question of ['one', 'two', 'three']) await phone.ask(question)
  const asked = await (await phone.db()).conversations.toArray()
  network.brings(weather.silence)
  for (const { id } of asked) await phone.advisor.vote(id, 'tuned')
  await phone.history.remove('ask', asked[0]?.id ?? '')
  await phone.engines.idle()
  const tried = network.calls.length
  for (let round = 1; round <= 4; round += 1) {
    await phone.pass(phone.clock.pendingMs()[0] ?? 0)
    expect(network.calls).toHaveLength(tried + round)
  }
  expect(said.at(-1)).toBe('ok')
  network.clears()
  await phone.pass(300_000)
  expect(callsOf('/api/ai/vote/').length).toBeGreaterThan(2)
  expect(await activeEntries(await phone.db())).toEqual([])
})

test('a question is sent before the votes that wait, also before one that is given just now', async () => {
  const { network, phone } = await guestPhone()
  await phone.ask('one')
  const [asked] = await (await phone.db()).conversations.toArray()
  network.brings(weather.silence)
  await phone.ask('two')
  await phone.advisor.vote(asked?.id ?? '', 'tuned')
  await phone.engines.idle()
  network.clears()
  const before = network.calls.length
  await phone.wake('user')
  const posts = network.calls.slice(before).filter(({ method }) => method === 'POST')
  expect(posts.map(({ path }) => path)).toEqual(['/api/ai/ask/', '/api/ai/vote/'])
})

test('a question that is being deleted names nothing when its result cannot be fetched', async () => {
  const { network, phone, said } = await guestPhone()
  network.brings(weather.accepted, { path: '/api/ai/ask/', times: 1 })
  network.brings(weather.silence, { path: '/api/requests/' })
  const key = await phone.ask('one')
  await phone.waiting.remove(key)
  await phone.engines.idle()
  await phone.pass(60_000)
  expect((await phone.entry(key)).state).toBe('cancelling')
  expect(new Set(said)).toEqual(new Set(['unknown', 'ok']))
})

test('a filter that refuses the renewal of tokens is named as blocked', async () => {
  const { network, phone } = await guestPhone()
  network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  network.api.accounts.expireAccess()
  network.brings(weather.silence, { path: '/auth/token/refresh/' })
  await expect(phone.account.profile()).rejects.toMatchObject({ code: 'blocked' })
})

test('behind a login page no question is sent without a probe that is answered', async () => {
  const { network, phone } = await guestPhone()
  network.brings(weather.captivePage)
  await phone.ask('one')
  await phone.pass(600_000)
  expect(network.sent()).toHaveLength(2)
})

test('an account is not deleted a second time when the reply to the first is lost', async () => {
  const { network, phone } = await guestPhone()
  network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  network.brings(weather.silence, { path: '/delete/' })
  const before = network.calls.length
  await expect(phone.account.deleteAccount('correct horse')).rejects.toMatchObject({
    code: 'no_network',
  })
  expect(network.calls).toHaveLength(before + 1)
})

test('a vote without a response shortens no wait that the server asked for', async () => {
  const { network, phone, callsOf } = await guestPhone()
  for (const question of ['one', 'two']) await phone.ask(question)
  const [first, second] = await (await phone.db()).conversations.toArray()
  network.brings(refusing(503, 'unavailable', 600), { path: '/api/ai/vote/', times: 1 })
  await phone.advisor.vote(first?.id ?? '', 'tuned')
  await phone.engines.idle()
  network.brings(weather.silence, { path: '/api/ai/vote/', times: 1 })
  await phone.advisor.vote(second?.id ?? '', 'tuned')
  await phone.engines.idle()
  await phone.pass(500_000)
  const bodies = callsOf('/api/ai/vote/').map(({ body }) => JSON.parse(body).id)
  expect(bodies).toEqual([first?.id, second?.id, second?.id])
})
