import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { currentValue } from '#data/storage/live.ts'
import { type ScriptedNetwork, scriptedNetwork } from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

let network: ScriptedNetwork
let phone: TestPhone

beforeEach(async () => {
  network = scriptedNetwork()
  phone = await testPhone({ network })
})

function fill(count: number, question = 'When do I sow?'): void {
  for (let n = 0; n < count; n += 1) {
    network.api.sync.put(phone.device.guest, 'conversation', conversationRow({ question }))
  }
}

async function idsHere(): Promise<readonly string[]> {
  const db = await phone.db()
  const rows = [...(await db.conversations.toArray()), ...(await db.recommendations.toArray())]
  return rows.sort((one, other) => (other.seq ?? 0) - (one.seq ?? 0)).map(({ id }) => id)
}

function newestThere(count: number): readonly string[] {
  return network.api.sync
    .records(phone.device.guest)
    .slice(0, count)
    .map(({ id }) => id)
}

async function olderAtServer(): Promise<boolean> {
  const all = { kind: 'ask', q: '', startDate: '', endDate: '', page: 1, pageSize: 1 } as const
  return (await currentValue(phone.history.page(all))).olderAtServer
}

test('a download ends with the newest 500 records, and reports that the server has more', async () => {
  fill(700)
  await phone.sync()
  expect(await idsHere()).toEqual(newestThere(500))
  expect(await olderAtServer()).toBe(true)
  expect((await currentValue(phone.history.state)).isComplete).toBe(false)
  // Pages of 10, 20, 40, 80, 160 and 200 records; the rest is not requested.
  expect(network.calls).toHaveLength(6)
  const calls = network.calls.length
  await phone.sync()
  expect(network.calls.length - calls).toBe(1)
})

test('with exactly 500 records the copy is complete', async () => {
  fill(500)
  await phone.sync()
  expect(await idsHere()).toHaveLength(500)
  expect(await olderAtServer()).toBe(false)
})

test('new records replace those whose last change is oldest', async () => {
  fill(500)
  await phone.sync()
  network.api.sync.put(phone.device.guest, 'recommendation', recommendationRow())
  fill(2)
  await phone.sync()
  expect(await idsHere()).toEqual(newestThere(500))
  expect(await olderAtServer()).toBe(true)
})

test('long answers reach the limit of 5 MB before 500 records', async () => {
  fill(100, 'ধান '.repeat(5_000))
  await phone.sync()
  const ids = await idsHere()
  expect(ids.length).toBeGreaterThan(10)
  expect(ids.length).toBeLessThan(25)
  expect(ids).toEqual(newestThere(ids.length))
  expect(await olderAtServer()).toBe(true)
})

test('a waiting question is never removed', async () => {
  network.brings(() => new Response('', { status: 502 }), { path: '/api/ai/ask/' })
  await phone.ask('Waiting?')
  fill(600)
  await phone.sync()
  const db = await phone.db()
  const waiting = await db.conversations.filter(({ seq }) => seq === undefined).count()
  expect([waiting, await db.conversations.count()]).toEqual([1, 501])
})
