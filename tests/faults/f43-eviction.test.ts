import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { DeviceDatabase, OwnerDatabase } from '#data/storage/database.ts'
import { openDevice } from '#data/storage/device.ts'
import { entryWith } from '#support/entry.ts'
import { handClock } from '#support/hand-clock.ts'
import { now, oneBrowser } from '#support/one-browser.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { drainOutboxes } from '../../sw/drain-outboxes.ts'

function farm() {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org')
  return { network, amina, browser: oneBrowser(network) }
}

const credentials = { username: 'amina@example.org', password: 'correct horse', remember: true }

async function untilMarked(stores: ReturnType<typeof farm>['browser']['stores'], enqueued: number) {
  await expect
    .poll(() => {
      const { owners = [] } = JSON.parse(stores.local.getItem('fosol_phone') ?? '{}')
      return owners.some((owner: { enqueued: number }) => owner.enqueued === enqueued)
    })
    .toBe(true)
}

test('F43: what is asked after an eviction under the open page is answered, and the loss is shown', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  await phone.advisor.ask('Lost, first')
  await phone.advisor.ask('Lost, second')
  await untilMarked(browser.stores, 2)
  const before = (await browser.ownerDatabase()).ownerId

  await browser.evict()
  const third = await phone.advisor.ask('After the eviction')
  expect(await now(phone.durability.loss)).toEqual({ unsentCount: 2 })
  expect((await browser.ownerDatabase()).ownerId).toBe(before)

  browser.leavePages()
  network.clears()
  const again = await browser.open()
  await expect.poll(() => network.api.recordsOf(third)).toHaveLength(1)
  const phones = network.calls.flatMap(({ headers }) => headers.get('X-Fosol-Device') ?? [])
  expect([...new Set(phones)].map((id) => `guest:${id}`)).toEqual([before])
  await expect.poll(() => now(again.waiting.count())).toBe(0)
  expect(await now(again.durability.loss)).toEqual({ unsentCount: 2 })
  expect(await again.durability.journal()).toContain('deleted by the browser, unsent: 2')
})

test('F43: the engine of the open page goes on with the new databases', async () => {
  const { network, browser } = farm()
  const phone = await browser.open()
  await phone.advisor.ask('Before')
  await browser.evict()
  const key = await phone.advisor.ask('After')
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  await expect.poll(() => now(phone.waiting.count())).toBe(0)
})

test('F43: a question that is asked while the browser deletes the databases is not refused', async () => {
  for (let turns = 0; turns < 10; turns += 1) {
    const { browser } = farm()
    const phone = await browser.open()
    await phone.advisor.ask('Before')
    const evicting = browser.evict()
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
    await expect(phone.advisor.ask('Meanwhile'), `after ${turns} turns`).resolves.toBeDefined()
    await evicting
  }
})

test('F43: a farmer who was signed in stays so, and their next question is their own', async () => {
  const { network, amina, browser } = farm()
  const phone = await browser.open()
  await phone.session.signIn(credentials)
  await browser.evict()
  const key = await phone.advisor.ask('As Amina, after the eviction')
  await expect.poll(() => network.api.recordsOf(key)).toMatchObject([{ owner: amina }])
  expect(await now(phone.session.state)).toMatchObject({ kind: 'user' })
  expect(browser.stores.local.getItem('access_token')).not.toBeNull()
})

test('F43: an eviction between two visits is shown, and the phone is the same one', async () => {
  const { network, amina, browser } = farm()
  const phone = await browser.open()
  await phone.session.signIn(credentials)
  network.brings(weather.silence)
  await phone.advisor.ask('Lost')
  await untilMarked(browser.stores, 1)
  const { deviceId } = JSON.parse(browser.stores.local.getItem('fosol_phone') ?? '{}')
  browser.evictClosed()
  network.clears()

  const again = await browser.open()
  expect(await now(again.session.state)).toMatchObject({ kind: 'user' })
  expect(await now(again.durability.loss)).toEqual({ unsentCount: 1 })
  const key = await again.advisor.ask('As Amina, on the next visit')
  await expect.poll(() => network.api.recordsOf(key)).toMatchObject([{ owner: amina }])
  expect((await browser.ownerDatabase()).ownerId).toBe(`guest:${deviceId}`)
})

