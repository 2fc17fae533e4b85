import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { recordReads } from '#contract/sync.ts'
import { checkLaw } from '#data/outbox.ts'
import { noFaults } from '#support/mirror-check.ts'
import {
  faults,
  heldCount,
  type MirrorField,
  phoneAndServer,
  pulls,
} from '#support/mirror-field.ts'
import { type Weather, weather } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'

const path = '/api/sync/'

/** A question whose reply was lost, and whose record another phone has deleted since. */
async function askedAndDeleted(field: MirrorField): Promise<string> {
  const { network, phone } = field
  const { sync } = network.api
  network.brings(weather.lostReply, { path: '/api/ai/ask/', times: 1 })
  const key = await phone.ask('Deleted elsewhere?')
  const record = sync.records(phone.device.guest).find(({ clientKey }) => clientKey === key)
  sync.remove(phone.device.guest, record?.id ?? '')
  return key
}

test('an old reply does not bring back what was deleted before the phone began to follow', async () => {
  const field = await phoneAndServer(3)
  const key = await askedAndDeleted(field)
  // The newest page tells of no deletions.
  await field.phone.sync()
  await field.phone.wake('tap')
  await field.phone.sync()
  expect(await field.phone.entry(key)).toMatchObject({ state: 'answered' })
  expect(await faults(field)).toEqual(noFaults)
  expect(await checkLaw(await field.phone.db())).toBe(true)
})

test('nor when it comes while the first page is on its way', async () => {
  const field = await phoneAndServer(3)
  await askedAndDeleted(field)
  field.network.brings(
    async (_call, serve) => {
      const early = serve()
      await field.phone.wake('tap')
      return early
    },
    { path, times: 1 },
  )
  await field.phone.sync()
  expect(await heldCount(field)).toBe(4)
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('nor when older pages are still to come', async () => {
  const field = await phoneAndServer(25)
  await askedAndDeleted(field)
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.silence, { path, times: 1 })
  await field.phone.sync()
  await field.phone.wake('tap')
  await field.phone.sync()
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('an answer is not taken for a deleted one by a page that was asked for before it came', async () => {
  const field = await phoneAndServer(3)
  await field.phone.sync()
  field.network.brings(
    async (_call, serve) => {
      const early = serve()
      await field.phone.ask('Just now?')
      field.network.brings(weather.silence, { path })
      return early
    },
    { path, times: 1 },
  )
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
  field.network.clears()
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('an answer is not taken for a deleted one while an older page may tell of it', async () => {
  const field = await phoneAndServer(0)
  field.network.brings(weather.lostReply, { path: '/api/ai/ask/', times: 1 })
  await field.phone.ask('Old?')
  for (let n = 0; n < 12; n += 1) {
    field.network.api.sync.put(field.phone.device.guest, 'conversation', conversationRow())
  }
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.silence, { path, times: 1 })
  await field.phone.sync()
  await field.phone.wake('tap')
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.silence, { path })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(11)
  field.network.clears()
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

/** A server of which this version cannot read one of the rows. */
const strange: Weather = async (_call, serve) => {
  const page = await serve().json()
  const [first, ...others] = page.changes
  const changes = [{ ...first, data: { ...first.data, untunedResponse: 42 } }, ...others]
  return Response.json({ ...page, changes }, { headers: { 'X-Fosol-Api': '1' } })
}

test('a version that reads more asks for everything again, once; so a row that could not be read comes back', async () => {
  const field = await phoneAndServer(3)
  field.network.brings(strange, { path, times: 1 })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(2)
  await field.phone.sync()
  expect(await heldCount(field)).toBe(2)

  const db = await field.phone.db()
  await db.meta
    .where('k')
    .equals('mirror')
    .modify({ 'value.reads': recordReads - 1 })
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
  const count = pulls(field).length
  await field.phone.sync()
  expect(pulls(field).length - count).toBe(1)
})

test('what is here stays when a new download brings something of it that cannot be read', async () => {
  const field = await phoneAndServer(3)
  await field.phone.sync()
  field.network.api.backUp()()
  field.network.brings(strange, { path, times: 1 })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(3)
})

test('an answer stays when the page that tells of it cannot be read', async () => {
  const field = await phoneAndServer(1)
  await field.phone.sync()
  await field.phone.ask('Strange?')
  field.network.brings(strange, { path, times: 1 })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(2)
  field.network.api.sync.put(field.phone.device.guest, 'conversation', conversationRow())
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})
