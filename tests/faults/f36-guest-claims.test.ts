import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { currentValue } from '#data/storage/live.ts'
import { mirrorFaults, noFaults } from '#support/mirror-check.ts'
import { fieldRequestWith } from '#support/readings.ts'
import {
  refusing,
  type ScriptedNetwork,
  scriptedNetwork,
  weather,
} from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

/** A guest with two answered questions, one answered field and one question that waits; then Amina signs in. */
async function signedIn(): Promise<{ phone: TestPhone; network: ScriptedNetwork }> {
  const network = scriptedNetwork()
  network.api.accounts.open('amina@example.org')
  const phone = await testPhone({ network })
  await phone.ask('First?')
  await phone.ask('Second?')
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  network.brings(weather.silence, { path: '/api/ai/ask/' })
  await phone.ask('Waiting?')
  network.clears()
  await phone.signIn('amina@example.org')
  return { phone, network }
}

function claimable(phone: TestPhone): Promise<number> {
  return currentValue(phone.history.claimable)
}

test('F36: what a guest was answered can be taken over by who signs in; what waits stays the guest’s', async () => {
  const { phone, network } = await signedIn()
  expect(await claimable(phone)).toBe(3)
  await phone.history.claimGuestRecords()
  await phone.mirrors.idle()
  expect(await claimable(phone)).toBe(0)
  const db = await phone.db()
  expect([await db.conversations.count(), await db.recommendations.count()]).toEqual([2, 1])
  expect(await mirrorFaults(db, network)).toEqual(noFaults)
  const guest = phone.device.owner(phone.device.guest)
  expect((await guest.conversations.toArray()).map(({ question }) => question)).toEqual([
    'Waiting?',
  ])
  expect([await checkConservation(guest), await checkConservation(db)]).toEqual([true, true])
})

test('F36: a claim whose reply was lost moves nothing twice', async () => {
  const { phone, network } = await signedIn()
  network.brings(weather.lostReply, { path: '/api/sync/claim/', times: 2 })
  await expect(phone.history.claimGuestRecords()).rejects.toMatchObject({ code: 'blocked' })
  expect(await claimable(phone)).toBe(3)
  await phone.history.claimGuestRecords()
  await phone.mirrors.idle()
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
  expect(await claimable(phone)).toBe(0)
})

test('F36: a claim that succeeded is one, though the records themselves come later', async () => {
  const { phone, network } = await signedIn()
  network.brings(refusing(503, 'unavailable'), { path: /^\/api\/sync\/$/ })
  await phone.history.claimGuestRecords()
  expect(await claimable(phone)).toBe(0)
  network.clears()
  await phone.sync()
  expect(await mirrorFaults(await phone.db(), network)).toEqual(noFaults)
})

test('F36: what the guest asks after a claim can be claimed again', async () => {
  const { phone } = await signedIn()
  await phone.history.claimGuestRecords()
  await phone.session.signOut()
  await phone.ask('Later?')
  await phone.signIn('amina@example.org')
  expect(await claimable(phone)).toBeGreaterThan(0)
})

test('F36: a guest has nobody to claim for', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('Mine?')
  expect(await claimable(phone)).toBe(0)
  await expect(phone.history.claimGuestRecords()).rejects.toMatchObject({ code: 'not_signed_in' })
})
