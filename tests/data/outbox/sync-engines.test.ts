import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { entryWith } from '#support/entry.ts'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'

test('an owner has one engine', async () => {
  const { engines } = await testPhone({ network: scriptedNetwork() })
  expect(engines.of('user:amina')).toBe(engines.of('user:amina'))
})

test('`wakeAll` wakes every owner with tokens, active or not', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const amina = network.api.accounts.open('amina@example.org')
  network.api.accounts.open('babul@example.org')
  await phone.signIn('amina@example.org')
  await phone.signIn('babul@example.org')
  const entry = entryWith()
  await phone.device.owner(amina).outbox.add(entry)
  await phone.wake()
  expect(network.api.recordsOf(entry.key)).toMatchObject([{ owner: amina }])
})

test('`wakeAll` skips an owner who has signed out', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const amina = network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  await phone.session.signOut()
  const entry = entryWith()
  await phone.device.owner(amina).outbox.add(entry)
  await phone.wake('user')
  expect(await phone.entry(entry.key, amina)).toMatchObject({ state: 'queued', attempts: 0 })
})
