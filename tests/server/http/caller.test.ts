import { afterAll, beforeAll, expect, test } from 'vitest'
import { signAccess } from '#server/http/access-token.ts'
import { type TestServer, testSecret, testServer } from '#support/server.ts'

const question = { question: 'When do I sow mustard?' }

let server: TestServer
let farmer: { authorization: string }
let farmerId: string

beforeAll(async () => {
  server = await testServer()
  farmer = await server.signedUp('rahima@example.com')
  farmerId = (await server.get('/api/accounts/me/', farmer)).json().id
})
afterAll(() => server.close())

async function codeOf(headers: Record<string, string>) {
  const reply = await server.post('/api/ai/ask/', question, headers)
  return reply.headers['x-fosol-error'] ?? reply.statusCode
}

test('a guest may ask, and not read a list', async () => {
  expect(await codeOf({})).toBe(200)
  const list = await server.get('/api/ai/conversations/')
  expect([list.statusCode, list.headers['x-fosol-error']]).toEqual([401, 'not_signed_in'])
})

test.each([
  ['nonsense', 'Bearer nonsense'],
  ['another scheme', 'Basic cmFoaW1hOng='],
  ['an empty header', ''],
  ['a token without its name', 'ey.ey.ey'],
])(
  '%s is not a guest: a farmer with a broken token must not be stored as one',
  async (_, authorization) => {
    expect(await codeOf({ authorization })).toBe('not_signed_in')
  },
)

test('a forged or expired token is refused', async () => {
  const forged = await signAccess({ userId: farmerId }, 'somebody else’s secret', new Date())
  const expired = await signAccess(
    { userId: farmerId },
    testSecret,
    new Date(Date.now() - 16 * 60_000),
  )
  expect(await codeOf({ authorization: `Bearer ${forged}` })).toBe('not_signed_in')
  expect(await codeOf({ authorization: `Bearer ${expired}` })).toBe('not_signed_in')
})

test('calls with a proof in the body ignore an expired token, else it could never be refreshed', async () => {
  const account = { username: 'rahima@example.com', password: 'dhan-pat-1971' }
  const old = { authorization: 'Bearer old.and.worn' }
  const signIn = await server.post('/api/auth/token/', account, old)
  expect(signIn.statusCode).toBe(200)
  const { refresh } = signIn.json()
  expect((await server.post('/api/auth/token/refresh/', { refresh }, old)).statusCode).toBe(200)
  expect((await server.get('/api/health/', old)).statusCode).toBe(200)
})

test('a request meant for another owner is refused', async () => {
  expect(await codeOf({ ...farmer, 'x-fosol-owner': `user:${farmerId}` })).toBe(200)
  expect(await codeOf({ 'x-fosol-owner': 'guest' })).toBe(200)
  expect(await codeOf({ ...farmer, 'x-fosol-owner': 'guest' })).toBe('owner_mismatch')
  expect(await codeOf({ 'x-fosol-owner': `user:${farmerId}` })).toBe('owner_mismatch')
})

test('guests of two phones have two histories, and only hashes of their devices are stored', async () => {
  await server.post('/api/ai/ask/', question, { 'x-fosol-device': 'phone-of-karim' })
  await server.post('/api/ai/ask/', question, { 'x-fosol-device': 'phone-of-sumi' })
  const rows = await server.db.selectFrom('owner_sequences').select('scope').execute()
  const guests = rows.map(({ scope }) => scope).filter((scope) => scope.startsWith('guest:'))
  expect(new Set(guests).size).toBe(2)
  for (const scope of guests) expect(scope).toMatch(/^guest:[0-9a-f]{32}$/)
})

test('a token of a deleted account is refused', async () => {
  const gone = await server.signedUp('gone@example.com')
  await server.db.deleteFrom('users').where('email', '=', 'gone@example.com').execute()
  expect(await codeOf(gone)).toBe('not_signed_in')
})
