import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDashboard } from '#data/analytics/dashboard.ts'
import type { Call } from '#support/scripted-api.ts'
import { type ScriptedNetwork, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const usersPath = '/api/accounts/users/'
const change = { changePct: 12 }

interface Field {
  readonly network: ScriptedNetwork
  readonly phone: TestPhone
  readonly dashboard: ReturnType<typeof dashboardOf>
}

function dashboardOf({ api, db, chance }: TestPhone) {
  return createDashboard({ api, ownerDatabase: db, now: () => chance.now })
}

async function staffPhone(): Promise<Field> {
  const network = scriptedNetwork()
  for (const email of ['staff@example.org', 'other@example.org']) {
    network.api.accounts.open(email, true)
  }
  const phone = await testPhone({ network })
  await phone.signIn('staff@example.org')
  network.brings(() => ourReply(change), { path: '/api/analytics/users/change-30d/' })
  return { network, phone, dashboard: dashboardOf(phone) }
}

function ourReply(body: unknown): Response {
  return Response.json(body, { headers: { 'X-Fosol-Api': '1' } })
}

const question = { name: 'usersChange', input: {}, keepAs: 'usersChange' } as const

test('a reply has the time of its arrival', async () => {
  const { dashboard } = await staffPhone()
  expect(await dashboard.ask(question)).toEqual({ reply: change, at: '2026-07-01T06:00:00.000Z' })
})

test('the last reply is kept without a network and after a reload', async () => {
  const { network, phone, dashboard } = await staffPhone()
  await dashboard.ask(question)
  network.clears()
  network.brings(weather.silence)
  await expect(dashboard.ask(question)).rejects.toMatchObject({ code: 'no_network' })
  const reopened = dashboardOf(await phone.reload())
  expect(await reopened.last('usersChange', 'usersChange')).toEqual({
    reply: change,
    at: '2026-07-01T06:00:00.000Z',
  })
})

test('a private conversation that staff have opened is not stored', async () => {
  const { network, dashboard } = await staffPhone()
  const open = { name: 'conversation', keepAs: 'conversation' } as const
  for (const [id, isPrivate] of [
    ['00000000-0000-4000-8000-00000000000a', false],
    ['00000000-0000-4000-8000-00000000000b', true],
  ] as const) {
    const row = { ...conversationRow({ id }), seq: 1, private: isPrivate }
    network.brings(() => ourReply(row), { path: `/api/ai/conversations/${id}/` })
    expect((await dashboard.ask({ ...open, input: { id } })).reply.private).toBe(isPrivate)
  }
  const kept = await dashboard.last('conversation', 'conversation')
  expect(kept?.reply.private).toBe(false)
})

test('lists that releases up to 0.8 have kept are deleted, because they can be searches', async () => {
  const { phone, dashboard } = await staffPhone()
  const db = await phone.db()
  const value = { reply: { items: [], total: 0 }, at: '2026-06-30T06:00:00.000Z' }
  await db.meta.bulkPut([
    { k: 'desk:users', value },
    { k: 'desk:users:first', value },
  ])
  await dashboard.ask(question)
  const names = await db.meta.where('k').startsWith('desk:').primaryKeys()
  expect(names.toSorted()).toEqual(['desk:users:first', 'desk:usersChange'])
})

test('a reply without `keepAs` is not stored', async () => {
  const { dashboard } = await staffPhone()
  await dashboard.ask({ name: 'usersChange', input: {} })
  expect(await dashboard.last('usersChange', 'usersChange')).toBeUndefined()
})

test('a stored reply that breaks the contract counts as none', async () => {
  const { phone, dashboard } = await staffPhone()
  const { meta } = await phone.db()
  const value = { at: '2026-07-01T06:00:00.000Z', reply: { change: 'much' } }
  await meta.put({ k: 'desk:usersChange', value })
  expect(await dashboard.last('usersChange', 'usersChange')).toBeUndefined()
})

test('a logout deletes all stored replies, and another account sees none of them', async () => {
  const { phone, dashboard } = await staffPhone()
  await dashboard.ask(question)
  const mine = await phone.db()
  await phone.session.signOut()
  expect(await mine.meta.where('k').startsWith('desk:').count()).toBe(0)

  await phone.signIn('staff@example.org')
  await dashboard.ask(question)
  await phone.session.signOut()
  await phone.signIn('other@example.org')
  expect(await dashboard.last('usersChange', 'usersChange')).toBeUndefined()
})

test('a reply that arrives after the logout is not stored', async () => {
  const { network, phone, dashboard } = await staffPhone()
  const mine = await phone.db()
  network.clears()
  network.brings(async () => {
    await phone.session.signOut()
    return ourReply(change)
  })
  await dashboard.ask(question)
  expect(await mine.meta.where('k').startsWith('desk:').count()).toBe(0)
})

test('a guest’s call fails with not_signed_in', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(() => new Response('Please login', { status: 401, headers: signInFirst }))
  await expect(dashboardOf(phone).ask(question)).rejects.toMatchObject({ code: 'not_signed_in' })
})

