import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FieldPorts, FieldReadiness } from '#data/durability/readiness.ts'
import type { PagePorts } from '#data/open-phone.ts'
import { Failure } from '#domain/failure.ts'
import { now, oneBrowser } from '#support/one-browser.ts'
import { fieldPortsOf } from '#support/page-ports.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

async function setUp(field: Partial<FieldPorts> = {}, changed: Partial<PagePorts> = {}) {
  const network = scriptedNetwork()
  const browser = oneBrowser(network)
  const ports = { field: fieldPortsOf(field), ...changed }
  return { network, browser, ports, phone: await browser.open(ports) }
}

test('persistent storage is requested once, and the quota reserve made, after the first question was saved', async () => {
  let asked = 0
  let reserved = 0
  const askToKeep = async () => {
    asked += 1
    return true
  }
  const quotaReserve = {
    fill: async () => {
      reserved += 1
    },
    release: async () => false,
  }
  const { browser, ports, phone } = await setUp({ askToKeep, quotaReserve })
  expect(asked).toBe(0)
  await phone.advisor.ask('First')
  await expect.poll(() => [asked, reserved]).toEqual([1, 1])
  await phone.advisor.ask('Second')
  const again = await browser.open(ports)
  await again.advisor.ask('Third')
  await expect.poll(() => now(again.waiting.count())).toBe(0)
  expect(asked).toBe(1)
})

test('the readiness says whether the browser granted persistent storage', async () => {
  const { phone } = await setUp({ askToKeep: async () => true, isKept: async () => undefined })
  expect((await now(phone.durability.ready)).isKept).toBeUndefined()
  await phone.advisor.ask('First')
  await expect
    .poll(async () => {
      await phone.durability.check()
      return (await now(phone.durability.ready)).isKept
    })
    .toBe(true)
})

async function withPack(field: Partial<FieldPorts> = {}) {
  const parts = await setUp(field)
  const { browser, phone } = parts
  const published: FieldReadiness[] = []
  phone.durability.ready.subscribe((ready) => published.push(ready))
  await expect.poll(() => published.length).toBeGreaterThan(0)
  const { DeviceDatabase } = await import('#data/storage/database.ts')
  await new DeviceDatabase().packs.put({ language: 'en', hash: 'older', text: '{}' })
  await expect.poll(() => published.at(-1)?.pack).toBe('older')
  return { ...parts, browser, published }
}

test('a phone with a worker, all files and knowledge is ready for the field', async () => {
  const { published } = await withPack()
  expect(published[0]).toMatchObject({ isReady: false, pack: 'missing' })
  expect(published.at(-1)).toMatchObject({
    isReady: true,
    hasWorker: true,
    missingFiles: 0,
    pack: 'older',
    isKept: false,
    usedBytes: 1_000_000,
  })
})

test.each([
  ['no worker', { hasWorker: false, missingFiles: undefined }],
  ['a file missing', { hasWorker: true, missingFiles: 1 }],
  ['a worker that does not say', { hasWorker: true, missingFiles: undefined }],
])('a phone with %s is not ready', async (_, shell) => {
  const { published } = await withPack({
    shell: { check: async () => shell, repair: async () => undefined },
  })
  expect(published.at(-1)).toMatchObject({ isReady: false, ...shell })
})

test('the knowledge of another language does not make a phone ready', async () => {
  const { phone } = await setUp({}, { language: () => 'bn' })
  const { DeviceDatabase } = await import('#data/storage/database.ts')
  await new DeviceDatabase().packs.put({ language: 'en', hash: 'older', text: '{}' })
  await phone.durability.check()
  expect(await now(phone.durability.ready)).toMatchObject({ isReady: false, pack: 'missing' })
})

test('the readiness has the last contact with our server, also after a reload without a network', async () => {
  const { network, browser, phone } = await setUp()
  await phone.advisor.ask('Answered')
  await expect.poll(async () => (await now(phone.durability.ready)).contactAt).toMatch(/^20\d\d-/)
  network.brings(weather.silence)
  const again = await browser.open()
  expect((await now(again.durability.ready)).contactAt).toMatch(/^20\d\d-/)
})

