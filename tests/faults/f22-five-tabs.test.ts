import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { expectEverythingSettled } from '#support/settled.ts'
import { tabLocks } from '#support/tab-locks.ts'
import type { TestPhone } from '#support/test-phone.ts'
import { pageAndWorker } from '#support/worker.ts'

afterEach(() => vi.unstubAllGlobals())

/** Twenty questions that were asked without a network, five tabs and a worker, all woken in the same moment. */
async function allAtOnce(locks: ReturnType<typeof tabLocks> | undefined) {
  const network = scriptedNetwork()
  const { page, sync } = await pageAndWorker(network, locks)
  network.brings(weather.silence)
  for (let n = 0; n < 20; n += 1) await page.advisor.ask(`Question ${n}`)
  await page.engines.idle()
  network.clears()
  const tabs: TestPhone[] = [page]
  while (tabs.length < 5) tabs.push(await page.secondTab())
  const before = network.sent().length
  await Promise.all([
    ...tabs.map((tab) => tab.wake('user')),
    // It may find some still waiting that a tab is about to send: the browser would call it again.
    sync(locks).catch(() => undefined),
  ])
  for (const tab of tabs) await tab.pass(10_000)
  await expectEverythingSettled(page, network)
  return { network, sends: network.sent().length - before }
}

test('F22: five tabs and the worker without locks make one record of each question', async () => {
  const { network, sends } = await allAtOnce(undefined)
  expect(network.api.records).toHaveLength(20)
  expect(sends).toBeLessThanOrEqual(6 * 20)
})

test('F22: with locks they call hardly more often than one tab would', async () => {
  const { network, sends } = await allAtOnce(tabLocks())
  expect(network.api.records).toHaveLength(20)
  expect(sends).toBeLessThanOrEqual(22)
})
