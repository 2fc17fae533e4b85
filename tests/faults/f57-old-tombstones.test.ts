import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { mirrorFaults, noFaults } from '#support/mirror-check.ts'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'
import { testPhone } from '#support/test-phone.ts'

test('F57: a phone that comes back after the tombstones are gone keeps nothing that was deleted', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const { guest } = phone.device
  const { sync } = network.api
  for (let n = 0; n < 30; n += 1) sync.put(guest, 'conversation', conversationRow())
  await phone.sync()
  for (const { id } of sync.records(guest).slice(0, 12)) sync.remove(guest, id)
  sync.put(guest, 'conversation', conversationRow())
  sync.forgetTombstones()
  await phone.sync()
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
  expect(await (await phone.db()).conversations.count()).toBe(19)
})

test('F57: tombstones that the phone has already applied cost it nothing', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const { guest } = phone.device
  const { sync } = network.api
  for (let n = 0; n < 30; n += 1) sync.put(guest, 'conversation', conversationRow())
  sync.remove(guest, sync.records(guest)[3]?.id ?? '')
  await phone.sync()
  sync.forgetTombstones()
  const callsBefore = network.calls.length
  await phone.sync()
  expect(network.calls.length - callsBefore).toBe(1)
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
})