test('a repair fetches everything, and fails when something did not arrive', async () => {
  let repairs = 0
  const repair = async () => {
    repairs += 1
  }
  const check = async () => ({ hasWorker: true, missingFiles: repairs > 0 ? 0 : 3 })
  const { network, phone } = await setUp({ shell: { check, repair } })
  expect((await now(phone.durability.ready)).missingFiles).toBe(3)
  // This server has no pack.
  await expect(phone.durability.repair()).rejects.toMatchObject({ code: 'unavailable' })
  expect((await now(phone.durability.ready)).missingFiles).toBe(0)
  expect(network.calls.some(({ path }) => path.startsWith('/knowledge/en'))).toBe(true)
})

test('a repair says first that the knowledge could not be fetched, then that no worker can be had', async () => {
  const shell = {
    check: async () => ({ hasWorker: false, missingFiles: undefined }),
    repair: async () => {
      throw new Failure('no_worker')
    },
  }
  const { phone } = await setUp({ shell })
  // This server has no pack.
  await expect(phone.durability.repair()).rejects.toMatchObject({ code: 'unavailable' })
  const { DeviceDatabase } = await import('#data/storage/database.ts')
  await new DeviceDatabase().packs.put({ language: 'en', hash: '0', text: '{}' })
  await expect(phone.durability.repair()).rejects.toMatchObject({ code: 'no_worker' })
})

test('entries restored from a backup are sent', async () => {
  const { network, phone } = await setUp()
  network.brings(weather.silence)
  const key = await phone.advisor.ask('Kept in a file')
  const { text } = await phone.durability.backup()
  expect(await phone.durability.restore(text)).toBe(0)
  const entry = JSON.parse(text).entries[0]
  const other = { ...entry, key: crypto.randomUUID() }
  const file = { ...JSON.parse(text), entries: [entry, other] }
  network.clears()
  expect(await phone.durability.restore(JSON.stringify(file))).toBe(1)
  await expect.poll(() => network.api.recordsOf(other.key), { timeout: 8_000 }).toHaveLength(1)
  await expect.poll(() => network.api.recordsOf(key), { timeout: 8_000 }).toHaveLength(1)
})

test('the journal lists the events without the farmer’s words', async () => {
  const { network, phone } = await setUp()
  network.brings(weather.silence)
  const key = await phone.advisor.ask('My secret field')
  let text = ''
  const read = async () => {
    text = await phone.durability.journal()
    return text
  }
  // The question is tried again and again, so it is read while it waits for the next attempt.
  await expect.poll(read).toMatch(/^enqueued 1, queued 1\n.*queued: no_network/s)
  expect(text).toMatch(new RegExp(`enqueued ${key}`))
  expect(text).not.toContain('secret')
})

test('a worker that answers an earlier check after a later one does not change the readiness', async () => {
  const whole = { hasWorker: true, missingFiles: 0 }
  let answerFirst: (state: typeof whole) => void = () => undefined
  let checks = 0
  const check = () => {
    checks += 1
    if (checks > 1) return Promise.resolve(whole)
    return new Promise<typeof whole>((resolve) => {
      answerFirst = resolve
    })
  }
  const { phone } = await setUp({ shell: { check, repair: async () => undefined } })
  const published: FieldReadiness[] = []
  phone.durability.ready.subscribe((ready) => published.push(ready))
  await expect.poll(() => checks).toBe(1)
  const { DeviceDatabase } = await import('#data/storage/database.ts')
  await new DeviceDatabase().packs.put({ language: 'en', hash: 'older', text: '{}' })
  await expect.poll(() => published.at(-1)?.pack).toBe('older')
  answerFirst({ hasWorker: true, missingFiles: 3 })
  await phone.durability.check()
  expect(published.at(-1)).toMatchObject({ missingFiles: 0, pack: 'older' })
  expect(published.filter(({ missingFiles }) => missingFiles !== 0)).toEqual([])
})
