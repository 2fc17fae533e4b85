import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitHashes } from '#server/accounts/password.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  limitHashes(2)
  await server.close()
})

test('logins beyond the queue get Retry-After, and succeed after it', async () => {
  await server.signedUp('rahima@example.com')
  const login = { username: 'rahima@example.com', password: 'dhan-pat-1971' }
  limitHashes(1, 3)
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
