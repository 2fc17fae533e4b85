import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readTokens } from '#data/api/tokens.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { expectEverythingSettled } from '#support/settled.ts'
import { tabLocks } from '#support/tab-locks.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

/** Sixty questions of Amina's, sent by three tabs, while before every fifth of them all access tokens run out. */
async function expireWhileSending(locks: ReturnType<typeof tabLocks> | undefined) {
  const network = scriptedNetwork()
  const { accounts } = network.api
  const amina = accounts.open('amina@example.org')
  const phone = await testPhone({ network, locks })
  await phone.signIn('amina@example.org')
  network.brings(weather.silence)
  for (let n = 0; n < 60; n += 1) await phone.advisor.ask(`Question ${n}`)
  await phone.engines.idle()
  network.clears()
  const pairsBefore = accounts.pairCount()
  let asks = 0
  let expiries = 0
  network.brings(
    (_call, serve) => {
      asks += 1
      if (asks % 5 === 0) {
        accounts.expireAccess()
        expiries += 1
      }
      return serve()
    },
    { path: '/ask/' },
  )
  const tabs: TestPhone[] = [phone, await phone.secondTab(), await phone.secondTab()]
  await Promise.all(tabs.map((tab) => tab.wake('user')))
  for (const tab of tabs) await tab.pass(60_000)
  await expectEverythingSettled(phone, network)
  expect(await readTokens(phone.device.owner(amina))).toBeDefined()
  expect(network.api.records.map(({ owner }) => owner)).toEqual(Array(60).fill(amina))
  expect(expiries).toBeGreaterThanOrEqual(12)
  return { expiries, renewals: accounts.pairCount() - pairsBefore }
}

test('F32: with an access token that runs out at every fifth request each question is sent once, by one refresh each time', async () => {
  const { expiries, renewals } = await expireWhileSending(tabLocks())
  expect(renewals).toBe(expiries)
})

test('F32: without locks the tabs refresh side by side, and nobody is signed out', async () => {
  const { expiries, renewals } = await expireWhileSending(undefined)
  expect(renewals).toBeLessThanOrEqual(expiries)
})
