import { afterAll, beforeAll, expect, test } from 'vitest'
import { signAccess } from '#server/http/access-token.ts'
import { type TestServer, testSecret, testServer } from '#support/server.ts'

let server: TestServer
let now = new Date('2026-11-21T06:00:00Z')
const ids = { rahima: '', karim: '', staff: '' }
type Who = keyof typeof ids | 'guest'
const questionIds: string[] = []

/** Rahima asks before and after a midnight in Dhaka that ends a month, Karim twice in a day, a guest three times. */
beforeAll(async () => {
  server = await testServer({ now: () => now })
  ids.rahima = await idOf(server.signedUp('rahima@example.com', { firstName: 'Rahima' }))
  ids.karim = await idOf(server.signedUp('karim@example.com'))
  ids.staff = await idOf(server.staff())
  await askAt('2025-10-31T18:00:00Z', 'rahima')
  await askAt('2026-10-31T17:59:59.999Z', 'rahima')
  await askAt('2026-10-31T18:00:00Z', 'rahima')
  await askAt('2026-11-20T10:00:00Z', 'karim')
  await askAt('2026-11-20T11:00:00Z', 'karim')
  for (const hour of ['01', '02', '03', '04']) await askAt(`2026-11-21T${hour}:00:00Z`, 'guest')
  now = new Date('2026-11-21T06:00:00Z')
})
afterAll(() => server.close())

async function idOf(account: Promise<{ authorization: string }>): Promise<string> {
  return (await server.get('/api/accounts/me/', await account)).json().id
}

async function headersOf(who: Who): Promise<Record<string, string>> {
  if (who === 'guest') return {}
  return { authorization: `Bearer ${await signAccess({ userId: ids[who] }, testSecret, now)}` }
}

async function askAt(time: string, who: Who) {
  now = new Date(time)
  const reply = await server.post('/api/ai/ask/', { question: 'Why?' }, await headersOf(who))
  questionIds.push(reply.json().id)
}

async function get(path: string, who: Who) {
  const reply = await server.get(path, await headersOf(who))
  return reply.statusCode === 200 ? reply.json() : reply.statusCode
}

const overTime = (who: Who, query = '') => get(`/api/ai/over-time/?${query}`, who)

test('the reply has the last twelve months in Dhaka, this one last, with zeros', async () => {
  const months = await overTime('rahima')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: 'Dec', year: 2025, total: 0 })
  expect(months.slice(-2)).toEqual([
    { month: 'Oct', year: 2026, total: 1 },
    { month: 'Nov', year: 2026, total: 1 },
  ])
  const sum = months.reduce((all: number, { total }: { total: number }) => all + total, 0)
  expect(sum).toBe(2)
})

test('staff get everybody’s, including guests', async () => {
  expect((await overTime('staff')).slice(-2)).toEqual([
    { month: 'Oct', year: 2026, total: 1 },
    { month: 'Nov', year: 2026, total: 7 },
  ])
})

test('a period is given by day, or by month on request', async () => {
  const days = 'startDate=2026-10-30&endDate=2026-11-02'
  expect(await overTime('rahima', days)).toEqual([
    { date: '2026-10-30', total: 0 },
    { date: '2026-10-31', total: 1 },
    { date: '2026-11-01', total: 1 },
    { date: '2026-11-02', total: 0 },
  ])
  expect(await overTime('karim', 'startDate=2026-10-15&endDate=2026-11-20&bucket=month')).toEqual([
    { date: '2026-10-01', total: 0 },
    { date: '2026-11-01', total: 2 },
  ])
})

test('farmer and staff get the same for a day on which only the farmer asked', async () => {
  const day = 'startDate=2026-10-31&endDate=2026-11-01'
  expect(await overTime('staff', day)).toEqual(await overTime('rahima', day))
})

test.each([
  ['reversed dates', 'startDate=2026-11-02&endDate=2026-11-01', 0],
  ['a period to come', 'startDate=2027-01-01', 0],
  ['all days there are', 'startDate=0001-01-01&endDate=9999-12-31', 3660],
])('%s give a list that a chart can show', async (_, query, length) => {
  expect(await overTime('staff', query)).toHaveLength(length)
  expect(await overTime('karim', query)).toHaveLength(length)
})

test.each(['startDate=2026-02-30', 'endDate=soon', 'bucket=year'])(
  '%s is refused',
  async (query) => {
    expect(await overTime('staff', query)).toBe(422)
  },
)

test('the top user asked most and is never a guest', async () => {
  expect(await get('/api/ai/top-user/', 'staff')).toEqual({
    user: 'Rahima',
    email: 'rahima@example.com',
    count: 3,
  })
})

test('a farmer is their own top user, shown by email without a name; without a question there is none', async () => {
  const karim = { user: 'karim@example.com', email: 'karim@example.com', count: 2 }
  expect(await get('/api/ai/top-user/', 'karim')).toEqual(karim)
  await server.signedUp('silent@example.com')
  const user = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'silent%')
    .executeTakeFirstOrThrow()
  const headers = {
    authorization: `Bearer ${await signAccess({ userId: user.id }, testSecret, now)}`,
  }
  expect((await server.get('/api/ai/top-user/', headers)).json()).toEqual({ user: null })
})

test('owner and staff read the full conversation, for others it does not exist', async () => {
  const path = `/api/ai/conversations/${questionIds[3]}/`
  const own = await get(path, 'karim')
  expect(own).toMatchObject({ id: questionIds[3], aiTextInput: 'Why?', email: 'karim@example.com' })
  expect(await get(path, 'staff')).toEqual(own)
  expect(await get(path, 'rahima')).toBe(404)
  expect(await get(`/api/ai/conversations/${ids.karim}/`, 'staff')).toBe(404)
  expect(await get('/api/ai/conversations/1/', 'staff')).toBe(422)
})

test('staff read a guest’s conversation without a name', async () => {
  const guests = await get(`/api/ai/conversations/${questionIds[5]}/`, 'staff')
  expect(guests.aiTextInput).toBe('Why?')
  expect('user' in guests || 'email' in guests).toBe(false)
})
