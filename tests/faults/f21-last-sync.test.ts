import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from '#data/storage/database.ts'
import { storedLanguage, storeLanguage } from '#data/storage/device-language.ts'
import { oneBrowser } from '#support/one-browser.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { expectEverythingSettled, expectLaw } from '#support/settled.ts'
import { pageAndWorker } from '#support/worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('F21: a sync that gets nowhere says so, so that the browser calls again, and loses nothing', async () => {
  const network = scriptedNetwork()
  const { page, sync } = await pageAndWorker(network)
  network.brings(weather.silence)
  const keys = [await page.ask('one'), await page.ask('two')]
  await expect(sync()).rejects.toThrow('requests are still waiting')
  // The browser has called for the last time; only the next start of the app is left.
  await expect(sync()).rejects.toThrow('requests are still waiting')
  expect((await page.entry(keys[1] ?? '')).state).toBe('queued')
  await expectLaw(page)

  network.clears()
  const opened = await page.reload()
  await opened.wake()
  await expectEverythingSettled(opened, network)
  expect(network.api.records).toHaveLength(2)
})

test('F21: what waits for its owner to sign in is no reason for the browser to call again', async () => {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org')
  const { page, sync } = await pageAndWorker(network)
  await page.signIn('amina@example.org')
  network.api.accounts.revokeAll()
  const key = await page.ask('As Amina')
  expect((await page.entry(key, amina)).state).toBe('needs_login')
  await sync()
  expect((await page.entry(key, amina)).state).toBe('needs_login')
})

test('F21: the worker speaks the language that the farmer asked in', async () => {
  const network = scriptedNetwork()
  const { page, sync } = await pageAndWorker(network)
  await storeLanguage(page.device.db, 'bn')
  network.brings(weather.silence)
  await page.ask('ধানের পাতা হলুদ কেন?')
  network.clears()
  await sync()
  expect(network.sent().at(-1)?.headers.get('Accept-Language')).toBe('bn')
})

test('F21: the next start asks for a sync again while something waits, and not otherwise', async () => {
  const network = scriptedNetwork()
  const browser = oneBrowser(network)
  let requests = 0
  const changed = {
    language: () => 'bn' as const,
    requestBackgroundSync: async () => {
      requests += 1
    },
  }
  const phone = await browser.open(changed)
  await expect.poll(() => requests).toBe(0)
  network.brings(weather.silence)
  await phone.advisor.ask('ধানের পাতা হলুদ কেন?')
  expect(requests).toBe(1)
  browser.leavePages()
  await browser.open(changed)
  await expect.poll(() => requests).toBe(2)
  const db = new DeviceDatabase()
  expect(await storedLanguage(db)).toBe('bn')
  db.close()
})

test('F21: the worker notifies how many questions were answered, in the language that the farmer asked in, also when some still wait', async () => {
  const network = scriptedNetwork()
  const { page, sync, notified } = await pageAndWorker(network)
  await storeLanguage(page.device.db, 'bn')
  network.brings(weather.silence)
  for (const question of ['এক', 'দুই', 'তিন']) await page.ask(question)
  await page.crops.recommend(fieldRequestWith())
  await page.engines.idle()
  network.clears()
  network.brings(refusing(500, 'internal'), { path: '/ask/', times: 1 })
  await expect(sync()).rejects.toThrow('requests are still waiting')
  await sync()
  expect(notified).toEqual([
    [2, 'bn'],
    [1, 'bn'],
  ])
})

test('F21: what is answered for another account than the app shows is not notified', async () => {
  const network = scriptedNetwork()
  network.api.accounts.open('amina@example.org')
  const { page, sync, notified } = await pageAndWorker(network)
  network.brings(weather.silence, { path: '/ask/' })
  await page.ask('Of the guest')
  await page.signIn('amina@example.org')
  await page.ask('Of Amina')
  await page.ask('Of Amina, too')
  network.clears()
  await sync()
  expect(network.api.records).toHaveLength(3)
  expect(notified).toEqual([[2, 'en']])
})
