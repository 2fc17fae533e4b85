import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const minute = 60_000

async function phoneIn(how: Weather) {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(how, { path: '/api/ai/ask/' })
  return { network, phone }
}

/** Long enough for several tries. */
async function passHours(phone: TestPhone) {
  for (let n = 0; n < 12; n += 1) await phone.pass(20 * minute)
}

test('three unreadable replies of our server end the entry, which keeps its words', async () => {
  const { network, phone } = await phoneIn(weather.invalidReply)
  const key = await phone.ask('Who can read this?')
  await passHours(phone)
  const entry = await phone.entry(key)
  expect(entry).toMatchObject({ state: 'failed', reason: 'unreadable' })
  expect(JSON.parse(entry.body)).toEqual({ question: 'Who can read this?' })
  expect(network.sent()).toHaveLength(3)
  expect(await checkConservation(await phone.db())).toBe(true)
})

test('the tries are counted across reloads', async () => {
  const { network, phone } = await phoneIn(weather.invalidReply)
  const key = await phone.ask('Who can read this?')
  const second = await phone.reload()
  await second.wake('user')
  const third = await second.reload()
  await third.wake('user')
  expect((await third.entry(key)).state).toBe('failed')
  expect(network.sent()).toHaveLength(3)
})

test('a question whose reply cannot be read delays no other', async () => {
  const { network, phone } = await phoneIn(weather.silence)
  const first = await phone.ask('Who can read this?')
  const other = await phone.ask('And this?')
  network.clears()
  network.brings(weather.invalidReply, { key: first })
  await phone.wake('user')
  expect((await phone.entry(other)).state).toBe('answered')
  expect((await phone.entry(first)).state).toBe('queued')
})

test('a retry after unreadable replies sends a new request', async () => {
  const { network, phone } = await phoneIn(weather.invalidReply)
  const key = await phone.ask('Who can read this?')
  await passHours(phone)
  network.clears()
  await phone.waiting.retry(key)
  await phone.engines.idle()
  expect((await phone.entry(key)).state).toBe('cancelled')
  const [record] = network.api.records
  expect(record?.key).not.toBe(key)
})

test.each<[string, Weather]>([
  ['a login page of a Wi-Fi', weather.captivePage],
  ['a redirect', weather.captiveRedirect],
  ['a page of a proxy', weather.proxyPage],
  ['half a reply', weather.truncated],
  ['a reply that is not JSON', weather.notJson],
])('%s never ends a request', async (_, how) => {
  const { phone } = await phoneIn(how)
  const key = await phone.ask('Still here?')
  await passHours(phone)
  expect((await phone.entry(key)).state).toBe('queued')
})

test('a readable reply after two unreadable ones answers the entry', async () => {
  const { network, phone } = await phoneIn(weather.silence)
  const first = await phone.ask('Who can read this?')
  network.clears()
  network.brings(weather.invalidReply, { key: first, times: 2 })
  await passHours(phone)
  expect((await phone.entry(first)).state).toBe('answered')
})

test('deleting an entry that failed as unreadable looks it up at the server, which may have its record', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const unreadableAfterWork: Weather = (_call, serve) => {
    serve()
    return weather.invalidReply()
  }
  network.brings(unreadableAfterWork, { path: '/api/ai/ask/' })
  const key = await phone.ask('Kept there?')
  await passHours(phone)
  expect((await phone.entry(key)).state).toBe('failed')
  network.clears()
  await phone.waiting.remove(key)
  await phone.engines.idle()
  expect((await phone.entry(key)).state).toBe('answered')
})
