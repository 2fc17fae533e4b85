import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { DeviceDatabase, type OwnerDatabase } from '#data/storage/database.ts'
import { storageErrorKind } from '#data/storage/storage-errors.ts'
import { fullDisk, outboxWithoutRoom } from '#support/full-disk.ts'
import { now, oneBrowser } from '#support/one-browser.ts'
import { fieldPortsOf } from '#support/page-ports.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { heldBack, scriptedNetwork, weather } from '#support/scripted-network.ts'

let empty: (() => void) | undefined
afterEach(() => empty?.())

function farm() {
  const network = scriptedNetwork()
  return { network, browser: oneBrowser(network) }
}

async function addAnswered(db: OwnerDatabase, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    clientKey: crypto.randomUUID(),
    seq: n + 1,
    createdAt: `2026-06-01T06:${String(n % 60).padStart(2, '0')}:00.000Z`,
    question: `Question ${n}`,
    progress: { state: 'failed', code: 'internal' } as const,
  }))
  await db.conversations.bulkAdd(rows)
}

test.each([
  ['at write', 'not_saved'],
  // The transaction has ended, and the next write into it fails before a reason is known.
  ['at commit', 'storage_failed'],
  ['quota at commit', 'storage_failed'],
] as const)(
  'F41: no room, %s: %s is said, no row is left, and later it works',
  async (when, code) => {
    const { network, browser } = farm()
    network.brings(weather.silence)
    const phone = await browser.open()
    empty = fullDisk('outbox', when)
    await expect(phone.advisor.ask('A long question')).rejects.toMatchObject({ code })
    await expect(phone.crops.recommend(fieldRequestWith())).rejects.toMatchObject({ code })
    const db = await browser.ownerDatabase()
    expect([await db.outbox.count(), await db.conversations.count()]).toEqual([0, 0])
    empty()
    await phone.advisor.ask('A long question')
    expect(await db.outbox.count()).toBe(1)
    expect(await checkConservation(db)).toBe(true)
  },
)

test('F41: the reserved quota is freed first, and the question is saved without another word', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  let hasReserve = true
  const release = async () => {
    const wasThere = hasReserve
    hasReserve = false
    return wasThere
  }
  const quotaReserve = { fill: async () => undefined, release }
  const phone = await browser.open({ field: fieldPortsOf({ quotaReserve }) })
  const db = await browser.ownerDatabase()
  empty = outboxWithoutRoom(db, () => !hasReserve)
  const device = new DeviceDatabase()
  await device.packs.put({ language: 'bn', hash: 'old', text: '{}' })
  await phone.advisor.ask('Saved in the freed quota')
  expect([hasReserve, await db.outbox.count(), await device.packs.count()]).toEqual([false, 1, 1])
})

test('F41: then the knowledge of the other language goes, not that of the one that is spoken', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open({ language: () => 'bn' })
  const device = new DeviceDatabase()
  await device.packs.bulkPut([
    { language: 'bn', hash: 'own', text: '{}' },
    { language: 'en', hash: 'other', text: '{}' },
    { language: 'ranker', hash: 'both', text: '{}' },
  ])
  let refusals = 1
  empty = outboxWithoutRoom(await browser.ownerDatabase(), () => refusals-- <= 0)
  await phone.advisor.ask('Saved in place of a pack')
  expect(await device.packs.toCollection().primaryKeys()).toEqual(['bn', 'ranker'])
})

test('F41: then the older half of what the server has, too; never anything of the outbox', async () => {
  const { network, browser } = farm()
  network.brings(weather.silence)
  const phone = await browser.open()
  await phone.advisor.ask('Waits')
  const db = await browser.ownerDatabase()
  await addAnswered(db, 60)
  let refusals = 1
  empty = outboxWithoutRoom(db, () => refusals-- <= 0)
  await phone.advisor.ask('Saved in place of old records')
  empty()
  expect(await db.outbox.count()).toBe(2)
  const seqs = (await db.conversations.orderBy('seq').keys()).map(Number)
  expect([seqs.length, seqs[0]]).toEqual([30, 31])
  expect(await checkConservation(db)).toBe(true)
})

test('F42: an answer that finds no room stays owed, and is kept when there is room', async () => {
  const { network, browser } = farm()
  const phone = await browser.open()
  const answering = heldBack()
  network.brings(answering.weather, { path: '/api/ai/ask/', times: 1 })
  const key = await phone.advisor.ask('Answered without room')
  await expect.poll(() => network.sent().length).toBe(1)
  empty = fullDisk('conversations', 'quota at commit')
  answering.release()
  await expect.poll(() => network.api.recordsOf(key)).toHaveLength(1)
  const db = await browser.ownerDatabase()
  await expect
    .poll(async () => (await db.outbox.toArray()).map(({ attempts }) => attempts))
    .toEqual([1])
  expect(await db.outbox.where('state').equals('answered').count()).toBe(0)
  empty()
  phone.wake()
  await expect.poll(() => now(phone.waiting.count()), { timeout: 8_000 }).toBe(0)
  expect(network.api.recordsOf(key)).toHaveLength(1)
  expect(await checkConservation(db)).toBe(true)
})

test('F41: a full disk is known by its name, however it is wrapped', () => {
  const quota = new DOMException('full', 'QuotaExceededError')
  const abort = Object.assign(new Error('aborted'), { name: 'AbortError', inner: quota })
  const bulk = Object.assign(new Error('bulk'), { name: 'BulkError', failures: [abort] })
  expect([quota, abort, bulk].map(storageErrorKind)).toEqual(['full', 'full', 'full'])
  expect(storageErrorKind(new DOMException('gone', 'InvalidStateError'))).toBe('lost_connection')
  expect(storageErrorKind(new DOMException('twice', 'ConstraintError'))).toBe('other')
})
