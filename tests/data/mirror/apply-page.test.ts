import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { recordReads } from '#contract/sync.ts'
import { checkConservation } from '#data/outbox/outbox.ts'
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

test('a late reply does not restore a record that was deleted before the first pull', async () => {
  const field = await phoneAndServer(3)
  const key = await askedAndDeleted(field)
  // The first page lists no deletions.
  await field.phone.sync()
  await field.phone.wake('user')
  await field.phone.sync()
  expect(await field.phone.entry(key)).toMatchObject({ state: 'answered' })
  expect(await faults(field)).toEqual(noFaults)
  expect(await checkConservation(await field.phone.db())).toBe(true)
})

test('a late reply during the first pull does not restore a deleted record', async () => {
  const field = await phoneAndServer(3)
  await askedAndDeleted(field)
  field.network.brings(
    async (_call, serve) => {
      const early = serve()
      await field.phone.wake('user')
      return early
    },
    { path, times: 1 },
  )
  await field.phone.sync()
  expect(await heldCount(field)).toBe(4)
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('a late reply before the older pages does not restore a deleted record', async () => {
  const field = await phoneAndServer(25)
  await askedAndDeleted(field)
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.silence, { path, times: 1 })
  await field.phone.sync()
  await field.phone.wake('user')
  await field.phone.sync()
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('a page requested before an answer arrived does not delete the answered record', async () => {
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

test('an answered record stays while an older page may still list it', async () => {
  const field = await phoneAndServer(0)
  field.network.brings(weather.lostReply, { path: '/api/ai/ask/', times: 1 })
  await field.phone.ask('Old?')
  for (let n = 0; n < 12; n += 1) {
    field.network.api.sync.put(field.phone.device.guest, 'conversation', conversationRow())
  }
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.silence, { path, times: 1 })
  await field.phone.sync()
  await field.phone.wake('user')
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.silence, { path })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(11)
  field.network.clears()
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

/** A page whose first row this version cannot read. */
const withUnreadableRow: Weather = async (_call, serve) => {
  const page = await serve().json()
  const [first, ...others] = page.changes
  const changes = [{ ...first, data: { ...first.data, untunedResponse: 42 } }, ...others]
  return Response.json({ ...page, changes }, { headers: { 'X-Fosol-Api': '1' } })
}

test('a version that reads more fields downloads everything again once, so a row unreadable before is stored', async () => {
  const field = await phoneAndServer(3)
  field.network.brings(withUnreadableRow, { path, times: 1 })
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

test('a new download keeps a stored record whose row it cannot read', async () => {
  const field = await phoneAndServer(3)
  await field.phone.sync()
  field.network.api.backUp()()
  field.network.brings(withUnreadableRow, { path, times: 1 })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(3)
})

test('an answered record stays when its row in a page cannot be read', async () => {
  const field = await phoneAndServer(1)
  await field.phone.sync()
  await field.phone.ask('Strange?')
  field.network.brings(withUnreadableRow, { path, times: 1 })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(2)
  field.network.api.sync.put(field.phone.device.guest, 'conversation', conversationRow())
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})
