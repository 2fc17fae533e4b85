import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { signAccess } from '#server/http/access-token.ts'
import { readingsWith } from '#support/readings.ts'
import { type TestServer, testSecret, testServer } from '#support/server.ts'

let server: TestServer
let now: Date

beforeAll(async () => {
  server = await testServer({ now: () => now })
})
afterAll(() => server.close())

beforeEach(async () => {
  now = new Date('2026-03-10T06:00:00Z')
  await sql`truncate users, visits, conversations, recommendations, happenings, visitor_salts,
    daily_counts, user_totals, group_totals, visitor_sessions, replays cascade`.execute(server.db)
  await server.db.updateTable('rollup_state').set({ zone: '' }).execute()
})

interface Who {
  readonly country_code?: string
  readonly age?: number
  readonly gender?: string
  readonly is_staff?: boolean
}

/** A new account. */
async function account(who: Who = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await server.db
    .insertInto('users')
    .values({ email, password_hash: '', created_at: now, ...who })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function tokenOf(id: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await signAccess({ userId: id }, testSecret, now)}` }
}

let staffId: string | undefined

/** A figure as staff see it now. */
async function figure(path: string) {
  const known = await server.db
    .selectFrom('users')
    .select('id')
    .where('is_staff', '=', true)
    .executeTakeFirst()
  staffId = known?.id ?? (await account({ is_staff: true }))
  const reply = await server.get(`/api/analytics/${path}`, await tokenOf(staffId))
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

async function visit(headers: Record<string, string> = {}, path = '/'): Promise<void> {
  expect((await server.post('/api/analytics/visit/', { path }, headers)).statusCode).toBe(200)
}

async function ask(headers: Record<string, string> = {}): Promise<string> {
  const reply = await server.post('/api/ai/ask/', { question: 'How do I store onions?' }, headers)
  expect(reply.statusCode).toBe(200)
  return reply.json().id
}

async function recommend(headers: Record<string, string> = {}): Promise<void> {
  const reply = await server.post('/api/crops/recommend/', readingsWith(), headers)
  expect(reply.statusCode).toBe(200)
}

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000)
}

const dayMinutes = 24 * 60

test('without data every figure is zero', async () => {
  expect(await figure('kpis/')).toEqual({
    totalVisits: 0,
    totalUsers: 1,
    avgSessionSeconds: 0,
    languageSplit: { enPct: 0, bnPct: 0 },
    retentionRatePct: 0,
    dau: 0,
    wau: 0,
    avgAnalysesPerUser: 0,
    avgDailyAnalyses: 0,
    avgWeeklyAnalyses: 0,
    mostActiveCountry: '',
    asOf: '2026-03-10T12:00:00.000+06:00',
  })
  expect(await figure('analysis/change-30d/')).toEqual({ changePct: 0 })
  expect(await figure('outbox/')).toMatchObject({ told: 0, fromOffline: 0 })
  const months = await figure('analysis/over-time/')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: 'Apr', year: 2025, analysis: 0 })
  expect(months[11]).toEqual({ month: 'Mar', year: 2026, analysis: 0 })
})

test('guests count in visits, languages and sessions, but not as daily users', async () => {
  await visit({ 'user-agent': 'one', 'accept-language': 'bn-BD,en;q=0.5' })
  await visit({ 'user-agent': 'two', 'accept-language': 'en' })
  later(10)
  await visit({ 'user-agent': 'one', 'accept-language': 'bn' })
  await ask({ 'user-agent': 'two' })
  later(20)
  await recommend({ 'user-agent': 'one' })
  later(30)
  await visit({ 'user-agent': 'one' })
  const { totalVisits, avgSessionSeconds, languageSplit, dau, wau } = await figure('kpis/')
  expect({ totalVisits, dau, wau }).toEqual({ totalVisits: 4, dau: 0, wau: 0 })
  expect(languageSplit).toEqual({ enPct: 50, bnPct: 50 })
  // Sessions of 30 and 10 minutes, and one single visit.
  expect(avgSessionSeconds).toBe(Math.round((40 * 60) / 3))
})

const zero = {
  ...{ visits: 0, signUps: 0, analyses: 0, avgSessionSeconds: 0 },
  languageSplit: { enPct: 0, bnPct: 0 },
}

test('a period has the events of its days, beside those of as many days before', async () => {
  now = new Date('2026-03-04T06:00:00Z')
  const early = await tokenOf(await account())
  await visit({ ...early, 'accept-language': 'en' })
  now = new Date('2026-03-07T06:00:00Z')
  await visit({ 'user-agent': 'one', 'accept-language': 'bn' })
  await ask({ 'user-agent': 'one' })
  // A session belongs to the day of its first request, here the last moments of 8 March in Dhaka.
  now = new Date('2026-03-08T17:50:00Z')
  const late = await account()
  await visit(await tokenOf(late))
  later(20)
  await recommend(await tokenOf(late))
  now = new Date('2026-03-10T06:00:00Z')
  expect(await figure('period/?startDate=2026-03-06&endDate=2026-03-08')).toEqual({
    ...{ startDate: '2026-03-06', endDate: '2026-03-08' },
    period: {
      ...{ visits: 2, signUps: 1, analyses: 1, avgSessionSeconds: 600 },
      languageSplit: { enPct: 50, bnPct: 50 },
    },
    before: { ...zero, visits: 1, signUps: 1, languageSplit: { enPct: 100, bnPct: 0 } },
  })
  const sums = async (days: string) => {
    const { startDate, endDate, period, before } = await figure(`period/?${days}`)
    return [startDate, endDate, period.visits, period.analyses, before?.visits ?? null]
  }
  expect(await sums('startDate=2026-03-09')).toEqual(['2026-03-09', '2026-03-10', 0, 1, 2])
  // Days that have not come are not compared with days that have.
  expect(await sums('startDate=2026-03-09&endDate=2026-12-31')).toEqual(
    await sums('startDate=2026-03-09'),
  )
  expect(await sums('')).toEqual([null, '2026-03-10', 3, 2, null])
})

test.each([
  'startDate=2026-03-09&endDate=2026-03-08',
  'startDate=2027-01-01',
  'startDate=2027-01-01&endDate=2027-01-31',
])('the period %s has no days that have come, and nothing before it', async (days) => {
  await visit()
  expect(await figure(`period/?${days}`)).toMatchObject({ period: zero, before: null })
})

test('a period of more than ten years has nothing before it; a day that does not exist is refused', async () => {
  await visit()
  const whole = await figure('period/?startDate=0001-01-01')
  expect([whole.period.visits, whole.before]).toEqual([1, null])
  const first = await figure('period/?startDate=0001-01-01&endDate=0001-01-02')
  expect(first).toMatchObject({ period: zero, before: null })
  const token = await tokenOf(await account({ is_staff: true }))
  const reply = await server.get('/api/analytics/period/?startDate=2026-02-30', token)
  expect(reply.statusCode).toBe(422)
})

test('users are active by their events, on the days of Dhaka', async () => {
  now = new Date('2026-01-10T17:59:59.999Z')
  const loyal = await account({ country_code: 'BD' })
  const gone = await account({ country_code: 'IN' })
  await visit(await tokenOf(loyal))
  await ask(await tokenOf(gone))
  // The last moment of a day, and the first of the next, 30 days after.
  now = new Date('2026-02-09T17:59:59.999Z')
  expect(await figure('kpis/')).toMatchObject({ retentionRatePct: 0, dau: 0, wau: 0 })
  now = new Date('2026-02-09T18:00:00.000Z')
  await recommend(await tokenOf(loyal))
  expect(await figure('kpis/')).toMatchObject({ retentionRatePct: 50, dau: 1, wau: 1 })
  now = new Date('2026-02-10T17:59:59.999Z')
  expect(await figure('kpis/')).toMatchObject({ dau: 1, wau: 1 })
  later(1)
  expect(await figure('kpis/')).toMatchObject({ dau: 0, wau: 1 })
  later(5 * dayMinutes)
  expect(await figure('kpis/')).toMatchObject({ dau: 0, wau: 1 })
  later(dayMinutes)
  expect(await figure('kpis/')).toMatchObject({ dau: 0, wau: 0, retentionRatePct: 50 })
})

test('analyses are averaged over accounts, days and weeks, and counted by country', async () => {
  const farmer = await tokenOf(await account({ country_code: 'BD' }))
  await account({ country_code: 'IN' })
  for (let n = 0; n < 6; n += 1) await recommend(farmer)
  await ask()
  await ask()
  await ask()
  const kpis = await figure('kpis/')
  expect(kpis.avgAnalysesPerUser).toBe(2)
  expect(kpis.avgDailyAnalyses).toBe(0.3)
  expect(kpis.avgWeeklyAnalyses).toBe(2.3)
  expect(kpis.mostActiveCountry).toBe('BD')
  expect(await figure('analysis/change-30d/')).toEqual({ changePct: 100 })
  expect((await figure('analysis/over-time/'))[11]).toEqual({
    month: 'Mar',
    year: 2026,
    analysis: 9,
  })
})

test('users over time are the accounts at the end of each month', async () => {
  now = new Date('2025-01-05T06:00:00Z')
  await account()
  // The last moment of May in Dhaka, and the first of June.
  now = new Date('2025-05-31T17:59:59.999Z')
  await account()
  now = new Date('2025-05-31T18:00:00.000Z')
  await account()
  await account()
  now = new Date('2026-03-10T06:00:00Z')
  const months: { month: string; users: number }[] = await figure('users/over-time/')
  const users = Object.fromEntries(months.map((row) => [row.month, row.users]))
  expect(users).toMatchObject({ Apr: 1, May: 2, Jun: 4, Jul: 4, Feb: 4, Mar: 5 })
  expect(await figure('users/change-30d/')).toEqual({ changePct: 100 })
})

test('deleted records stay counted, without the person', async () => {
  now = new Date()
  const id = await account({ country_code: 'BD', gender: 'Female', age: 30 })
  const headers = await tokenOf(id)
  const asked = await ask(headers)
  await recommend(headers)
  await visit(headers)
  await server.inject({ method: 'DELETE', url: `/api/ai/conversations/${asked}/`, headers })
  const before = await figure('kpis/')
  expect(before).toMatchObject({ totalUsers: 2, dau: 1, mostActiveCountry: 'BD' })
  expect(await server.db.transaction().execute((tx) => deleteAccount(tx, id))).toBe(true)
  const after = await figure('kpis/')
  expect(after).toMatchObject({ totalUsers: 1, dau: 0, mostActiveCountry: '', totalVisits: 1 })
  expect((await figure('analysis/over-time/'))[11].analysis).toBe(2)
  expect((await figure('demographics/')).gender).toEqual([{ gender: 'Unknown', percentage: 100 }])
  expect((await figure('users/over-time/'))[11].users).toBe(1)
  const traces = await sql<{ trace: string }>`
    select visits::text as trace from visits union all select user_totals::text from user_totals
    union all select visitor_sessions::text from visitor_sessions
    union all select happenings::text from happenings`.execute(server.db)
  expect(JSON.stringify(traces.rows)).not.toContain(id)
})

test('demographics hide small groups, and show unknown values', async () => {
  for (let n = 0; n < 6; n += 1) await account({ country_code: 'BD', age: 20, gender: 'Female' })
  await account({ country_code: 'NP', age: 70, gender: 'Male' })
  await account({ country_code: 'XX', age: 15 })
  const { age, country, gender } = await figure('demographics/')
  expect(age.map(({ age }: { age: string }) => age)).toEqual(['18-24', '<5', 'Unknown'])
  expect(country[0]).toEqual({ country: 'Bangladesh', percentage: 66.7 })
  expect(country.map(({ country }: { country: string }) => country)).toEqual([
    'Bangladesh',
    '<5',
    'Unknown',
  ])
  expect(gender.map(({ gender }: { gender: string }) => gender)).toEqual([
    'Female',
    '<5',
    'Unknown',
  ])
})

test('a visit is stored without query and fragment, counted once, and sets no cookie', async () => {
  const key = crypto.randomUUID()
  const send = () =>
    server.post(
      '/api/analytics/visit/',
      { path: '/history?q=secret#x' },
      { 'idempotency-key': key },
    )
  const replies = [await send(), await send()]
  expect(replies.map((reply) => reply.json())).toEqual([{ path: '/history' }, { path: '/history' }])
  expect(replies[0]?.headers['set-cookie']).toBeUndefined()
  const visits = await server.db.selectFrom('visits').select(['path', 'user_id']).execute()
  expect(visits).toEqual([{ path: '/history', user_id: null }])
})

test('a question is not linked to the visits of its guest', async () => {
  await visit({ 'user-agent': 'one' })
  const id = await ask({ 'user-agent': 'one' })
  const { visitor } = await server.db
    .selectFrom('visits')
    .select('visitor')
    .executeTakeFirstOrThrow()
  const stored =
    await sql`select conversations::text as row from conversations where id = ${id}`.execute(
      server.db,
    )
  expect(visitor).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(stored.rows)).not.toContain(visitor)
})

test('the waiting times come from the requests that send them', async () => {
  await ask({ 'x-fosol-waited': '0' })
  await recommend({ 'x-fosol-waited': '60' })
  await ask({ 'x-fosol-waited': '61' })
  await ask({ 'x-fosol-waited': '86400' })
  await recommend({ 'x-fosol-waited': '604801' })
  for (const nonsense of ['-1', '1.5', 'soon', '1e3', '999999999', '99999999999999999999', '']) {
    await ask({ 'x-fosol-waited': nonsense })
  }
  await ask()
  const health = await figure('outbox/?startDate=2026-03-10&endDate=2026-03-10')
  expect(health).toEqual({
    told: 5,
    fromOffline: 3,
    waited: [
      { upToMinutes: 1, count: 2 },
      { upToMinutes: 10, count: 1 },
      { upToMinutes: 60, count: 0 },
      { upToMinutes: 360, count: 0 },
      { upToMinutes: 1440, count: 1 },
      { upToMinutes: 10080, count: 0 },
      { upToMinutes: null, count: 1 },
    ],
  })
  expect(await figure('outbox/?endDate=2026-03-09')).toMatchObject({ told: 0 })
})
