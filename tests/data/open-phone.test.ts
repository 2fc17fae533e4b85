import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDatabase, type OwnerDatabase } from '#data/database.ts'
import { openDevice } from '#data/device.ts'
import { openPhone } from '#data/open-phone.ts'
import type { Phone, StorageState } from '#data/phone.ts'
import { pagePorts } from '#support/page-ports.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { type ScriptedNetwork, scriptedNetwork, weather } from '#support/scripted-network.ts'

/** Each test has a browser of its own: the page chooses the names of its databases itself. */
beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
})

let syncs = 0
afterEach(() => {
  syncs = 0
})

async function page(
  network = scriptedNetwork(),
): Promise<{ phone: Phone; network: ScriptedNetwork }> {
  const requestBackgroundSync = async () => {
    syncs += 1
  }
  return { phone: await openPhone(pagePorts(network, { requestBackgroundSync })), network }
}

/** The guest's database of the one phone there is. */
async function guestDatabase(): Promise<OwnerDatabase> {
  const device = await openDevice(new DeviceDatabase())
  return device.owner(device.guest)
}

async function count(phone: Phone): Promise<number> {
  return new Promise((resolve) => {
    phone.waiting.count().subscribe(resolve)
  })
}

test('a question asked on the page is answered, and the worker is told there is work', async () => {
  const { phone, network } = await page()
  await phone.advisor.ask('When do I sow?')
  await expect.poll(() => network.api.records.length).toBe(1)
  await expect.poll(() => count(phone)).toBe(0)
  expect(syncs).toBe(1)
})

test('readings given on the page are answered', async () => {
  const { phone, network } = await page()
  await phone.crops.recommend(fieldRequestWith())
  await expect.poll(() => network.api.records.length).toBe(1)
})

test('what an earlier page left unsent is sent by the next', async () => {
  const { phone, network } = await page()
  network.brings(weather.silence, { path: '/ask/' })
  const key = await phone.advisor.ask('Left behind')
  network.clears()
  await page(network)
  await expect.poll(() => network.api.recordsOf(key).length).toBe(1)
})

test('a tap on "send now" sends', async () => {
  const network = scriptedNetwork()
  network.brings(weather.silence)
  const { phone } = await page(network)
  const key = await phone.advisor.ask('Send me')
  await expect.poll(() => network.calls.length).toBeGreaterThan(0)
  network.clears()
  phone.wake()
  await expect.poll(() => network.api.recordsOf(key).length).toBe(1)
})

test('one waiting question is sent by a tap on it', async () => {
  const network = scriptedNetwork()
  network.brings(weather.silence)
  const { phone } = await page(network)
  const key = await phone.advisor.ask('Send me')
  await expect.poll(() => network.calls.length).toBeGreaterThan(0)
  network.clears()
  await phone.waiting.retry(key)
  await expect.poll(() => network.api.recordsOf(key).length).toBe(1)
})

test('a sign-in on the page sends what its owner had waiting', async () => {
  const { phone, network } = await page()
  network.api.accounts.open('amina@example.org')
  const credentials = { username: 'amina@example.org', password: 'correct horse', remember: true }
  await phone.session.signIn(credentials)
  const key = await phone.advisor.ask('As Amina')
  await expect.poll(() => network.api.recordsOf(key)).toMatchObject([{ owner: /^user:/ }])
})

test('a request that was lost shows in the journal at the next start', async () => {
  const { phone } = await page()
  await phone.advisor.ask('Lost')
  await expect.poll(() => count(phone)).toBe(0)
  const db = await guestDatabase()
  await db.outbox.clear()
  await page()
  const events = (await db.journal.toArray()).map(({ event }) => event)
  expect(events).toContain('enqueued 1, kept 0')
})

test('a newer app in another tab closes our databases and says so', async () => {
  const { phone } = await page()
  const heard: StorageState[] = []
  phone.storage.subscribe((state) => heard.push(state))
  // Dexie tells the console of it, too.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const newer = new Dexie('fosol-device')
  newer.version(2).stores({ device: 'k', owners: 'ownerId', packs: 'language', more: 'k' })
  await newer.open()
  expect(heard).toEqual(['open', 'updated_elsewhere'])
  newer.close()
})
