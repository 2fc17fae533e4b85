import 'fake-indexeddb/auto'
import { globSync, readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { DeviceDatabase, OwnerDatabase } from '#data/storage/database.ts'
import type { StorageState } from '#data/storage/watch-database.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { type DatabaseDump, restoreDump } from '#support/database-dump.ts'
import { entryWith } from '#support/entry.ts'
import { now, type OneBrowser, oneBrowser } from '#support/one-browser.ts'
import { releasesFolder } from '#support/releases.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

interface Fixture {
  readonly guest: OwnerId
  readonly amina: OwnerId
  readonly databases: readonly DatabaseDump[]
}

const released = globSync(`${releasesFolder}/*/phone*.json`)

function farm() {
  const network = scriptedNetwork()
  return { network, browser: oneBrowser(network) }
}

test.each(released)(
  'F45: a phone as %s left it is opened, drained and keeps the law',
  async (file) => {
    const fixture: Fixture = JSON.parse(readFileSync(file, 'utf8'))
    const { network, browser } = farm()
    const { accounts } = network.api
    accounts.open('amina@example.org', false, fixture.amina)
    for (const dump of fixture.databases) await restoreDump(dump)
    const waiting = fixture.databases.flatMap(({ rows }) => rows.outbox ?? []).filter(isWaiting)
    expect(waiting.length).toBeGreaterThanOrEqual(5)
    // A deletion leaves nothing at the server to be counted.
    const made = waiting.filter(({ kind }) => kind !== 'delete')

    const phone = await browser.open()
    // The tokens of the fixture are long out of date: its requests wait for a sign-in, and the phone says so.
    await expect.poll(() => now(phone.session.state)).toMatchObject({ kind: 'expired' })
    await phone.session.signIn({
      username: 'amina@example.org',
      password: 'correct horse',
      remember: true,
    })
    await expect
      .poll(() => made.filter(({ key }) => network.api.recordsOf(key).length !== 1))
      .toEqual([])
    for (const ownerId of [fixture.guest, fixture.amina]) {
      const db = await browser.ownerDatabase(ownerId)
      await expect.poll(() => db.outbox.filter(isWaiting).count()).toBe(0)
      expect(await checkConservation(db)).toBe(true)
      db.close()
    }
    const guest = await browser.ownerDatabase(fixture.guest)
    expect(await guest.drafts.get('question')).toMatchObject({
      field: 'question',
      text: 'half a sent',
    })
    expect(await guest.outbox.where('state').equals('failed').count()).toBe(1)
  },
)

function isWaiting(row: unknown): row is { readonly key: string; readonly kind: string } {
  const { state } = row as { readonly state: string } // rows of an outbox
  return ['queued', 'sending', 'accepted', 'needs_login', 'suspect'].includes(state)
}

test('F45: a newer app takes an owner’s database; what the old tab still writes goes into the newer one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { network, browser } = farm()
  network.brings(weather.silence)
  const states: StorageState[] = []
  const phone = await browser.open({ onStorage: (state) => states.push(state) })
  await phone.advisor.ask('Before the update')
  const newer = await newerDatabase(browser)
  await newer.open()
  expect(states).toEqual(['open', 'updated_elsewhere'])
  newer.close()
  await phone.drafts.write('question', 'typed after the update')
  await phone.advisor.ask('After the update')
  const db = await browser.ownerDatabase()
  expect([await db.outbox.count(), await checkConservation(db)]).toEqual([2, true])
  expect(await phone.drafts.read('question')).toBe('typed after the update')
})

test('F45: a row that misses a newer index is drained by its primary key', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  await phone.advisor.ask('Before the update')
  const newer = await newerDatabase(browser)
  await newer.open()
  newer.close()
  const key = await phone.advisor.ask('Misses the newer index')
  await newer.open()
  expect(await newer.table('outbox').orderBy('urgency').count()).toBe(0)
  browser.leavePages()
  network.clears()
  await browser.open()
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
})

/** The guest's database as a later version may have it. */
async function newerDatabase(browser: OneBrowser): Promise<Dexie> {
  const { name, verno } = await browser.ownerDatabase()
  const newer = new Dexie(name)
  newer.version(verno + 1).stores({
    outbox: '++seq, &key, state, urgency',
    conversations: 'id, [createdAt+id], seq, clientKey',
    recommendations: 'id, [createdAt+id], seq, clientKey',
    drafts: 'field',
    meta: 'k',
    journal: '++n',
    photos: '++n',
  })
  return newer
}

test('F47: an upgrade that dies leaves everything as it was, and the app of before goes on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  const key = await phone.advisor.ask('Before the update')
  browser.leavePages()
  const { name, verno } = await browser.ownerDatabase()
  const dying = new Dexie(name)
  dying
    .version(verno + 1)
    .stores({ photos: '++n' })
    .upgrade(async (transaction) => {
      await transaction.table('outbox').clear()
      throw new Error('killed')
    })
  await expect(dying.open()).rejects.toThrow('killed')
  dying.close()
  network.clears()
  await browser.open()
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  expect(await checkConservation(await browser.ownerDatabase())).toBe(true)
})

test('F48: an older build on a newer database sends what it knows and leaves the rest alone', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  const key = await phone.advisor.ask('Known')
  browser.leavePages()
  const newer = await newerDatabase(browser)
  await newer.open()
  const photo = { ...entryWith(), kind: 'photo', urgency: 1 }
  await newer.transaction('rw', ['outbox', 'meta'], async () => {
    await newer.table('outbox').add(photo)
    await newer.table('meta').put({ k: 'enqueued', value: 2 })
  })
  newer.close()
  const device = new Dexie('fosol-device')
  const { verno } = new DeviceDatabase()
  device.version(verno + 1).stores({ device: 'k', owners: 'ownerId', packs: 'language', more: 'k' })
  await device.open()
  device.close()

  network.clears()
  const states: StorageState[] = []
  await browser.open({ onStorage: (state) => states.push(state) })
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  const db = await browser.ownerDatabase()
  const left = await db.outbox.where('key').equals(photo.key).first()
  expect(left).toMatchObject({ kind: 'photo', state: 'queued', attempts: 0, body: photo.body })
  expect(await checkConservation(db)).toBe(true)
  expect(states).toEqual(['open'])
  expect(new OwnerDatabase(db.ownerId).verno).toBe(verno)
})
