import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

const origin = 'https://fosol.example.org'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ settings: { corsOrigins: [origin] } })
})
afterAll(() => server.close())

test.each(['/api/health/', '/api/nothing/', '/healthz', '/', '/api/docs/'])(
  'the reply to %s has the headers for API version, time and request id',
  async (path) => {
    const before = Date.now()
    const { headers } = await server.get(path)
    const after = Date.now()
    expect(headers['x-fosol-api']).toBe('1')
    const timeMs = Date.parse(String(headers['x-fosol-time']))
    expect(timeMs).toBeGreaterThanOrEqual(before)
    expect(timeMs).toBeLessThanOrEqual(after)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('the request id of a proxy is used if it has a safe form', async () => {
  const kept = await server.get('/api/health/', { 'x-request-id': 'edge-12345678' })
  expect(kept.headers['x-request-id']).toBe('edge-12345678')
  const made = await server.get('/api/health/', { 'x-request-id': 'a b\tc' })
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('API replies are never cached', async () => {
  expect((await server.get('/api/health/')).headers['cache-control']).toBe('no-store')
  expect((await server.get('/api/accounts/me/')).headers['cache-control']).toBe('no-store')
})

test('the page’s policy allows only our own scripts', async () => {
  const { headers } = await server.get('/api/docs/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https:/)
  expect(headers['permissions-policy']).toContain('microphone=(self)')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('the policy of data replies allows nothing', async () => {
  const { headers } = await server.get('/api/health/')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('HSTS is sent only over TLS', async () => {
  const plain = await server.get('/api/health/')
  const secured = await server.get('/api/health/', { 'x-forwarded-proto': 'https' })
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(secured.headers['strict-transport-security']).toContain('max-age=31536000')
})

test('a listed origin may call, with the headers that it needs', async () => {
  const preflight = await server.inject({
    method: 'OPTIONS',
    url: '/api/ai/ask/',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-origin']).toBe(origin)
  const allowed = String(preflight.headers['access-control-allow-headers']).toLowerCase()
  for (const name of [
    'authorization',
    'content-type',
    'idempotency-key',
    'prefer',
    'x-fosol-owner',
    'x-fosol-device',
    'x-fosol-waited',
  ]) {
    expect(allowed).toContain(name)
  }
  const reply = await server.get('/api/health/', { origin })
  const exposed = String(reply.headers['access-control-expose-headers']).toLowerCase()
  for (const name of [
    'retry-after',
    'idempotency-replayed',
    'location',
    'x-fosol-api',
    'x-fosol-error',
    'x-request-id',
  ]) {
    expect(exposed).toContain(name)
  }
})

test('another origin is not allowed', async () => {
  const reply = await server.get('/api/health/', { origin: 'https://elsewhere.example' })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})

test('a long reply is compressed', async () => {
  const reply = await server.get('/api/docs/json', { 'accept-encoding': 'br' })
  expect(reply.headers['content-encoding']).toBe('br')
})

test('only a trusted proxy may report TLS', async () => {
  const at = await testServer({
    settings: { trustProxy: ['10.1.2.3'] },
    database: server.database,
  })
  const security = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-proto': 'https' }
    const reply = await at.inject({ method: 'GET', url: '/api/health/', remoteAddress, headers })
    return reply.headers['strict-transport-security']
  }
  expect(await security('10.1.2.3')).toContain('max-age')
  expect(await security('127.0.0.1')).toBeUndefined()
  await at.close()
})
