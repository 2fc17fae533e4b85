import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundHashes } from '#server/accounts/password.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  boundHashes(2)
  await server.close()
})

test('more logins at once than may wait are told when to come back, and get in then', async () => {
  await server.signedUp('rahima@example.com')
  const login = { username: 'rahima@example.com', password: 'dhan-pat-1971' }
  boundHashes(1, 3)
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => server.post('/api/auth/token/', login)),
  )
  const busy = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(busy.length).toBeGreaterThan(0)
  expect(replies.length - busy.length).toBeGreaterThanOrEqual(4)
  for (const { statusCode, headers } of busy) {
    expect([statusCode, headers['x-fosol-error'], headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
  }
  expect((await server.post('/api/auth/token/', login)).statusCode).toBe(200)
})
