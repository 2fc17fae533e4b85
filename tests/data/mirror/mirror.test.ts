import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { currentValue } from '#data/storage/live.ts'
import type { Locks } from '#data/storage/locks.ts'
import { fullDisk } from '#support/full-disk.ts'
import { noFaults } from '#support/mirror-check.ts'
import { faults, heldCount, phoneAndServer, pulls } from '#support/mirror-field.ts'
import { refusing, type Weather, weather } from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { tabLocks } from '#support/tab-locks.ts'

const path = '/api/sync/'

test('an empty phone downloads all records, newest page first', async () => {
  const field = await phoneAndServer(25)
  field.network.api.sync.put(field.phone.device.guest, 'recommendation', recommendationRow())
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
  expect(pulls(field).map((query) => [...query.keys()])).toEqual([['limit'], ['before', 'limit']])
})

test('after one page the newest records are here, even if the other pages fail', async () => {
  const field = await phoneAndServer(25)
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.silence, { path })
  await field.phone.sync()
  expect(await heldCount(field)).toBe(10)
})

test('an interrupted download resumes where it was after a reload', async () => {
  const field = await phoneAndServer(25)
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  field.network.brings(weather.truncated, { path, times: 1 })
  await field.phone.sync()
  const reloaded = await field.phone.reload()
  await reloaded.sync()
  expect(await faults({ ...field, phone: reloaded })).toEqual(noFaults)
  expect(pulls(field).filter((query) => query.size === 1)).toHaveLength(1)
})

test('an interrupted download is retried automatically', async () => {
  const field = await phoneAndServer(25)
  field.network.brings(weather.timeout, { path, times: 3 })
  await field.phone.sync()
  await field.phone.pass(60_000)
  expect(await faults(field)).toEqual(noFaults)
})

test('a complete copy sets no timer', async () => {
  const field = await phoneAndServer(3)
  await field.phone.sync()
  field.network.brings(weather.silence)
  await field.phone.sync()
  expect(field.phone.clock.pendingMs()).toEqual([])
})

test('pages grow on a fast connection, and shrink on a slow one or after a cut', async () => {
  const field = await phoneAndServer(200)
  const { clock } = field.phone
  const taking = (ms: number) => async (_call: unknown, serve: () => Response) => {
    await clock.pass(ms)
    return serve()
  }
  for (const ms of [1_000, 1_000, 5_000, 9_000]) {
    field.network.brings(taking(ms), { path, times: 1 })
  }
  field.network.brings(weather.truncated, { path, times: 1 })
  await field.phone.sync()
  await field.phone.pass(60_000)
  const limits = pulls(field).map((query) => Number(query.get('limit')))
  expect(limits.slice(0, 6)).toEqual([10, 20, 40, 40, 20, 10])
})

test('no page is larger than 200', async () => {
  const field = await phoneAndServer(480)
  await field.phone.sync()
  expect(pulls(field).map((query) => query.get('limit'))).toEqual([
    '10',
    '20',
    '40',
    '80',
    '160',
    '200',
  ])
})

