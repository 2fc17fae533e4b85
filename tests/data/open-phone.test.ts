import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPhone, type PagePorts } from '#data/open-phone.ts'
import type { Phone } from '#data/phone.ts'
import { DeviceDatabase, type OwnerDatabase } from '#data/storage/database.ts'
import { openDevice } from '#data/storage/device.ts'
import { currentValue } from '#data/storage/live.ts'
import type { StorageState } from '#data/storage/watch-database.ts'
import { pagePorts } from '#support/page-ports.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { type ScriptedNetwork, scriptedNetwork, weather } from '#support/scripted-network.ts'

/** Each test has its own IndexedDB, because the page uses fixed database names. */
beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
})

let syncs = 0
afterEach(() => {
  syncs = 0
})

async function page(
  network = scriptedNetwork(),
  changed: Partial<PagePorts> = {},
): Promise<{ phone: Phone; network: ScriptedNetwork }> {
  const requestBackgroundSync = async () => {
    syncs += 1
  }
  const ports = pagePorts(network, { requestBackgroundSync, ...changed })
  return { phone: await openPhone(ports), network }
}

/** The database of the phone's guest. */
async function guestDatabase(): Promise<OwnerDatabase> {
  const device = await openDevice(new DeviceDatabase())
  return device.owner(device.guest)
}

const count = (phone: Phone) => currentValue(phone.waiting.count())

test('a question asked on the page is answered, and a background sync is requested', async () => {
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

test('the next page sends what an earlier page left unsent', async () => {
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

test('a tap on one waiting question sends it', async () => {
  const network = scriptedNetwork()
  network.brings(weather.silence)
  const { phone } = await page(network)
  const key = await phone.advisor.ask('Send me')
  await expect.poll(() => network.calls.length).toBeGreaterThan(0)
  network.clears()
  await phone.waiting.retry(key)
  await expect.poll(() => network.api.recordsOf(key).length).toBe(1)
})

test('after a sign-in on the page a question is sent as the account’s', async () => {
  const { phone, network } = await page()
  network.api.accounts.open('amina@example.org')
  const credentials = { username: 'amina@example.org', password: 'correct horse', remember: true }
  await phone.session.signIn(credentials)
  const key = await phone.advisor.ask('As Amina')
  await expect.poll(() => network.api.recordsOf(key)).toMatchObject([{ owner: /^user:/ }])
})

test('a lost outbox row shows in the journal at the next start', async () => {
  const { phone } = await page()
  await phone.advisor.ask('Lost')
  await expect.poll(() => count(phone)).toBe(0)
  const db = await guestDatabase()
  await db.outbox.clear()
  await page()
  const events = async () => (await db.journal.toArray()).map(({ event }) => event)
  await expect.poll(events).toContain('enqueued 1, kept 0')
})

test('a page that is never idle shows what is stored, and answers a question', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { phone, network } = await page(undefined, { whenIdle: never })
  expect(await currentValue(phone.session.state)).toEqual({ kind: 'guest' })
  const key = await phone.advisor.ask('Stem rot of rice?')
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  expect(await currentValue(phone.advisor.newestKey())).toBe(key)
})

test('a newer app in another tab closes our databases, and the storage state says so', async () => {
  const published: StorageState[] = []
  await page(undefined, { onStorage: (state) => published.push(state) })
  // Dexie logs a warning, too.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const newer = new Dexie('fosol-device')
  newer.version(2).stores({ device: 'k', owners: 'ownerId', packs: 'language', more: 'k' })
  await newer.open()
  expect(published).toEqual(['open', 'updated_elsewhere'])
  newer.close()
})
