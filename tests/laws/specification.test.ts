import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** The calls of the specification, exactly as its section 7 names them. */
const specified = [
  'POST /api/accounts/signup/',
  'POST /api/auth/token/',
  'POST /api/auth/token/refresh/',
  'GET /api/accounts/me/',
  'PUT /api/accounts/me/',
  'POST /api/ai/ask/',
  'GET /api/ai/conversations/',
  'GET /api/ai/top-user/',
  'GET /api/ai/over-time/',
  'POST /api/crops/recommend/',
  'GET /api/crops/recommendations/',
  'GET /api/crops/recommendations/over-time/',
  'GET /api/crops/recommendations/most-common/',
  'GET /api/analytics/kpis/',
  'POST /api/analytics/visit/',
  'GET /api/analytics/users/over-time/',
  'GET /api/analytics/analysis/over-time/',
  'GET /api/analytics/users/change-30d/',
  'GET /api/analytics/analysis/change-30d/',
  'GET /api/analytics/demographics/',
  'GET /api/accounts/users/',
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
    '/api/analytics/visit/',
    '/api/auth/logout/',
    '/api/auth/token/',
    '/api/auth/token/refresh/',
    '/api/crops/recommend/',
    '/api/crops/recommendations/:id/',
    '/api/field/',
    '/api/health/',
    '/api/requests/:key/',
    '/api/sync/',
  ])
})