const signInFirst = { 'X-Fosol-Api': '1', 'X-Fosol-Error': 'not_signed_in' }

test('a conversation is requested by its id in the path', async () => {
  const { network, dashboard } = await staffPhone()
  const row = { ...conversationRow(), seq: 1 }
  network.brings(() => ourReply(row), { path: /^\/api\/ai\/conversations\// })
  await dashboard.ask({ name: 'conversation', input: { id: row.id } })
  const { path, query } = network.calls.at(-1) ?? {}
  expect([path, [...(query ?? [])]]).toEqual([`/api/ai/conversations/${row.id}/`, []])
})

/** Serves `total` accounts, one page at a time. */
function accountsOf(total: number) {
  return ({ query }: Call) => {
    const size = Number(query.get('pageSize'))
    const first = (Number(query.get('page')) - 1) * size
    const items = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, n) => ({
      id: String(first + n),
      name: '',
      email: `f${first + n}@example.org`,
      role: 'User',
      language: 'bn',
      analyses: 0,
      lastActivity: null,
    }))
    return ourReply({ items, total })
  }
}

test('an export fetches 1,000 rows at a time, with the filters and its purpose', async () => {
  const { network, dashboard } = await staffPhone()
  network.brings(accountsOf(2_300), { path: usersPath })
  const steps: number[][] = []
  const rows = await dashboard.rows('users', { q: 'rahim', role: 'user' }, (...step) =>
    steps.push(step),
  )
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2_300 }, (_, n) => String(n)))
  expect(steps).toEqual([1_000, 2_000, 2_300].map((done) => [done, 2_300]))
  const asked = network.calls.filter(({ path }) => path === usersPath).map(({ query }) => query)
  expect(asked.map(String)).toEqual(
    [1, 2, 3].map((page) => `q=rahim&role=user&purpose=export&page=${page}&pageSize=1000`),
  )
})

test('a row that moves to the next page during an export is in it once', async () => {
  const { network, dashboard } = await staffPhone()
  const accounts = accountsOf(1_001)
  network.brings(
    async (call) => {
      if (call.query.get('page') === '1') return accounts(call)
      const { items } = await accountsOf(1_000)({
        ...call,
        query: new URLSearchParams('page=1&pageSize=1000'),
      }).json()
      return ourReply({ items: items.slice(-2), total: 1_002 })
    },
    { path: usersPath },
  )
  expect(await dashboard.rows('users', {}, () => undefined)).toHaveLength(1_000)
})

test('an export has at most 10,000 rows', async () => {
  const { network, dashboard } = await staffPhone()
  network.brings(accountsOf(25_000), { path: usersPath })
  expect(await dashboard.rows('users', {}, () => undefined)).toHaveLength(10_000)
  expect(network.calls.filter(({ path }) => path === usersPath)).toHaveLength(10)
})

test('an export fails when some of its rows do not arrive', async () => {
  const { network, dashboard } = await staffPhone()
  network.brings(accountsOf(2_300), { path: usersPath, times: 1 })
  network.brings(weather.silence)
  const rows = dashboard.rows('users', {}, () => undefined)
  await expect(rows).rejects.toMatchObject({ code: 'no_network' })
})
