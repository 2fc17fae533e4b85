import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '#server/database/owner-sequence.ts'
import { tidy } from '#server/housekeeping.ts'
import { readingsWith } from '#support/readings.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'
import { accountOf, guestOf, type Owner, sorted } from '#support/sync-desk.ts'

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

test('beyond what a guest may store the oldest record goes, whichever kind it is, and its phone follows', async () => {
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

test('a question whose record has gone by that is not answered a second time', async () => {
  const guest = guestOf(server)
  const key = randomUUID()
  const first = await ask(guest, 'first', key)
  for (let n = 0; n < 4; n += 1) await ask(guest, `later ${n}`)
  expect(await questions(guest)).not.toContain('first')
  const again = await ask(guest, 'first', key)
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
  expect(await questions(guest)).not.toContain('first')
})

test('an account keeps all it has', async () => {
  const account = await accountOf(server)
  for (let n = 0; n < 6; n += 1) await ask(account, `question ${n}`)
  expect(await questions(account)).toHaveLength(6)
})

test('clients that name no device do not push out each other’s records', async () => {
  for (let n = 0; n < 6; n += 1) await server.post('/api/ai/ask/', { question: `nobody ${n}` })
  const rows = await server.db
    .selectFrom('conversations')
    .select('id')
    .where('scope', '=', nobody)
    .execute()
  expect(rows).toHaveLength(6)
})

test('many questions of one guest at once keep to the cap', async () => {
  const guest = guestOf(server)
  await Promise.all(Array.from({ length: 12 }, (_, n) => ask(guest, `at once ${n}`)))
  expect(await questions(guest)).toHaveLength(4)
  expect(await tombstones(guest)).toHaveLength(8)
})

test('a guest who has more than the cap from before loses the oldest only', async () => {
  const guest = guestOf(server)
  for (let n = 0; n < 10; n += 1) {
    const createdAt = new Date(now.getTime() - (20 - n) * dayMs)
    await storeConversation(server.db, { scope: guest.scope, question: `old ${n}`, createdAt })
  }
  await ask(guest, 'new')
  expect(await questions(guest)).toEqual(['old 7', 'old 8', 'old 9', 'new'])
})

test('guests’ old records go by the setting, an account’s and the younger ones stay', async () => {
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
  await storeConversation(server.db, { scope: nobody, question: 'x', createdAt: aged(101) })
  await storeConversation(server.db, { scope: account.scope, userId, createdAt: aged(101) })
  await mirror.catchUp(10)
  await tidy(server.db, now, {})
  expect(await questions(guest)).toHaveLength(2)
  await tidy(server.db, now, { guestKeepDays: 100 })
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

test('what went stays counted as asked, and is counted no longer as there', async () => {
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
  await tidy(server.db, new Date(), { guestKeepDays: 100 })
  expect(await counts()).toEqual({ total: before.total - 3, asked: before.asked })
})

test('more than one batch goes', async () => {
  const guest = guestOf(server)
  const createdAt = new Date(now.getTime() - 200 * dayMs)
  await server.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 1_050; n += 1) {
      await storeConversation(tx, { scope: guest.scope, createdAt })
    }
  })
  await tidy(server.db, now, { guestKeepDays: 100 })
  expect(await questions(guest)).toEqual([])
  expect(await tombstones(guest)).toHaveLength(1_050)
}, 60_000)
