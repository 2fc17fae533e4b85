import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymousScope } from '#server/database/sequences/owner-sequence.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { readingsWith } from '#support/readings.ts'
import { accountOf, guestOf, type Owner, sorted } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date()

let server: TestServer

beforeAll(async () => {
  server = await testServer({ settings: { guestRecords: 4 } })
})
afterAll(() => server.close())

async function ask(owner: Owner, question: string, key: string = randomUUID()) {
  return server.post('/api/ai/ask/', { question }, { ...owner.headers, 'idempotency-key': key })
}

async function questions(owner: Owner) {
  const kept = server.db.selectFrom('conversations').select('question')
  const rows = await kept.where('scope', '=', owner.scope).orderBy('created_at').execute()
  return rows.map(({ question }) => question)
}

async function tombstones(owner: Owner) {
  const all = server.db.selectFrom('tombstones').select(['kind', 'id'])
  return all.where('scope', '=', owner.scope).orderBy('seq').execute()
}

test('beyond the cap the guest’s oldest record of either kind is deleted, also on the phone', async () => {
  const guest = guestOf(server)
  const mirror = guest.mirror()
  const first = (await server.post('/api/crops/recommend/', readingsWith(), guest.headers)).json()
  for (const question of ['one', 'two', 'three']) await ask(guest, question)
  expect(await tombstones(guest)).toEqual([])
  const second = (await ask(guest, 'four')).json()
  expect(second.aiTextInput).toBe('four')
  expect(await tombstones(guest)).toEqual([{ kind: 'recommendation', id: first.id }])
  await ask(guest, 'five')
  expect(await questions(guest)).toEqual(['two', 'three', 'four', 'five'])
  await mirror.catchUp(10)
  expect(sorted(mirror.records())).toEqual(sorted(await guest.truth()))
})

test('a question whose record was deleted by the cap is not answered again', async () => {
  const guest = guestOf(server)
  const key = randomUUID()
  const first = await ask(guest, 'first', key)
  for (let n = 0; n < 4; n += 1) await ask(guest, `later ${n}`)
  expect(await questions(guest)).not.toContain('first')
  const again = await ask(guest, 'first', key)
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
  expect(await questions(guest)).not.toContain('first')
})

test('an account has no cap', async () => {
  const account = await accountOf(server)
  for (let n = 0; n < 6; n += 1) await ask(account, `question ${n}`)
  expect(await questions(account)).toHaveLength(6)
})

test('clients without a device do not delete each other’s records', async () => {
  for (let n = 0; n < 6; n += 1) await server.post('/api/ai/ask/', { question: `nobody ${n}` })
  const rows = await server.db
    .selectFrom('conversations')
    .select('id')
    .where('scope', '=', anonymousScope)
    .execute()
  expect(rows).toHaveLength(6)
})

test('many simultaneous questions of one guest respect the cap', async () => {
  const guest = guestOf(server)
  await Promise.all(Array.from({ length: 12 }, (_, n) => ask(guest, `at once ${n}`)))
  expect(await questions(guest)).toHaveLength(4)
  expect(await tombstones(guest)).toHaveLength(8)
})

test('a guest who had more records before the cap loses only the oldest', async () => {
  const guest = guestOf(server)
  for (let n = 0; n < 10; n += 1) {
    const createdAt = new Date(now.getTime() - (20 - n) * dayMs)
    await storeConversation(server.db, { scope: guest.scope, question: `old ${n}`, createdAt })
  }
  await ask(guest, 'new')
  expect(await questions(guest)).toEqual(['old 7', 'old 8', 'old 9', 'new'])
})

test('guests’ old records are deleted by the setting, newer ones and those of accounts stay', async () => {
  const guest = guestOf(server)
  const account = await accountOf(server)
  const userId = account.scope.slice('user:'.length)
  const aged = (days: number) => new Date(now.getTime() - days * dayMs)
  const mirror = guest.mirror()
  const old = await storeConversation(server.db, { scope: guest.scope, createdAt: aged(101) })
  const readingsOld = { scope: guest.scope, createdAt: aged(101) }
  const oldReadings = await storeRecommendation(server.db, readingsOld)
  await storeConversation(server.db, {
    scope: guest.scope,
    question: 'young',
    createdAt: aged(99),
  })
  await storeConversation(server.db, { scope: anonymousScope, question: 'x', createdAt: aged(101) })
  await storeConversation(server.db, { scope: account.scope, userId, createdAt: aged(101) })
  await mirror.catchUp(10)
  await deleteExpired(server.db, now, {})
  expect(await questions(guest)).toHaveLength(2)
  await deleteExpired(server.db, now, { guestKeepDays: 100 })
  expect(await questions(guest)).toEqual(['young'])
  expect(await questions(account)).toHaveLength(1)
  expect(await tombstones(guest)).toEqual([
    { kind: 'conversation', id: old },
    { kind: 'recommendation', id: oldReadings },
  ])
  await mirror.catchUp(10)
  expect(sorted(mirror.records())).toEqual(sorted(await guest.truth()))
  const ofNobody = server.db.selectFrom('conversations').select('id').where('question', '=', 'x')
  expect(await ofNobody.execute()).toEqual([])
})

test('deleted records stay counted as asked, but not as existing', async () => {
  const staff = await server.staff('counts@example.com')
  const counts = async () => {
    const { total } = (await server.get('/api/ai/conversations/', staff)).json()
    const overTime = await server.get('/api/ai/over-time/?bucket=day&startDate=2026-01-01', staff)
    const asked = overTime
      .json()
      .reduce((sum: number, day: { total: number }) => sum + day.total, 0)
    return { total, asked }
  }
  const guest = guestOf(server)
  const createdAt = new Date('2026-01-10T06:00:00Z')
  const stored = Array.from({ length: 3 }, () =>
    storeConversation(server.db, { scope: guest.scope, createdAt }),
  )
  await Promise.all(stored)
  const before = await counts()
  await deleteExpired(server.db, new Date(), { guestKeepDays: 100 })
  expect(await counts()).toEqual({ total: before.total - 3, asked: before.asked })
})

test('more than one batch is deleted', async () => {
  const guest = guestOf(server)
  const createdAt = new Date(now.getTime() - 200 * dayMs)
  await server.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 1_050; n += 1) {
      await storeConversation(tx, { scope: guest.scope, createdAt })
    }
  })
  await deleteExpired(server.db, now, { guestKeepDays: 100 })
  expect(await questions(guest)).toEqual([])
  expect(await tombstones(guest)).toHaveLength(1_050)
}, 60_000)
