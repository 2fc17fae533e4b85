import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseStaffCommand, runStaffCommand } from '#server/accounts/staff-command.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let staff: Record<string, string>
let farmer: Record<string, string>
const now = new Date()
const ids = { ofFarmer: '', ofStaff: '' }

beforeAll(async () => {
  server = await testServer({ now: () => now })
  staff = await server.staff('officer@example.com')
  farmer = await server.signedUp('farmer@example.com')
  ids.ofFarmer = (await server.post('/api/ai/ask/', { question: 'Why?' }, farmer)).json().id
  ids.ofStaff = (await server.post('/api/ai/ask/', { question: 'How?' }, staff)).json().id
})
beforeEach(() => server.db.deleteFrom('staff_actions').execute())
afterAll(() => server.close())

function noted() {
  return server.db
    .selectFrom('staff_actions')
    .select(['staff_email as who', 'action', 'target', 'filter'])
    .orderBy('id')
    .execute()
}

function run(line: string) {
  return runStaffCommand(parseStaffCommand(line.split(' ')), {
    db: server.db,
    settings: { displayZone: 'Asia/Dhaka' },
    askPassword: async () => 'khamar-bari',
    quality: async () => [],
  })
}

const lists = [
  ['conversations', '/api/ai/conversations/'],
  ['recommendations', '/api/crops/recommendations/'],
  ['users', '/api/accounts/users/'],
] as const

test.each(lists)(
  'an export of the %s by staff is recorded, with its filter',
  async (target, path) => {
    const reply = await server.get(`${path}?purpose=export&q=rice&pageSize=1000`, staff)
    expect(reply.statusCode).toBe(200)
    const filter = { q: 'rice', page: 1, pageSize: 1000 }
    expect(await noted()).toEqual([
      { who: 'officer@example.com', action: 'export', target, filter },
    ])
  },
)

test.each(lists)('an export of the %s that cannot be recorded fails', async (_target, path) => {
  await sql`alter table staff_actions rename to elsewhere`.execute(server.db)
  const reply = await server.get(`${path}?purpose=export`, staff)
  await sql`alter table elsewhere rename to staff_actions`.execute(server.db)
  expect(reply.statusCode).toBe(500)
})

test('neither viewing a list nor a farmer’s export of their own records is recorded', async () => {
  for (const [, path] of lists) await server.get(path, staff)
  await server.get('/api/ai/conversations/?purpose=export', farmer)
  expect(await noted()).toEqual([])
})

test('reading somebody else’s conversation as staff is recorded, reading one’s own is not', async () => {
  await server.get(`/api/ai/conversations/${ids.ofFarmer}/`, staff)
  await server.get(`/api/ai/conversations/${ids.ofStaff}/`, staff)
  await server.get(`/api/ai/conversations/${ids.ofFarmer}/`, farmer)
  const action = { action: 'read_conversation', target: ids.ofFarmer, filter: null }
  expect(await noted()).toEqual([{ who: 'officer@example.com', ...action }])
})

test('commands are recorded; for a removed account only its id', async () => {
  const { id } = (await server.get('/api/accounts/me/', farmer)).json()
  for (const verb of ['add new@example.com', 'revoke new@example.com', 'grant new@example.com']) {
    await run(verb)
  }
  await run('restored')
  expect(await run('remove Farmer@Example.com')).toEqual([
    'Farmer@Example.com is deleted, with all its records.',
  ])
  expect((await noted()).map(({ who, action, target }) => [who, action, target])).toEqual([
    ['operator', 'grant', 'new@example.com'],
    ['operator', 'revoke', 'new@example.com'],
    ['operator', 'grant', 'new@example.com'],
    ['operator', 'restored', ''],
    ['operator', 'delete_account', id],
  ])
  expect((await server.get('/api/accounts/me/', farmer)).statusCode).toBe(401)
})

test('a refused command is not recorded', async () => {
  await expect(run('remove nobody@example.com')).rejects.toThrow('There is no account of')
  await expect(run('grant nobody@example.com')).rejects.toThrow('There is no account of')
  expect(await noted()).toEqual([])
})

test('the last staff account is not removed', async () => {
  await server.db
    .updateTable('users')
    .set({ is_staff: false })
    .where('email', 'like', 'new%')
    .execute()
  await expect(run('remove officer@example.com')).rejects.toThrow(/only staff account/)
})

test('audit prints the actions of the last days only', async () => {
  expect(await run('audit')).toEqual(['Nothing was noted in 30 days.'])
  await server.get('/api/accounts/users/?purpose=export&role=user', staff)
  const [line = ''] = await run('audit --days 1')
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+\+06:00 {2}officer@example.com {2}export {2}users {2}\{"role":"user"/,
  )
  await server.db
    .updateTable('staff_actions')
    .set({ at: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .execute()
  expect(await run('audit --days 1')).toEqual(['Nothing was noted in 1 days.'])
  expect(await run('audit --days 3')).toHaveLength(1)
})
