import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { backUp, restoreBackup } from '#data/durability/backup.ts'
import { checkConservation } from '#data/outbox/outbox.ts'
import { requestKinds } from '#data/request-kinds.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const today = new Date('2026-07-01T06:00:00Z')

async function setUp() {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org')
  return { network, amina, phone: await testPhone({ network }) }
}

/** An account's phone without a network, on which a question and readings wait. */
async function waitingPhone() {
  const { network, amina, phone } = await setUp()
  await phone.signIn('amina@example.org')
  network.brings(weather.silence)
  const asked = await phone.ask('When do I sow?')
  const field = await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  return { network, amina, phone, keys: [asked, field] }
}

/** The same account on a new phone, with a disk of its own. */
async function newPhone(network: ReturnType<typeof scriptedNetwork>): Promise<TestPhone> {
  network.clears()
  Dexie.dependencies.indexedDB = new IDBFactory()
  const phone = await testPhone({ network })
  await phone.signIn('amina@example.org')
  return phone
}

test('a backup has the exact bodies and keys of the waiting entries, and no tokens and no device id', async () => {
  const { phone, keys } = await waitingPhone()
  const db = await phone.db()
  const { name, text } = await backUp(db, today)
  const { entries } = JSON.parse(text)
  expect(name).toBe('fosol-2026-07-01.txt')
  expect(entries.map(({ key }: { key: string }) => key)).toEqual(keys)
  for (const { key, body } of entries) expect(body).toBe((await phone.entry(key)).body)
  expect(text).not.toContain(phone.device.deviceId)
  expect(text).not.toContain('refresh')
})

test('a backup has no answered and no cancelling entries', async () => {
  const { network, phone } = await setUp()
  const answered = await phone.ask('Answered')
  network.brings(weather.silence)
  const deleted = await phone.ask('Perhaps sent, and deleted')
  await phone.waiting.remove(deleted)
  const { text } = await backUp(await phone.db(), today)
  expect([text.includes(answered), text.includes(deleted)]).toEqual([false, false])
})

test('another phone of the same account restores all entries and sends them under their own keys', async () => {
  const { network, amina, phone, keys } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  phone.close()
  const next = await newPhone(network)
  const db = await next.db()
  expect(await restoreBackup(requestKinds, db, text)).toEqual(keys)
  expect(await checkConservation(db)).toBe(true)
  await next.wake()
  for (const key of keys) {
    expect(network.api.recordsOf(key)).toMatchObject([{ owner: amina }])
    expect((await next.entry(key)).state).toBe('answered')
  }
  expect(await db.conversations.count()).toBe(1)
  expect(await db.recommendations.count()).toBe(1)
})

test('a restore adds no known entry, and a request sent meanwhile is executed once', async () => {
  const { network, phone, keys } = await waitingPhone()
  const db = await phone.db()
  const { text } = await backUp(db, today)
  expect(await restoreBackup(requestKinds, db, text)).toEqual([])
  network.clears()
  await phone.pass(600_000)
  const next = await newPhone(network)
  await restoreBackup(requestKinds, await next.db(), text)
  await next.wake()
  for (const key of keys) expect(network.api.recordsOf(key)).toHaveLength(1)
  expect(await restoreBackup(requestKinds, await next.db(), text)).toEqual([])
})

test('a restore skips an entry whose record is stored already', async () => {
  const { network, phone, keys } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const next = await newPhone(network)
  const db = await next.db()
  const [asked = '', field = ''] = keys
  const progress = { state: 'waiting' } as const
  const createdAt = today.toISOString()
  await db.conversations.put({ id: 'r1', clientKey: asked, createdAt, question: '?', progress })
  expect(await restoreBackup(requestKinds, db, text)).toEqual([field])
})

test('deleting a restored request first looks it up at the server, which may have it', async () => {
  const { network, phone, keys } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const next = await newPhone(network)
  network.brings(weather.silence)
  await restoreBackup(requestKinds, await next.db(), text)
  const [asked = ''] = keys
  await next.waiting.remove(asked)
  expect((await next.entry(asked)).state).toBe('cancelling')
})

test('the backup of another owner is refused', async () => {
  const { network, phone } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const other = await testPhone({ network })
  await expect(restoreBackup(requestKinds, await other.db(), text)).rejects.toMatchObject({
    code: 'owner_mismatch',
  })
  expect(await (await other.db()).outbox.count()).toBe(0)
})

interface Changed {
  entries: Record<string, unknown>[]
  [field: string]: unknown
}

test.each<[string, string, (backup: Changed) => unknown]>([
  ['another format', 'malformed', (backup) => ({ ...backup, format: 'fosol-backup-2' })],
  ['a list', 'malformed', (backup) => [backup]],
  ['null', 'malformed', () => null],
  ['no entries', 'malformed', ({ entries: _, ...backup }) => backup],
  ['no owner', 'malformed', ({ owner: _, ...backup }) => backup],
  ['an invalid entry', 'malformed', (backup) => ({ ...backup, entries: [7] })],
  ['an invalid key', 'malformed', (backup) => withEntry(backup, { key: '../../x' })],
  ['an unknown kind', 'malformed', (backup) => withEntry(backup, { kind: 'toString' })],
  ['a body that is not text', 'malformed', (backup) => withEntry(backup, { body: 7 })],
  ['a body cut short', 'malformed', (backup) => withEntry(backup, { body: '{"question":' })],
  ['a body of another call', 'malformed', (backup) => withEntry(backup, { body: '{"q":1}' })],
  ['an invalid time', 'malformed', (backup) => withEntry(backup, { createdAt: 'yesterday' })],
  ['a body too long', 'too_large', (backup) => withEntry(backup, { body: ' '.repeat(17_000) })],
])('a backup with %s is refused as %s, and nothing of it is added', async (_, code, change) => {
  const { network, phone } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const next = await newPhone(network)
  const db = await next.db()
  const changed = JSON.stringify(change(JSON.parse(text)))
  await expect(restoreBackup(requestKinds, db, changed)).rejects.toMatchObject({ code })
  expect([await db.outbox.count(), await db.conversations.count()]).toEqual([0, 0])
})

test('a truncated file and a too large file are refused', async () => {
  const { phone } = await waitingPhone()
  const db = await phone.db()
  const { text } = await backUp(db, today)
  await expect(restoreBackup(requestKinds, db, text.slice(0, -5))).rejects.toMatchObject({
    code: 'malformed',
  })
  await expect(restoreBackup(requestKinds, db, ' '.repeat(8_000_001))).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('a backup above the limit of the outbox is refused as a whole', async () => {
  const { network, phone } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const backup: Changed = JSON.parse(text)
  const [first] = backup.entries
  const entries = Array.from({ length: 201 }, () => ({ ...first, key: crypto.randomUUID() }))
  const next = await newPhone(network)
  const db = await next.db()
  const many = JSON.stringify({ ...backup, entries })
  await expect(restoreBackup(requestKinds, db, many)).rejects.toMatchObject({ code: 'queue_full' })
  expect([await db.outbox.count(), await checkConservation(db)]).toEqual([0, true])
})

/** The backup with its last entry changed. */
function withEntry(backup: Changed, changes: Record<string, unknown>): Changed {
  const [first, last] = backup.entries
  return { ...backup, entries: [first ?? {}, { ...last, ...changes }] }
}
