import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** The calls of the specification that this version has, exactly as its section 7 names them. */
const specified = [
  'POST /api/accounts/signup/',
  'POST /api/auth/token/',
  'POST /api/auth/token/refresh/',
  'GET /api/accounts/me/',
  'PUT /api/accounts/me/',
  'POST /api/ai/ask/',
  'GET /api/ai/conversations/',
  'POST /api/crops/recommend/',
  'GET /api/crops/recommendations/',
]

const all: readonly Endpoint[] = Object.values(endpoints)
const named = all.map(({ method, path }) => `${method} ${path}`)

test.each(specified)('%s is in the contract table', (call) => {
  expect(named).toContain(call)
})

test('no call is listed twice', () => {
  expect(new Set(named).size).toBe(named.length)
})

test('guests may call what the specification gives to guests, and what is about their own records', () => {
  const open = all.filter(({ access }) => access === 'anyone').map(({ path }) => path)
  expect(open.sort()).toEqual([
    '/api/accounts/signup/',
    '/api/ai/ask/',
    '/api/ai/conversations/:id/',
    '/api/ai/vote/',
    '/api/auth/token/',
    '/api/auth/token/refresh/',
    '/api/crops/recommend/',
    '/api/crops/recommendations/:id/',
    '/api/health/',
    '/api/requests/:key/',
    '/api/sync/',
  ])
})
