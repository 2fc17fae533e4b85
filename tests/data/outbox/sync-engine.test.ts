import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { entryWith } from '#support/entry.ts'
import { fullDisk } from '#support/full-disk.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { tabLocks } from '#support/tab-locks.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const second = 1_000

function drainLockOf(phone: TestPhone): string {
  return `fosol-drain-${phone.device.guest}`
}

test('a question asked with a network is answered, and its record with it', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.ask('Why do my leaves yellow?')
  expect((await phone.entry(key)).state).toBe('answered')
  expect(await (await phone.db()).conversations.toArray()).toMatchObject([
    {
      clientKey: key,
      progress: { state: 'answered', reply: { tunedResponse: 'tuned: Why do my leaves yellow?' } },
    },
  ])
})

test('the bytes that were stored are the bytes that are sent', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence, { times: 1 })
  const key = await phone.ask('ধানের পাতা হলুদ কেন? 🌾')
  const { body } = await phone.entry(key)
  await phone.wake()
  expect(network.sent().map((call) => call.body)).toEqual([body, body])
})

test('a reply that is lost after the work is done leads to one record and an answer', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.lostReply, { times: 3, path: '/ask/' })
  const key = await phone.ask('Once only')
  await phone.pass(60 * second)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(network.api.recordsOf(key)).toHaveLength(1)
})

test('a page closed in the middle of a call sends again when it is reopened', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.hang, { times: 1 })
  const key = await phone.advisor.ask('Interrupted')
  await expect.poll(() => network.calls.length).toBe(1)
  const reloaded = await phone.reload()
  expect((await reloaded.entry(key)).state).toBe('sending')
  await reloaded.wake()
  expect((await reloaded.entry(key)).state).toBe('answered')
})

test('two tabs without locks make one record of the same question', async () => {
  const network = scriptedNetwork()
  const one = await testPhone({ network })
  network.brings(weather.silence)
  const keys = [await one.ask('first'), await one.ask('second')]
  const two = await one.secondTab()
  network.clears()
  await Promise.all([one.wake('user'), two.wake('user')])
  expect(keys.map((key) => network.api.recordsOf(key).length)).toEqual([1, 1])
  expect((await two.entry(keys[1] ?? '')).state).toBe('answered')
})

test('two tabs with locks call once for each question', async () => {
  const network = scriptedNetwork()
  const locks = tabLocks()
  const one = await testPhone({ network, locks })
  network.brings(weather.silence, { times: 1 })
  await one.ask('first')
  const two = await one.secondTab()
  await Promise.all([one.wake('user'), two.wake('user')])
  await two.pass(5 * second)
  expect(network.sent()).toHaveLength(2)
})

test('the lock is released when everything is sent', async () => {
  const locks = tabLocks()
  const phone = await testPhone({ network: scriptedNetwork(), locks })
  await phone.ask('first')
  expect(locks.held()).toEqual([])
})

test('a lock that is held elsewhere is checked every 5 s', async () => {
  const network = scriptedNetwork()
  const locks = tabLocks()
  const phone = await testPhone({ network, locks })
  locks.freezeHolderOf(drainLockOf(phone))
  await phone.ask('first')
  expect(phone.clock.pendingMs()).toEqual([5 * second])
  await phone.pass(80 * second)
  expect(network.calls).toEqual([])
})

test('the lock of a frozen holder is taken after 90 s without progress', async () => {
  const locks = tabLocks()
  const phone = await testPhone({ network: scriptedNetwork(), locks })
  locks.freezeHolderOf(drainLockOf(phone))
  const key = await phone.ask('first')
  await phone.pass(91 * second)
  expect((await phone.entry(key)).state).toBe('answered')
})

test('the lock of a holder that makes progress is not taken', async () => {
  const network = scriptedNetwork()
  const locks = tabLocks()
  const phone = await testPhone({ network, locks })
  locks.freezeHolderOf(drainLockOf(phone))
  const key = await phone.ask('first')
  const { outbox } = await phone.db()
  for (let attempts = 1; attempts <= 4; attempts += 1) {
    await phone.pass(60 * second)
    await outbox.where('key').equals(key).modify({ attempts })
  }
  expect(network.calls).toEqual([])
})

test('a frozen tab that wakes without its lock keeps working', async () => {
  const network = scriptedNetwork()
  const locks = tabLocks()
  const frozen = await testPhone({ network, locks })
  network.brings(weather.hang, { times: 1 })
  const key = await frozen.advisor.ask('held')
  await expect.poll(() => network.calls.length).toBe(1)
  const other = await frozen.secondTab({ clock: (await testPhone({ network })).clock })
  await other.wake()
  await other.pass(91 * second)
  expect((await other.entry(key)).state).toBe('answered')
  await frozen.engines.idle()
  network.brings(weather.silence, { times: 1 })
  await expect(frozen.ask('next')).resolves.toBeTypeOf('string')
})

test('an answer that a full disk could not store is stored later', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence, { times: 1 })
  const key = await phone.ask('first')
  const free = fullDisk('conversations')
  await phone.wake()
  expect((await phone.entry(key)).state).toBe('sending')
  expect(phone.clock.pendingMs()).toHaveLength(1)
  free()
  await phone.pass(60 * second)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(network.api.recordsOf(key)).toHaveLength(1)
})

test('a question asked while another is being sent is sent too', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const keys = await Promise.all(['a', 'b', 'c'].map((text) => phone.advisor.ask(text)))
  await phone.engines.idle()
  expect(keys.map((key) => network.api.recordsOf(key).length)).toEqual([1, 1, 1])
})

test('a stopped engine neither sends nor sets a timer', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('before')
  phone.engines.stop()
  await phone.ask('never')
  expect(network.sent()).toHaveLength(1)
  expect(phone.clock.pendingMs()).toEqual([])
})

test('an unexpected error is rethrown, and the entry is retried', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const { outbox } = await phone.db()
  network.brings(weather.silence, { times: 1 })
  const key = await phone.ask('first')
  network.brings(refusing(422, 'invalid'))
  // A vote with the body of a question: reading it throws an error that the code does not expect.
  await outbox.where('key').equals(key).modify({ kind: 'vote' })
  await expect(phone.wake()).rejects.toThrow()
  expect(phone.clock.pendingMs()).toHaveLength(1)
})

test('an entry of a newer app is left alone, and delays no other', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const { outbox } = await phone.db()
  network.brings(weather.silence, { times: 1 })
  const key = await phone.ask('first')
  await outbox
    .where('key')
    .equals(key)
    .modify({ kind: 'of next year' as 'ask' })
  await phone.ask('second')
  expect(network.sent()).toHaveLength(2)
  expect((await phone.entry(key)).state).toBe('queued')
})

test('entries that a closed page was sending are queued again, also those not tried yet', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  const db = await phone.db()
  const entries = [
    entryWith({ state: 'sending', attempts: 1 }),
    entryWith({ state: 'sending', attempts: 1 }),
  ]
  await db.outbox.bulkAdd(entries)
  await phone.wake()
  expect(network.calls).toHaveLength(1)
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['queued', 'queued'])
})

test('the 90 s of a former holder do not count against a new holder of the lock', async () => {
  const network = scriptedNetwork()
  const locks = tabLocks()
  const phone = await testPhone({ network, locks })
  await (await phone.db()).outbox.add(entryWith({ holdMs: 100 * second }))
  const thaw = locks.freezeHolderOf(drainLockOf(phone))
  await phone.wake()
  thaw()
  await phone.pass(99 * second)
  locks.freezeHolderOf(drainLockOf(phone))
  await phone.pass(60 * second)
  expect(network.calls).toEqual([])
})