test('F43: a loss is shown until it was read, once', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  await phone.advisor.ask('Lost')
  await untilMarked(browser.stores, 1)
  await browser.evict()
  await phone.drafts.read('question')
  phone.durability.acknowledgeLoss()
  const received: unknown[] = []
  const again = await browser.open()
  again.durability.loss.subscribe((loss) => received.push(loss))
  await again.advisor.ask('A second one')
  await untilMarked(browser.stores, 1)
  expect(received).toEqual([undefined])
})

test('F43: two pages that find the eviction together count the loss once', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const [one, two] = [await browser.open(), await browser.open()]
  await one.advisor.ask('Lost')
  await untilMarked(browser.stores, 1)
  await browser.evict()
  await Promise.all([one.advisor.ask('From one'), two.advisor.ask('From two')])
  const { loss } = JSON.parse(browser.stores.local.getItem('fosol_phone') ?? '{}')
  expect(loss).toEqual({ unsentCount: 1 })
})

test('F43: the database of one owner that vanished alone is noticed', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  await phone.advisor.ask('Lost')
  await untilMarked(browser.stores, 1)
  browser.leavePages()
  const db = await browser.ownerDatabase()
  browser.takeConnections()
  await db.delete()
  const again = await browser.open()
  await expect.poll(() => now(again.durability.loss)).toEqual({ unsentCount: 1 })
})

test('F43: a worker that the browser wakes meanwhile makes no new phone of it', async () => {
  const { network, browser } = farm()
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('fetch', network.fetch)
  network.brings(weather.silence)
  const phone = await browser.open()
  await phone.advisor.ask('Lost')
  await untilMarked(browser.stores, 1)
  const { deviceId } = JSON.parse(browser.stores.local.getItem('fosol_phone') ?? '{}')
  browser.evictClosed()
  await drainOutboxes({
    ...{ locks: undefined, nowMs: handClock().nowMs, random: () => 1 },
    notify: async () => undefined,
  })
  expect(await new DeviceDatabase().device.count()).toBe(0)
  const again = await browser.open()
  expect(await now(again.durability.loss)).toEqual({ unsentCount: 1 })
  expect((await browser.ownerDatabase()).ownerId).toBe(`guest:${deviceId}`)
  vi.unstubAllGlobals()
})

test('F43: databases that an earlier version made again under another id become this phone’s again', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  await phone.advisor.ask('Lost')
  await untilMarked(browser.stores, 1)
  const { deviceId } = JSON.parse(browser.stores.local.getItem('fosol_phone') ?? '{}')
  browser.evictClosed()
  const stray = await openDevice(new DeviceDatabase())
  const entry = entryWith()
  const db = stray.owner(stray.guest)
  await db.outbox.add(entry)
  await db.meta.put({ k: 'enqueued', value: 1 })
  stray.close()
  network.clears()
  await browser.open()
  expect((await browser.ownerDatabase()).ownerId).toBe(`guest:${deviceId}`)
  await expect.poll(() => network.api.recordsOf(entry.key)).toHaveLength(1)
})

test('F43: nothing is shown as lost on a new phone, nor when nothing was', async () => {
  const { browser } = farm()
  const phone = await browser.open()
  await phone.advisor.ask('Answered')
  await expect.poll(() => now(phone.waiting.count())).toBe(0)
  const again = await browser.open()
  expect(await now(again.durability.loss)).toBeUndefined()
})

test('F43: what an earlier version orphaned is sent by today’s guest, once', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  const key = await phone.advisor.ask('Orphaned')
  browser.leavePages()
  // The earlier version kept nothing outside the databases, and gave the phone a new id.
  browser.stores.local.removeItem('fosol_phone')
  browser.takeConnections()
  await new DeviceDatabase().delete()
  network.clears()
  const again = await browser.open()
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  await expect
    .poll(async () => (await now(again.advisor.conversation()))?.progress.state)
    .toBe('answered')
  expect(
    network.sent().filter((call) => call.headers.get('Idempotency-Key') === key).length,
  ).toBeGreaterThan(0)
})

test('F43: an account nobody lists any more is listed again', async () => {
  const { network, amina, browser } = farm()
  const phone = await browser.open()
  await phone.session.signIn(credentials)
  network.brings(weather.silence)
  const key = await phone.advisor.ask('As Amina')
  await phone.session.signOut()
  browser.leavePages()
  browser.stores.local.removeItem('fosol_phone')
  browser.takeConnections()
  await new DeviceDatabase().delete()
  network.clears()
  await browser.open()
  await expect.poll(() => new DeviceDatabase().owners.count()).toBe(1)
  expect(await new OwnerDatabase(amina).outbox.where('key').equals(key).count()).toBe(1)
})
