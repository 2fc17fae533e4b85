import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDashboard } from '#data/analytics/dashboard.ts'
import { plainPhone } from '#support/plain-phone.ts'

async function plainDashboard() {
  const { phone, server } = await plainPhone({ isStaff: true })
  await phone.signIn('rahim@example.org')
  await phone.ask('When to sow?')
  const { api, db, chance } = phone
  const dashboard = createDashboard({ api, ownerDatabase: db, now: () => chance.now })
  return { dashboard, server }
}

test('every figure of the specification is read', async () => {
  const { dashboard } = await plainDashboard()
  const kpis = await dashboard.ask({ name: 'kpis', input: {} })
  expect(kpis.reply).toMatchObject({ avgSessionSeconds: 125, mostActiveCountry: 'BD' })
  const who = await dashboard.ask({ name: 'who', input: {} })
  expect(who.reply).toEqual({ email: 'rahim@example.org', firstName: 'Rahim', lastName: '' })
  const months = await dashboard.ask({ name: 'usersOverTime', input: {} })
  expect(months.reply.at(-1)).toMatchObject({ month: 'Jun', users: 6 })
  const users = await dashboard.ask({ name: 'users', input: { page: '1', pageSize: '50' } })
  expect(users.reply.items[0]).toMatchObject({ email: 'rahim@example.org', role: 'Admin' })
  const crops = await dashboard.ask({ name: 'mostCommonCrops', input: {} })
  expect(crops.reply).toEqual([{ crop: 'Maize', count: 0 }])
})

test('opening a row of the table makes no call', async () => {
  const { dashboard } = await plainDashboard()
  const list = await dashboard.ask({ name: 'conversations', input: { page: '1', pageSize: '50' } })
  const id = list.reply.items[0]?.id ?? ''
  const opened = await dashboard.ask({ name: 'conversation', input: { id } })
  expect(opened.reply).toMatchObject({ aiTextInput: 'When to sow?' })
})

test.each([
  ['a week', { startDate: '2026-05-25', endDate: '2026-06-02' }, '1000'],
  ['a custom range', { startDate: '2026-05-01', endDate: '2026-06-02' }, '2000'],
])(
  '%s of the chart is counted from one page of the specification’s size',
  async (_, period, pageSize) => {
    const { dashboard, server } = await plainDashboard()
    const asked = { name: 'conversationsOverTime', input: { ...period, bucket: 'day' } } as const
    const { reply } = await dashboard.ask(asked)
    expect(reply.find((row) => 'date' in row && row.date === '2026-06-01')?.total).toBe(1)
    expect(server.calls.at(-1)?.query.get('pageSize')).toBe(pageSize)
  },
)

test('the change of 30 days is two counts by one row each', async () => {
  const { dashboard, server } = await plainDashboard()
  const input = { startDate: '2026-04-11', endDate: '2026-06-11', bucket: 'day' } as const
  const { reply } = await dashboard.ask({ name: 'conversationsChange', input })
  expect(reply.map(({ total }) => total)).toEqual([0, 1])
  const sizes = server.calls.slice(-2).map(({ query }) => query.get('pageSize'))
  expect(sizes).toEqual(['1', '1'])
})

test.each(['answerQuality', 'outboxHealth'] as const)(
  '%s fails with not_found without a call',
  async (name) => {
    const { dashboard, server } = await plainDashboard()
    const before = server.calls.length
    await expect(dashboard.ask({ name, input: {} })).rejects.toMatchObject({ code: 'not_found' })
    expect(server.calls).toHaveLength(before)
  },
)

test('exports use the page sizes of the specification', async () => {
  const { dashboard, server } = await plainDashboard()
  await dashboard.rows('conversations', { q: '' }, () => undefined)
  expect(server.calls.at(-1)?.query.get('pageSize')).toBe('1000')
  await dashboard.rows('recommendations', { q: '' }, () => undefined)
  expect(server.calls.at(-1)?.query.get('pageSize')).toBe('10000')
})