test('a page requested before another tab moved the cursor is not applied', async () => {
  const field = await phoneAndServer(15)
  const { guest } = field.phone.device
  const other = await field.phone.secondTab()
  field.network.brings((_call, serve) => serve(), { path, times: 1 })
  // While this page of older records is on its way, one of them is deleted, and the other tab pulls the deletion.
  field.network.brings(
    async (_call, serve) => {
      const late = serve()
      const oldest = field.network.api.sync.records(guest).at(-1)
      field.network.api.sync.remove(guest, oldest?.id ?? '')
      await other.history.refresh()
      return late
    },
    { path, times: 1 },
  )
  await field.phone.sync()
  await other.mirrors.idle()
  await other.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('one tab pulls at a time', async () => {
  const field = await phoneAndServer(5, { locks: tabLocks() })
  const other = await field.phone.secondTab()
  await Promise.all([field.phone.sync(), other.sync()])
  expect(pulls(field)).toHaveLength(1)
  await other.pass(5_000)
  expect(pulls(field)).toHaveLength(2)
})

test('`refresh` pulls even while another tab holds the lock', async () => {
  const locks = tabLocks()
  const field = await phoneAndServer(5, { locks })
  locks.freezeHolderOf(`fosol-mirror-${field.phone.device.guest}`)
  await field.phone.history.refresh()
  expect(await faults(field)).toEqual(noFaults)
})

test('a cursor that the server cannot read restarts the download without loss', async () => {
  const field = await phoneAndServer(12)
  await field.phone.sync()
  const db = await field.phone.db()
  await db.meta.where('k').equals('mirror').modify({ 'value.cursor': 'spoilt' })
  field.network.api.sync.put(field.phone.device.guest, 'conversation', conversationRow())
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('a wake while the lock is being released causes another pull', async () => {
  let wake: () => void = () => undefined
  const request = async (
    _name: string,
    _options: LockOptions,
    work: (lock: unknown) => unknown,
  ) => {
    const done = await work({})
    wake()
    wake = () => undefined
    return done
  }
  // Only this overload of `request` is used.
  const field = await phoneAndServer(1, { locks: { request: request as Locks['request'] } })
  wake = () => field.phone.mirrors.of(field.phone.device.guest).wake()
  await field.phone.sync()
  expect(pulls(field)).toHaveLength(2)
})

test('a server without this call is asked once', async () => {
  const field = await phoneAndServer(1)
  field.network.brings(refusing(404, 'not_found'), { path })
  await field.phone.sync()
  await field.phone.pass(600_000)
  expect(pulls(field)).toHaveLength(1)
})

test('no pull is sent before a Retry-After is over', async () => {
  const field = await phoneAndServer(1)
  field.network.brings(refusing(429, 'rate_limited', 60), { path, times: 1 })
  await field.phone.sync()
  await expect(field.phone.history.refresh()).rejects.toMatchObject({ code: 'rate_limited' })
  expect(pulls(field)).toHaveLength(1)
  await field.phone.pass(120_000)
  expect(await faults(field)).toEqual(noFaults)
})

test('phones with the same Retry-After return at different times', async () => {
  const field = await phoneAndServer(1)
  field.network.brings(refusing(503, 'unavailable', 60), { path, times: 1 })
  field.phone.chance.random = 0.5
  await field.phone.sync()
  await field.phone.pass(89_000)
  expect(pulls(field)).toHaveLength(1)
  await field.phone.pass(1_000)
  expect(pulls(field)).toHaveLength(2)
})

test('a page that arrives on a full disk changes nothing', async () => {
  const field = await phoneAndServer(2)
  const free = fullDisk('conversations', 'at commit')
  await expect(field.phone.history.refresh()).rejects.toMatchObject({ code: 'storage_failed' })
  free()
  const db = await field.phone.db()
  expect([await db.meta.get('mirror'), await db.conversations.count()]).toEqual([undefined, 0])
  await field.phone.history.refresh()
  expect(await faults(field)).toEqual(noFaults)
})

test('the helplines of the last page are kept for the cards, and forgotten when the server has none', async () => {
  const { phone, network } = await phoneAndServer(1)
  const shown = () => currentValue(phone.advisor.helplines())
  expect(await shown()).toEqual({})
  const helplines = { readBy: 'Dr Begum', confirmed: { some_service: '12345' } }
  const served: Weather = async (_call, serve) => {
    const response = serve()
    const body = JSON.stringify({ ...(await response.json()), helplines })
    return new Response(body, { headers: response.headers })
  }
  network.brings(served, { path })
  await phone.sync()
  expect(await shown()).toEqual(helplines)
  network.clears()
  network.brings(weather.silence)
  await phone.sync()
  expect(await shown()).toEqual(helplines)
  network.clears()
  await phone.sync()
  expect(await shown()).toEqual({})
})
