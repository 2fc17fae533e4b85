import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FieldReadiness } from '#data/guardian-service.ts'
import type { PagePorts } from '#data/open-phone.ts'
import type { FieldPorts } from '#data/readiness.ts'
import { now, oneBrowser } from '#support/one-browser.ts'
import { fieldPortsOf } from '#support/page-ports.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

async function farm(field: Partial<FieldPorts> = {}, changed: Partial<PagePorts> = {}) {
  const network = scriptedNetwork()
  const browser = oneBrowser(network)
  const ports = { field: fieldPortsOf(field), ...changed }
  return { network, browser, ports, phone: await browser.open(ports) }
}

test('the browser is asked once to keep everything, after the first question was saved', async () => {
  let asked = 0
  let laid = 0
  const askToKeep = async () => {
    asked += 1
    return true
  }
  const ballast = {
    lay: async () => {
      laid += 1
    },
    drop: async () => false,
  }
  const { browser, ports, phone } = await farm({ askToKeep, ballast })
  expect(asked).toBe(0)
  await phone.advisor.ask('First')
  await expect.poll(() => [asked, laid]).toEqual([1, 1])
  await phone.advisor.ask('Second')
  const again = await browser.open(ports)
  await again.advisor.ask('Third')
  await expect.poll(() => now(again.waiting.count())).toBe(0)
  expect(asked).toBe(1)
})

test('what the browser said of keeping is told', async () => {
  const { phone } = await farm({ askToKeep: async () => true, isKept: async () => undefined })
  expect((await now(phone.guardian.ready)).isKept).toBeUndefined()
  await phone.advisor.ask('First')
  await expect
    .poll(async () => {
      await phone.guardian.check()
      return (await now(phone.guardian.ready)).isKept
    })
    .toBe(true)
})

async function withPack(field: Partial<FieldPorts> = {}) {
  const farmed = await farm(field)
  const { browser, phone } = farmed
  const heard: FieldReadiness[] = []
  phone.guardian.ready.subscribe((ready) => heard.push(ready))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const { DeviceDatabase } = await import('#data/database.ts')
  await new DeviceDatabase().packs.put({ language: 'en', hash: 'older', text: '{}' })
  await expect.poll(() => heard.at(-1)?.pack).toBe('older')
  return { ...farmed, browser, heard }
}

test('a phone with a worker, all files and knowledge is ready for the field', async () => {
  const { heard } = await withPack()
  expect(heard[0]).toMatchObject({ isReady: false, pack: 'missing' })
  expect(heard.at(-1)).toMatchObject({
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
  const { heard } = await withPack({
    shell: { check: async () => shell, repair: async () => undefined },
  })
  expect(heard.at(-1)).toMatchObject({ isReady: false, ...shell })
})

test('the knowledge of another language does not make a phone ready', async () => {
  const { phone } = await farm({}, { language: () => 'bn' })
  const { DeviceDatabase } = await import('#data/database.ts')
  await new DeviceDatabase().packs.put({ language: 'en', hash: 'older', text: '{}' })
  await phone.guardian.check()
  expect(await now(phone.guardian.ready)).toMatchObject({ isReady: false, pack: 'missing' })
})

test('the last answer of our server is told, also after a reload without a network', async () => {
  const { network, browser, phone } = await farm()
  await phone.advisor.ask('Answered')
  await expect.poll(async () => (await now(phone.guardian.ready)).contactAt).toMatch(/^20\d\d-/)
  network.brings(weather.silence)
  const again = await browser.open()
  expect((await now(again.guardian.ready)).contactAt).toMatch(/^20\d\d-/)
})

test('a repair asks for everything, and says when something did not come', async () => {
  let repairs = 0
  const repair = async () => {
    repairs += 1
  }
  const check = async () => ({ hasWorker: true, missingFiles: repairs > 0 ? 0 : 3 })
  const { network, phone } = await farm({ shell: { check, repair } })
  expect((await now(phone.guardian.ready)).missingFiles).toBe(3)
  // No pack on this server.
  await expect(phone.guardian.repair()).rejects.toMatchObject({ code: 'unavailable' })
  expect((await now(phone.guardian.ready)).missingFiles).toBe(0)
  expect(network.calls.some(({ path }) => path.startsWith('/knowledge/en'))).toBe(true)
})

test('a repair without a network says so', async () => {
  const shell = {
    check: async () => ({ hasWorker: false, missingFiles: undefined }),
    repair: async () => {
      throw new TypeError('Failed to fetch')
    },
  }
  const { phone } = await farm({ shell })
  await expect(phone.guardian.repair()).rejects.toMatchObject({ code: 'no_network' })
})

test('what is restored from a backup is sent', async () => {
  const { network, phone } = await farm()
  network.brings(weather.silence)
  const key = await phone.advisor.ask('Kept in a file')
  const { text } = await phone.guardian.backup()
  expect(await phone.guardian.restore(text)).toBe(0)
  const entry = JSON.parse(text).entries[0]
  const other = { ...entry, key: crypto.randomUUID() }
  const file = { ...JSON.parse(text), entries: [entry, other] }
  network.clears()
  expect(await phone.guardian.restore(JSON.stringify(file))).toBe(1)
  await expect.poll(() => network.api.recordsOf(other.key), { timeout: 8_000 }).toHaveLength(1)
  await expect.poll(() => network.api.recordsOf(key), { timeout: 8_000 }).toHaveLength(1)
})

test('the journal tells what happened, and none of the words', async () => {
  const { network, phone } = await farm()
  network.brings(weather.silence)
  const key = await phone.advisor.ask('My secret field')
  await expect.poll(() => phone.guardian.journal()).toContain('queued: no_network')
  const text = await phone.guardian.journal()
  expect(text.split('\n')[0]).toBe('enqueued 1, queued 1')
  expect(text).toMatch(new RegExp(`enqueued ${key}`))
  expect(text).not.toContain('secret')
})
