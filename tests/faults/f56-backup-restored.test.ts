import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { mirrorFaults, noFaults } from '#support/mirror-check.ts'
import { type ScriptedNetwork, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const path = '/api/sync/'

/** A phone that has all 25 records, and a server that has fallen back to its first 15 since, and gone on. */
async function restored(): Promise<{ phone: TestPhone; network: ScriptedNetwork }> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const { guest } = phone.device
  const { sync } = network.api
  for (let n = 0; n < 15; n += 1) sync.put(guest, 'conversation', conversationRow())
  const restore = network.api.backUp()
  for (let n = 0; n < 10; n += 1) sync.put(guest, 'conversation', conversationRow())
  await phone.sync()
  restore()
  for (let n = 0; n < 3; n += 1) sync.put(guest, 'conversation', conversationRow())
  return { phone, network }
}

async function held(phone: TestPhone): Promise<number> {
  return (await phone.db()).conversations.count()
}

test('F56: after a backup was restored the phone has again what the server has', async () => {
  const { phone, network } = await restored()
  await phone.sync()
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
  expect(await held(phone)).toBe(18)
})

test('F56: nothing goes before the new download is whole, also when the page dies in the middle', async () => {
  const { phone, network } = await restored()
  network.brings((_call, serve) => serve(), { path, times: 1 })
  network.brings(weather.silence, { path })
  // The first pull of this page has grown its size; a new page begins small.
  const reloaded = await phone.reload()
  await reloaded.sync()
  expect(await held(reloaded)).toBe(28)
  const again = await reloaded.reload()
  network.clears()
  await again.sync()
  expect(await mirrorFaults(await again.db(), network)).toEqual(noFaults)
})

test('F56: a server that does not say that it fell back is seen through', async () => {
  const { phone, network } = await restored()
  network.brings(
    async (_call, serve) => {
      const { reset: _reset, ...page } = await serve().json()
      return Response.json({ ...page, before: null }, { headers: { 'X-Fosol-Api': '1' } })
    },
    { path, times: 1 },
  )
  await phone.sync()
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
})

test('F56: a question that the restored server has lost is asked again, once', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const restore = network.api.backUp()
  network.brings(weather.lostReply, { path: '/api/ai/ask/', times: 1 })
  const key = await phone.ask('Lost with the backup?')
  restore()
  await phone.sync()
  await phone.wake('user')
  await phone.sync()
  expect(await phone.entry(key)).toMatchObject({ state: 'answered' })
  expect(network.api.sync.records(phone.device.guest)).toHaveLength(1)
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
  expect(await checkConservation(await phone.db())).toBe(true)
})
