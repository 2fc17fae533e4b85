import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

const html =
  '<!doctype html><style>body{margin:0}</style><div id="root"></div><script>let a</script><script src="/a.js"></script>'
const script = 'console.log("the page")'
const asHtml = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fosol-page-'))
  for (const name of ['assets', 'pages/en', 'pages/bn'])
    mkdirSync(join(folder, name), { recursive: true })
  const files = {
    'index.html': html,
    'pages/en/index.html': '<!doctype html><title>Home</title>',
    'pages/en/about.html': '<!doctype html><title>About</title>',
    'pages/bn/about.html': '<!doctype html><title>পরিচয়</title>',
    'sw.js': script,
    'manifest.webmanifest': '{}',
    'assets/entry-a1b2c3.js': script,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'assets/entry-a1b2c3.js.br'), brotliCompressSync(script))
  server = await testServer({ pageFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  '/ai-crop-advisor',
  '/crop-recommendation/',
  '/history?q=rice',
  '/waiting',
  '/my-field',
  '/dashboard',
  '/Dashboard/',
  '/login',
  '/signup',
])('%s is the app', async (path) => {
  const reply = await server.get(path, asHtml)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe(html)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.headers['cache-control']).toBe('no-cache')
  const head = await server.inject({ method: 'HEAD', url: path, headers: asHtml })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test.each(['/no/such/page', '/about/more', '/metrics', '/.git/config', '/admin/'])(
  '%s does not exist, and a browser gets the app with status 404',
  async (path) => {
    const reply = await server.get(path, asHtml)
    expect([reply.statusCode, reply.body]).toEqual([404, html])
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    // A cached copy would be revalidated by ETag, and the reply to that has no body.
    expect(reply.headers['cache-control']).toBe('no-store')
    const head = await server.inject({ method: 'HEAD', url: path, headers: asHtml })
    expect([head.statusCode, head.body]).toEqual([404, ''])
    // Vulnerability scanners get the common error reply.
    const scan = await server.get(path, { accept: '*/*' })
    expect([scan.statusCode, scan.headers['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  },
)

test('a prerendered page is served in the reader’s language', async () => {
  expect((await server.get('/', asHtml)).body).toContain('<title>Home</title>')
  expect((await server.get('/about', asHtml)).body).toContain('<title>About</title>')
  const bengali = await server.get('/about/', {
    ...asHtml,
    'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8',
  })
  expect(bengali.body).toContain('<title>পরিচয়</title>')
  expect(String(bengali.headers.vary)).toContain('Accept-Language')
  // Not prerendered in this language: the shell.
  expect((await server.get('/', { ...asHtml, 'accept-language': 'bn' })).body).toBe(html)
})

test('a file with a hash in its name is cached forever, the others are revalidated', async () => {
  const hashed = await server.get('/assets/entry-a1b2c3.js')
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html']) {
    expect((await server.get(path)).headers['cache-control']).toBe('no-cache')
  }
})

test('a file with a hash in its name has few headers, pages and the worker have all', async () => {
  const { headers } = await server.get('/assets/entry-a1b2c3.js')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['permissions-policy']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  for (const path of ['/', '/sw.js']) {
    const whole = await server.get(path, asHtml)
    expect(whole.headers['content-security-policy']).toContain("script-src 'self'")
    expect(whole.headers['permissions-policy']).toContain('camera=()')
  }
})

test('the compressed file is sent if the client accepts the encoding', async () => {
  const small = await server.get('/assets/entry-a1b2c3.js', { 'accept-encoding': 'br, gzip' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  expect(String(small.headers.vary).toLowerCase()).toContain('accept-encoding')
  const plain = await server.get('/assets/entry-a1b2c3.js', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})

test('a missing file is 404, not the page', async () => {
  for (const path of [
    '/assets/entry-old.js',
    '/assets/',
    '/favicon.ico',
    '/assets/nothing.js',
    '/knowledge/en',
    '/.env',
    '/wp-login.php',
    '/api',
    '/api/nothing/',
    '/pages/',
  ]) {
    const reply = await server.get(path, asHtml)
    expect([path, reply.statusCode]).toEqual([path, 404])
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  }
})

test('nothing outside the folder is served', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const reply = await server.get(path, { accept: 'application/json' })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  }
})

test('only a request for HTML gets the page, a script that asks for data does not', async () => {
  expect((await server.get('/history', { accept: 'application/json' })).statusCode).toBe(404)
  const sent = await server.inject({ method: 'POST', url: '/history', headers: asHtml })
  expect(sent.statusCode).toBe(404)
})

test('the sitemap lists the prerendered pages', async () => {
  const { body, headers } = await server.get('/sitemap.xml', { host: 'fosol.example' })
  expect(headers['content-type']).toContain('application/xml')
  expect(body.match(/<loc>[^<]*/g)).toEqual([
    '<loc>http://fosol.example/about',
    '<loc>http://fosol.example/',
  ])
})

test('the style and the script in the page are allowed by their hashes, and no other', async () => {
  const policy = String((await server.get('/', asHtml)).headers['content-security-policy'])
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf('body{margin:0}')}'`)
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('let a')}';`)
  expect(policy).not.toContain('unsafe')
})

test('without a build the API works and there is no page', async () => {
  const bare = await testServer({ database: server.database })
  expect((await bare.get('/', asHtml)).statusCode).toBe(404)
  expect((await bare.get('/api/health/')).statusCode).toBe(200)
  await bare.close()
})
