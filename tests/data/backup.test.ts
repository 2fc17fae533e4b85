import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { backUp, restoreBackup } from '#data/backup.ts'
import { checkLaw } from '#data/outbox.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

const today = new Date('2026-07-01T06:00:00Z')

async function farm() {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org')
  return { network, amina, phone: await testPhone({ network }) }
}

/** An account's phone without a network, on which a question and readings wait. */
async function waitingPhone() {
  const { network, amina, phone } = await farm()
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

test('a backup holds the exact bodies and keys of what waits, and neither tokens nor the name of a guest', async () => {
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

test('what was answered, refused or is being deleted is not in it', async () => {
  const { network, phone } = await farm()
  const answered = await phone.ask('Answered')
  network.brings(weather.silence)
  const deleted = await phone.ask('Perhaps sent, and deleted')
  await phone.waiting.remove(deleted)
  const { text } = await backUp(await phone.db(), today)
  expect([text.includes(answered), text.includes(deleted)]).toEqual([false, false])
})

test('on another phone of the same account all of it is put back, and sent under its own keys', async () => {
  const { network, amina, phone, keys } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  phone.close()
  const next = await newPhone(network)
  const db = await next.db()
  expect(await restoreBackup(db, text)).toEqual(keys)
  expect(await checkLaw(db)).toBe(true)
  await next.wake()
  for (const key of keys) {
    expect(network.api.recordsOf(key)).toMatchObject([{ owner: amina }])
    expect((await next.entry(key)).state).toBe('answered')
  }
  expect(await db.conversations.count()).toBe(1)
  expect(await db.recommendations.count()).toBe(1)
})

test('what the phone knows already is not added again, and what was sent meanwhile is done once', async () => {
  const { network, phone, keys } = await waitingPhone()
  const db = await phone.db()
  const { text } = await backUp(db, today)
  expect(await restoreBackup(db, text)).toEqual([])
  network.clears()
  await phone.pass(600_000)
  const next = await newPhone(network)
  await restoreBackup(await next.db(), text)
  await next.wake()
  for (const key of keys) expect(network.api.recordsOf(key)).toHaveLength(1)
  expect(await restoreBackup(await next.db(), text)).toEqual([])
})

test('one that the server has given back as a record is not added', async () => {
  const { network, phone, keys } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const next = await newPhone(network)
  const db = await next.db()
  const [asked = '', field = ''] = keys
  const progress = { state: 'waiting' } as const
  const createdAt = today.toISOString()
  await db.conversations.put({ id: 'r1', clientKey: asked, createdAt, question: '?', progress })
  expect(await restoreBackup(db, text)).toEqual([field])
})

test('a restored request that is deleted is asked for at the server first: it may be there', async () => {
  const { network, phone, keys } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const next = await newPhone(network)
  network.brings(weather.silence)
  await restoreBackup(await next.db(), text)
  const [asked = ''] = keys
  await next.waiting.remove(asked)
  expect((await next.entry(asked)).state).toBe('cancelling')
})

test('somebody else’s backup is refused', async () => {
  const { network, phone } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const other = await testPhone({ network })
  await expect(restoreBackup(await other.db(), text)).rejects.toMatchObject({
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
  ['an entry that is none', 'malformed', (backup) => ({ ...backup, entries: [7] })],
  ['a key that is none', 'malformed', (backup) => withEntry(backup, { key: '../../x' })],
  ['an unknown kind', 'malformed', (backup) => withEntry(backup, { kind: 'toString' })],
  ['a body that is none', 'malformed', (backup) => withEntry(backup, { body: 7 })],
  ['a body cut short', 'malformed', (backup) => withEntry(backup, { body: '{"question":' })],
  ['a body of another call', 'malformed', (backup) => withEntry(backup, { body: '{"q":1}' })],
  ['no moment', 'malformed', (backup) => withEntry(backup, { createdAt: 'yesterday' })],
  ['a body too long', 'too_large', (backup) => withEntry(backup, { body: ' '.repeat(17_000) })],
])('a backup with %s is refused as %s, and nothing of it is added', async (_, code, change) => {
  const { network, phone } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const next = await newPhone(network)
  const db = await next.db()
  const changed = JSON.stringify(change(JSON.parse(text)))
  await expect(restoreBackup(db, changed)).rejects.toMatchObject({ code })
  expect([await db.outbox.count(), await db.conversations.count()]).toEqual([0, 0])
})

test('a file cut short and a file without end are refused', async () => {
  const { phone } = await waitingPhone()
  const db = await phone.db()
  const { text } = await backUp(db, today)
  await expect(restoreBackup(db, text.slice(0, -5))).rejects.toMatchObject({ code: 'malformed' })
  await expect(restoreBackup(db, ' '.repeat(8_000_001))).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('more than an outbox holds is refused as a whole', async () => {
  const { network, phone } = await waitingPhone()
  const { text } = await backUp(await phone.db(), today)
  const backup: Changed = JSON.parse(text)
  const [first] = backup.entries
  const entries = Array.from({ length: 201 }, () => ({ ...first, key: crypto.randomUUID() }))
  const next = await newPhone(network)
  const db = await next.db()
  const many = JSON.stringify({ ...backup, entries })
  await expect(restoreBackup(db, many)).rejects.toMatchObject({ code: 'queue_full' })
  expect([await db.outbox.count(), await checkLaw(db)]).toEqual([0, true])
})

/** The last of its entries changed. */
function withEntry(backup: Changed, changes: Record<string, unknown>): Changed {
  const [first, last] = backup.entries
  return { ...backup, entries: [first ?? {}, { ...last, ...changes }] }
}
