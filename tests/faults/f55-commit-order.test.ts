import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { mirrorFaults, noFaults } from '#support/mirror-check.ts'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'
import { testPhone } from '#support/test-phone.ts'

test('F55: a reply with a higher number does not let the phone pass over what was stored before it', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.sync()
  // Another phone's record is there first; this phone knows its own, later one before it pulls.
  network.api.sync.put(phone.device.guest, 'conversation', conversationRow())
  await phone.ask('Later?')
  network.api.sync.put(phone.device.guest, 'conversation', conversationRow())
  await phone.sync()
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
})

test('F55: what is stored between two pages comes with the next changes', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const { guest } = phone.device
  for (let n = 0; n < 45; n += 1) network.api.sync.put(guest, 'conversation', conversationRow())
  for (let n = 0; n < 3; n += 1) {
    network.brings(
      (_call, serve) => {
        network.api.sync.change(guest, network.api.sync.records(guest).at(-1)?.id ?? '', {
          vote: 'both',
        })
        network.api.sync.put(guest, 'conversation', conversationRow())
        return serve()
      },
      { path: '/api/sync/', times: 1 },
    )
  }
  await phone.sync()
  await phone.sync()
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
})
