import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillDemo } from '#server/demo/fill-demo.ts'
import { signAccess } from '#server/http/access-token.ts'
import {
  type PlainDays,
  plainFigures,
  plainGroups,
  plainQuality,
  plainUsers,
} from '#support/plain-figures.ts'
import { readingsWith } from '#support/readings.ts'
import { type TestServer, testSecret, testServer } from '#support/server.ts'

// About forty calls, each compared with its count.
vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
/** Ten minutes before a month begins in Dhaka. */
let now = new Date('2026-08-31T17:50:00Z')
let staffId: string

beforeAll(async () => {
  server = await testServer({ now: () => now })
  const plan = { seed: 7, now, displayZone: 'Asia/Dhaka', passwordHash: 'none' }
  await fillDemo(server.db, { ...plan, size: { accounts: 120, sessions: 1_100 } })
  const { id } = await server.db
    .insertInto('users')
    .values({ email: 'staff@example.com', password_hash: '', is_staff: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  staffId = id
}, 180_000)
afterAll(() => server.close())

async function replyTo(path: string) {
  const authorization = `Bearer ${await signAccess({ userId: staffId }, testSecret, now)}`
  const reply = await server.get(path, { authorization })
  expect(reply.statusCode, path).toBe(200)
  return reply.json()
}

/** Compares every figure for staff with the rows. */
async function compareAll(days: PlainDays): Promise<void> {
  for (const [path, figures] of Object.entries(await plainFigures(server.db, days))) {
    const { asOf, ...reply } = { asOf: undefined, ...(await replyTo(path)) }
    expect(reply, path).toEqual({ ...figures })
    if (path.endsWith('/kpis/')) expect(new Date(asOf ?? '')).toEqual(now)
  }
  await compareQuality('/api/ai/quality/', { startDate: '0001-01-01', endDate: '9999-12-31' })
  await compareQuality(`/api/ai/quality/?startDate=${days.startDate}&endDate=${days.endDate}`, days)
  await compareDemographics()
  await compareTopUser()
  await compareLists(days)
}

async function compareQuality(path: string, days: Omit<PlainDays, 'today'>): Promise<void> {
  const { tunedWinRate, ...reply } = await replyTo(path)
  const plain = await plainQuality(server.db, days)
  expect(reply).toEqual(plain)
  const { tuned = 0, generic = 0 } = plain.votes
  expect(tuned + generic).toBeGreaterThan(10)
  expect(Math.abs(tunedWinRate.pct - (100 * tuned) / (tuned + generic))).toBeLessThan(0.051)
  // The Wilson interval: at its ends the observed share is 1.96 standard errors away.
  for (const end of [tunedWinRate.lowPct, tunedWinRate.highPct]) {
    const share = end / 100
    const error = Math.sqrt((share * (1 - share)) / (tuned + generic))
    expect(Math.abs(tuned / (tuned + generic) - share) / error).toBeCloseTo(1.96, 1)
  }
}

async function compareDemographics(): Promise<void> {
  const reply: Record<string, Record<string, string | number>[]> = await replyTo(
    '/api/analytics/demographics/',
  )
  for (const [kind, groups] of Object.entries(await plainGroups(server.db))) {
    const rows = reply[kind] ?? []
    expect(rows.map((row) => row[kind])).toEqual(groups.map(({ name }) => name))
    const whole = groups.reduce((sum, { count }) => sum + count, 0)
    const shares = rows.map(({ percentage }) => Number(percentage))
    for (const [n, share] of shares.entries()) {
      // Rounded up or down to a tenth, so that they add up.
      expect(Math.abs(share - (100 * (groups[n]?.count ?? 0)) / whole)).toBeLessThan(0.1)
    }
    expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000)
  }
}

async function compareTopUser(): Promise<void> {
  const { rows } = await sql<{ email: string; count: number }>`
    select email, count(*)::int as count from conversations join users on users.id = user_id
    group by users.id order by 2 desc, users.id limit 1`.execute(server.db)
  expect(await replyTo('/api/ai/top-user/')).toMatchObject(rows[0] ?? {})
}

async function compareLists({ startDate, endDate }: PlainDays): Promise<void> {
  const users = await plainUsers(server.db)
  expect(await replyTo('/api/accounts/users/?pageSize=1000')).toEqual({
    items: users,
    total: users.length,
  })
  for (const [path, table] of [
    ['/api/ai/conversations/', 'conversations'],
    ['/api/crops/recommendations/', 'recommendations'],
  ] as const) {
    const { rows } = await sql<{ all: number; span: number }>`
      select count(*)::int as all, count(*) filter (where (created_at at time zone 'Asia/Dhaka')::date
        between ${startDate}::date and ${endDate}::date)::int as span
      from ${sql.table(table)}`.execute(server.db)
    const list = async (query: string) => (await replyTo(`${path}?pageSize=1${query}`)).total
    const totals = [await list(''), await list(`&startDate=${startDate}&endDate=${endDate}`)]
    expect(totals, path).toEqual([rows[0]?.all, rows[0]?.span])
  }
}

test('every figure of the dashboard equals a plain count over the demonstration year', async () => {
  await compareAll({ today: '2026-08-31', startDate: '2026-03-10', endDate: '2026-06-01' })
})

test('the year has data for every figure', async () => {
  const kpis = await replyTo('/api/analytics/kpis/')
  expect(kpis.dau).toBeGreaterThan(0)
  expect(kpis.wau).toBeGreaterThan(kpis.dau)
  expect(kpis.mostActiveCountry).toBe('BD')
  for (const pct of [kpis.retentionRatePct, kpis.languageSplit.enPct]) {
    expect(pct).toBeGreaterThan(10)
    expect(pct).toBeLessThan(90)
  }
  const users: { users: number }[] = await replyTo('/api/analytics/users/over-time/')
  const counts = users.map((month) => month.users)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts.at(-1)).toBeGreaterThan(4 * (counts[2] ?? 0))
  const { waited } = await replyTo('/api/analytics/outbox/')
  expect(waited.filter(({ count }: { count: number }) => count === 0)).toEqual([])
  const { votes, warningsByKind } = await replyTo('/api/ai/quality/')
  expect(Object.values({ ...votes, ...warningsByKind })).not.toContain(0)
  const { country } = await replyTo('/api/analytics/demographics/')
  const names = country.map((row: { country: string }) => row.country)
  expect(names).toEqual(expect.arrayContaining(['Bangladesh', 'India', '<5', 'Unknown']))
})

test('they still do after the next day and month begin and a real person comes', async () => {
  now = new Date('2026-08-31T18:05:00Z')
  const farmer = await server.signedUp('farmer@example.com', { countryCode: 'BD', age: 40 })
  await server.post('/api/analytics/visit/', { path: '/history' }, farmer)
  const asked = await server.post('/api/ai/ask/', { question: 'How do I store onions?' }, farmer)
  await server.post('/api/ai/vote/', { id: asked.json().id, choice: 'generic' }, farmer)
  now = new Date('2026-08-31T18:15:00Z')
  const waited = { ...farmer, 'x-fosol-waited': '86400' }
  expect((await server.post('/api/crops/recommend/', readingsWith(), waited)).statusCode).toBe(200)
  await compareAll({ today: '2026-09-01', startDate: '2026-06-02', endDate: '2026-09-01' })
})
