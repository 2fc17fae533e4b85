import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers } from '#contract/accounts.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let staff: Record<string, string>
let now = new Date('2026-11-01T06:00:00Z')

beforeAll(async () => {
  server = await testServer({ now: () => now })
  staff = await server.staff('officer@example.com')
  const rahima = await signUpAt(1, 'rahima@example.com', {
    firstName: 'Rahima',
    lastName: 'Khatun',
  })
  await signUpAt(2, 'nobody_yet@example.com', {})
  await signUpAt(3, 'karim@example.com', { firstName: ' ', lastName: 'করিম' })
  now = new Date(now.getTime() + 60_000)
  await server.post('/api/ai/ask/', { question: 'Which rice is for boro?' }, rahima)
  const readings = {
    nitrogen: 90,
    phosphorus: 42,
    potassium: 43,
    temperature: 20.9,
    humidity: 82,
    soilPh: 6.5,
    rainfall: 203,
  }
  await server.post('/api/crops/recommend/', readings, rahima)
})
afterAll(() => server.close())

function signUpAt(minutes: number, email: string, fields: object) {
  now = new Date(Date.parse('2026-11-01T06:00:00Z') + minutes * 60_000)
  return server.signedUp(email, fields)
}

async function list(query = '') {
  const reply = await server.get(`/api/accounts/users/?${query}`, staff)
  expect(reply.statusCode).toBe(200)
  return listUsers.reply.parse(reply.json())
}

const emails = async (query: string) => (await list(query)).items.map(({ email }) => email)

test('accounts come newest first, with their analyses and last activity', async () => {
  const { items, total } = await list()
  expect(total).toBe(4)
  expect(items.map(({ id: _, ...user }) => user)).toEqual([
    {
      name: 'করিম',
      email: 'karim@example.com',
      role: 'User',
      language: 'en',
      analyses: 0,
      lastActivity: null,
    },
    {
      name: '',
      email: 'nobody_yet@example.com',
      role: 'User',
      language: 'en',
      analyses: 0,
      lastActivity: null,
    },
    {
      name: 'Rahima Khatun',
      email: 'rahima@example.com',
      role: 'User',
      language: 'en',
      analyses: 2,
      lastActivity: '2026-11-01T12:04:00.000+06:00',
    },
    {
      name: '',
      email: 'officer@example.com',
      role: 'Admin',
      language: 'en',
      analyses: 0,
      lastActivity: null,
    },
  ])
})

test.each([
  ['role=admin', ['officer@example.com']],
  ['role=user', ['karim@example.com', 'nobody_yet@example.com', 'rahima@example.com']],
  ['q=KHATUN', ['rahima@example.com']],
  ['q=%20rahima%20kha', ['rahima@example.com']],
  [`q=${encodeURIComponent('করিম')}`, ['karim@example.com']],
  ['q=y_yet', ['nobody_yet@example.com']],
  ['q=y%25yet', []],
  ['q=example.com&role=admin', ['officer@example.com']],
  ['q=example.com&pageSize=1&page=2', ['nobody_yet@example.com']],
  ['page=3&pageSize=2', []],
  [
    'sort=email&nonsense=1&q=',
    ['karim@example.com', 'nobody_yet@example.com', 'rahima@example.com', 'officer@example.com'],
  ],
])('?%s finds %j', async (query, expected) => {
  expect(await emails(query)).toEqual(expected)
})

test.each([
  ['role=user', 3],
  ['role=admin', 1],
  ['role=admin&page=7', 1],
  ['q=example&page=2', 4],
])('the total of ?%s is %i on every page', async (query, total) => {
  expect((await list(query)).total).toBe(total)
})

test('a role that does not exist is refused', async () => {
  for (const role of ['boss', 'Admin', '']) {
    expect((await server.get(`/api/accounts/users/?role=${role}`, staff)).statusCode).toBe(422)
  }
})

test('a search finds an email in spite of invisible characters, and shows nobody for none that exists', async () => {
  const q = encodeURIComponent('rahi\u200bma@Example.com\u2060')
  expect(await emails(`q=${q}`)).toEqual(['rahima@example.com'])
  expect(await emails(`q=${encodeURIComponent('rahi\u200bmo')}`)).toEqual([])
  expect((await list(`q=${encodeURIComponent('\u200b')}`)).total).toBe(4)
})
