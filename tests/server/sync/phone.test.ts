import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryKind } from '#data/history/record.ts'
import { currentValue } from '#data/storage/live.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { servedNetwork } from '#support/served-network.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const password = 'dhan-pat-1971'
const all = { q: '', startDate: '', endDate: '', page: 1, pageSize: 5 }

let server: TestServer
let first: TestPhone
let second: TestPhone

/** Amina's two phones. Her account has claimed what she asked on the first one as a guest. */
beforeAll(async () => {
  server = await testServer()
  const network = servedNetwork(server)
  first = await testPhone({ network })
  await first.ask('How do I store onions?')
  await first.ask('ধানের ব্লাস্ট রোগ কী?')
  await first.crops.recommend(fieldRequestWith())
  await first.engines.idle()
  const name = { firstName: 'Amina', lastName: 'Khatun' }
  await first.session.signUp({ email: 'amina@example.org', password, ...name })
  await first.history.claimGuestRecords()
  await first.mirrors.idle()
  second = await testPhone({ network })
  await second.session.signIn({ username: 'amina@example.org', password, remember: true })
  await second.sync()
})
afterAll(() => server.close())

async function found(phone: TestPhone, kind: HistoryKind, q = ''): Promise<readonly string[]> {
  const { items } = await currentValue(phone.history.page({ ...all, kind, q }))
  return items.map(({ id }) => id)
}

async function foundAtServer(kind: HistoryKind, q: string): Promise<readonly string[]> {
  const path = kind === 'ask' ? '/api/ai/conversations/' : '/api/crops/recommendations/'
  const row = await (await second.db()).meta.get('tokens')
  const access = row?.k === 'tokens' ? row.value.access : ''
  const query = `?q=${encodeURIComponent(q)}`
  const reply = await server.get(path + query, { authorization: `Bearer ${access}` })
  return reply.json().items.map(({ id }: { id: string }) => id)
}

test('claimed questions are on every phone of the account, and no longer at the guest', async () => {
  expect(await found(second, 'ask')).toHaveLength(2)
  expect(await found(second, 'recommend')).toHaveLength(1)
  expect(await currentValue(first.history.claimable)).toBe(0)
  const guest = first.device.owner(first.device.guest)
  expect([await guest.conversations.count(), await guest.recommendations.count()]).toEqual([0, 0])
})

test.each<[HistoryKind, string]>([
  ['ask', ''],
  ['ask', 'STORE ONION'],
  ['ask', 'ব্লাষ্ট'],
  ['ask', 'amina'],
  ['recommend', 'rainfall: 850'],
  ['recommend', 'আমন'],
  ['recommend', 'khatun'],
  ['recommend', 'amina@example'],
  ['recommend', 'Khatun amina@'],
  ['recommend', 'zzz'],
])('in %s records the phone finds the same as the server for "%s"', async (kind, q) => {
  expect(await found(second, kind, q)).toEqual(await foundAtServer(kind, q))
})

test('the phone and the server export the same file', async () => {
  const { page: _page, pageSize: _size, ...filter } = all
  for (const kind of ['ask', 'recommend'] as const) {
    const served = await second.history.exportFile({ ...filter, kind }, () => undefined)
    expect(served.from).toBe('server')
    await (await second.db()).meta.put({ k: 'isStaff', value: true })
    const mirrored = await second.history.exportFile({ ...filter, kind }, () => undefined)
    await (await second.db()).meta.put({ k: 'isStaff', value: false })
    expect(mirrored).toEqual({ ...served, from: 'mirror' })
  }
})

test('a vote and a deletion on one phone reach the other', async () => {
  const [voted = '', deleted = ''] = await found(second, 'ask')
  await second.advisor.vote(voted, 'tuned')
  await second.history.remove('ask', deleted)
  await second.engines.idle()
  await first.sync()
  const { conversations } = await first.db()
  expect((await conversations.get(voted))?.progress).toMatchObject({ reply: { vote: 'tuned' } })
  expect(await conversations.get(deleted)).toBeUndefined()
})

test('what one phone says about the field reaches the other, and the last one counts', async () => {
  await first.field.save({ district: 'bogura', landType: 'highland' })
  await first.engines.idle()
  await second.sync()
  expect(await second.field.read()).toEqual({ district: 'bogura', landType: 'highland' })
  await second.field.save({ district: 'satkhira', soilSalinity: 8, irrigated: true })
  await second.engines.idle()
  await first.sync()
  expect(await first.field.read()).toEqual(await second.field.read())
})
