import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { parseDemoCommand, runDemoCommand } from '#server/demo/demo-command.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

// Each test makes a year of data with answers.
vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

/** Runs the command as an operator, with a small year. */
function run(line: string): Promise<string[]> {
  const words = line.split(' ').filter(Boolean)
  return runDemoCommand(parseDemoCommand(words), {
    db: server.db,
    now: new Date(),
    displayZone: 'Asia/Dhaka',
    hashPassword: async () => 'none',
    size: { accounts: 12, sessions: 60 },
  })
}

/** How many rows every table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db)
  const counts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(server.db)
    return [name, rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** Expects a refusal with these words, and no change. */
async function expectRefused(line: string, words: RegExp): Promise<void> {
  const before = await rowCounts()
  await expect(run(line)).rejects.toThrow(words)
  expect(await rowCounts()).toEqual(before)
}

async function account(email: string, isStaff = false): Promise<string> {
  const { id } = await server.db
    .insertInto('users')
    .values({ email, password_hash: '', is_staff: isStaff })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('filling prints the counts and marks the rows, and clearing leaves the tables as before', async () => {
  const empty = await rowCounts()
  expect(Object.keys(empty)).toEqual(expect.arrayContaining(['users', 'visits', 'daily_counts']))
  const lines = await run('--seed 3')
  const { users, conversations, recommendations, visits, ...rest } = await rowCounts()
  expect(lines[0]).toBe(
    `A year of demonstration data is there: ${users} accounts, ${conversations} questions, ${recommendations} recommendations, ${visits} visits.`,
  )
  expect(users).toBeGreaterThan(9)
  expect(rest).toMatchObject({ happenings: 0 })
  expect(rest.daily_counts).toBeGreaterThan(0)
  const unmarked = await sql`
    select email from users where email not like '%@demo.example.org'
    union all select scope from conversations where scope !~ '^(user:de300000-de30-8|guest:demo:)'
    union all select visitor from visits where visitor not like 'demo:%'`.execute(server.db)
  expect(unmarked.rows).toEqual([])
  expect(await run('--clear')).toEqual(['The demonstration data is removed.'])
  expect(await rowCounts()).toEqual(empty)
  expect(await run('--clear')).toEqual(['There is no demonstration data to remove.'])
})

test('invalid arguments get the usage', () => {
  for (const line of ['--seed', '--seed x', '--seed 1 2', '--clear all', 'fill']) {
    expect(() => parseDemoCommand(line.split(' ')), line).toThrow(/^Usage: npm run demo /)
  }
})

test('a second year is refused', async () => {
  await run('')
  await expectRefused('--seed 2', /^The demonstration data is there already; /)
})

test('a database of real people is neither filled nor cleared', async () => {
  await storeConversation(server.db, { scope: 'guest:x' })
  await storeRecommendation(server.db, { scope: 'guest:x' })
  await account('farmer@example.com')
  const own = /^The database has data of its own \(1 account, 1 question, 1 recommendation\)/
  await expectRefused('', own)
  await expectRefused('--clear', own)
})

test('a database with counts of deleted people is not filled', async () => {
  const id = await account('farmer@example.com')
  await server.db.transaction().execute((tx) => deleteAccount(tx, id))
  await expectRefused('', /counts of people who are gone/)
  await server.get('/api/analytics/kpis/', await server.staff())
  await expectRefused('', /counts of people who are gone/)
})

test.each([
  ['an account', () => account('farmer@example.com')],
  ['a question of staff', askedByStaff],
])('the demonstration is not cleared when there is %s beside it', async (_, comeIn) => {
  await run('')
  await comeIn()
  await expectRefused('--clear', /so nothing was removed/)
})

async function askedByStaff(): Promise<void> {
  const userId = await account('staff@example.com', true)
  await storeRecommendation(server.db, { scope: `user:${userId}`, userId })
}

test('staff accounts and their visits block neither command, and stay', async () => {
  const staff = await server.staff()
  await server.post('/api/analytics/visit/', { path: '/dashboard' }, staff)
  await server.post('/api/analytics/visit/', { path: '/login' })
  await run('')
  expect((await server.get('/api/analytics/kpis/', staff)).json().totalUsers).toBeGreaterThan(9)
  await run('--clear')
  const kpis = (await server.get('/api/analytics/kpis/', staff)).json()
  expect(kpis).toMatchObject({ totalUsers: 1, totalVisits: 2, dau: 1, avgAnalysesPerUser: 0 })
})
