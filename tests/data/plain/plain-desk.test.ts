import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createStaffDesk } from '#data/staff-desk.ts'
import { testPhone } from '#support/phone-stand.ts'
import { plainNetwork } from '#support/plain-network.ts'

async function plainDesk() {
  Dexie.dependencies.indexedDB = new IDBFactory()
  const network = plainNetwork()
  const account = { email: 'staff@example.org', password: 'correct horse', firstName: 'Salma' }
  network.server.addAccount({ ...account, isStaff: true })
  const phone = await testPhone({ network, isPlain: true })
  await phone.signIn('staff@example.org')
  await phone.ask('When to sow?')
  const { api, db, chance } = phone
  const desk = createStaffDesk({ api, ownerDatabase: db, now: () => chance.now })
  return { desk, server: network.server }
}

test('every figure of the specification is read', async () => {
  const { desk } = await plainDesk()
  const kpis = await desk.ask({ name: 'kpis', input: {} })
  expect(kpis.reply).toMatchObject({ avgSessionSeconds: 125, mostActiveCountry: 'BD' })
  const months = await desk.ask({ name: 'usersOverTime', input: {} })
  expect(months.reply.at(-1)).toMatchObject({ month: 'Jun', users: 6 })
  const users = await desk.ask({ name: 'users', input: { page: '1', pageSize: '50' } })
  expect(users.reply.items[0]).toMatchObject({ email: 'staff@example.org', role: 'Admin' })
  const crops = await desk.ask({ name: 'mostCommonCrops', input: {} })
  expect(crops.reply).toEqual([{ crop: 'Maize', count: 0 }])
})

test('a row of the table is opened without a call of its own', async () => {
  const { desk } = await plainDesk()
  const list = await desk.ask({ name: 'conversations', input: { page: '1', pageSize: '50' } })
  const id = list.reply.items[0]?.id ?? ''
  const opened = await desk.ask({ name: 'conversation', input: { id } })
  expect(opened.reply).toMatchObject({ aiTextInput: 'When to sow?' })
})

test.each([
  ['a week', { startDate: '2026-05-25', endDate: '2026-06-02' }, '1000'],
  ['a custom range', { startDate: '2026-05-01', endDate: '2026-06-02' }, '2000'],
])('%s of the chart is counted from the size of the specification', async (_, period, pageSize) => {
  const { desk, server } = await plainDesk()
  const asked = { name: 'conversationsOverTime', input: { ...period, bucket: 'day' } } as const
  const { reply } = await desk.ask(asked)
  expect(reply.find((row) => 'date' in row && row.date === '2026-06-01')?.total).toBe(1)
  expect(server.calls.at(-1)?.query.get('pageSize')).toBe(pageSize)
})

test('the change of 30 days is two counts by one row each', async () => {
  const { desk, server } = await plainDesk()
  const input = { startDate: '2026-04-11', endDate: '2026-06-11', bucket: 'day' } as const
  const { reply } = await desk.ask({ name: 'conversationsChange', input })
  expect(reply.map(({ total }) => total)).toEqual([0, 1])
  const sizes = server.calls.slice(-2).map(({ query }) => query.get('pageSize'))
  expect(sizes).toEqual(['1', '1'])
})

test.each(['answerQuality', 'outboxHealth'] as const)(
  '%s is not there to be asked',
  async (name) => {
    const { desk, server } = await plainDesk()
    const before = server.calls.length
    await expect(desk.ask({ name, input: {} })).rejects.toMatchObject({ code: 'not_found' })
    expect(server.calls).toHaveLength(before)
  },
)

test('files are made of the sizes of the specification', async () => {
  const { desk, server } = await plainDesk()
  await desk.rows('conversations', { q: '' }, () => undefined)
  expect(server.calls.at(-1)?.query.get('pageSize')).toBe('1000')
  await desk.rows('recommendations', { q: '' }, () => undefined)
  expect(server.calls.at(-1)?.query.get('pageSize')).toBe('10000')
})
