import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createStaffDesk } from '#data/staff-desk.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import type { Call } from '#support/scripted-api.ts'
import { type ScriptedNetwork, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'

const usersPath = '/api/accounts/users/'
const change = { changePct: 12 }

interface Field {
  readonly network: ScriptedNetwork
  readonly phone: TestPhone
  readonly desk: ReturnType<typeof deskOf>
}

function deskOf({ api, db, chance }: TestPhone) {
  return createStaffDesk({ api, ownerDatabase: db, now: () => chance.now })
}

async function staffsPhone(): Promise<Field> {
  const network = scriptedNetwork()
  for (const email of ['staff@example.org', 'other@example.org']) {
    network.api.accounts.open(email, true)
  }
  const phone = await testPhone({ network })
  await phone.signIn('staff@example.org')
  network.brings(() => told(change), { path: '/api/analytics/users/change-30d/' })
  return { network, phone, desk: deskOf(phone) }
}

function told(body: unknown): Response {
  return Response.json(body, { headers: { 'X-Fosol-Api': '1' } })
}

const question = { name: 'usersChange', input: {}, keepAs: 'usersChange' } as const

test('a reply is told with the moment it came', async () => {
  const { desk } = await staffsPhone()
  expect(await desk.ask(question)).toEqual({ reply: change, at: '2026-07-01T06:00:00.000Z' })
})

test('what came last is still there when nothing comes any more, and after a reload', async () => {
  const { network, phone, desk } = await staffsPhone()
  await desk.ask(question)
  network.clears()
  network.brings(weather.silence)
  await expect(desk.ask(question)).rejects.toMatchObject({ code: 'no_network' })
  const reopened = deskOf(await phone.reload())
  expect(await reopened.last('usersChange', 'usersChange')).toEqual({
    reply: change,
    at: '2026-07-01T06:00:00.000Z',
  })
})

test('a reply without a name is not kept', async () => {
  const { desk } = await staffsPhone()
  await desk.ask({ name: 'usersChange', input: {} })
  expect(await desk.last('usersChange', 'usersChange')).toBeUndefined()
})

test('a kept reply that the contract no longer knows is as good as none', async () => {
  const { phone, desk } = await staffsPhone()
  const { meta } = await phone.db()
  const value = { at: '2026-07-01T06:00:00.000Z', reply: { change: 'much' } }
  await meta.put({ k: 'desk:usersChange', value })
  expect(await desk.last('usersChange', 'usersChange')).toBeUndefined()
})

test('the logout takes all of it away, and another account sees none of it', async () => {
  const { phone, desk } = await staffsPhone()
  await desk.ask(question)
  const mine = await phone.db()
  await phone.session.signOut()
  expect(await mine.meta.where('k').startsWith('desk:').count()).toBe(0)

  await phone.signIn('staff@example.org')
  await desk.ask(question)
  await phone.session.signOut()
  await phone.signIn('other@example.org')
  expect(await desk.last('usersChange', 'usersChange')).toBeUndefined()
})

test('a reply that comes after the logout is not kept', async () => {
  const { network, phone, desk } = await staffsPhone()
  const mine = await phone.db()
  network.clears()
  network.brings(async () => {
    await phone.session.signOut()
    return told(change)
  })
  await desk.ask(question)
  expect(await mine.meta.where('k').startsWith('desk:').count()).toBe(0)
})

test('a guest is told to log in', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(() => new Response('Please login', { status: 401, headers: signInFirst }))
  await expect(deskOf(phone).ask(question)).rejects.toMatchObject({ code: 'not_signed_in' })
})

const signInFirst = { 'X-Fosol-Api': '1', 'X-Fosol-Error': 'not_signed_in' }

test('a conversation is asked for by its id in the path', async () => {
  const { network, desk } = await staffsPhone()
  const row = { ...conversationRow(), seq: 1 }
  network.brings(() => told(row), { path: /^\/api\/ai\/conversations\// })
  await desk.ask({ name: 'conversation', input: { id: row.id } })
  const { path, query } = network.calls.at(-1) ?? {}
  expect([path, [...(query ?? [])]]).toEqual([`/api/ai/conversations/${row.id}/`, []])
})

/** Serves so many accounts, a page at a time. */
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
    return told({ items, total })
  }
}

test('a file is fetched a thousand rows at a time, under the filters, and said to be one', async () => {
  const { network, desk } = await staffsPhone()
  network.brings(accountsOf(2_300), { path: usersPath })
  const steps: number[][] = []
  const rows = await desk.rows('users', { q: 'rahim', role: 'user' }, (...step) => steps.push(step))
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2_300 }, (_, n) => String(n)))
  expect(steps).toEqual([1_000, 2_000, 2_300].map((done) => [done, 2_300]))
  const asked = network.calls.filter(({ path }) => path === usersPath).map(({ query }) => query)
  expect(asked.map(String)).toEqual(
    [1, 2, 3].map((page) => `q=rahim&role=user&purpose=export&page=${page}&pageSize=1000`),
  )
})

test('a row that slides to the next page while a file is fetched is in it once', async () => {
  const { network, desk } = await staffsPhone()
  const accounts = accountsOf(1_001)
  network.brings(
    async (call) => {
      if (call.query.get('page') === '1') return accounts(call)
      const { items } = await accountsOf(1_000)({
        ...call,
        query: new URLSearchParams('page=1&pageSize=1000'),
      }).json()
      return told({ items: items.slice(-2), total: 1_002 })
    },
    { path: usersPath },
  )
  expect(await desk.rows('users', {}, () => undefined)).toHaveLength(1_000)
})

test('a file holds ten thousand rows at most', async () => {
  const { network, desk } = await staffsPhone()
  network.brings(accountsOf(25_000), { path: usersPath })
  expect(await desk.rows('users', {}, () => undefined)).toHaveLength(10_000)
  expect(network.calls.filter(({ path }) => path === usersPath)).toHaveLength(10)
})

test('a file whose rows do not all come is refused', async () => {
  const { network, desk } = await staffsPhone()
  network.brings(accountsOf(2_300), { path: usersPath, times: 1 })
  network.brings(weather.silence, { path: usersPath })
  const rows = desk.rows('users', {}, () => undefined)
  await expect(rows).rejects.toMatchObject({ code: 'no_network' })
})
