import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testServer } from '#support/server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fosol-page-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'sw.js'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function serverWith(config?: string) {
  if (config !== undefined) writeFileSync(join(folder, 'config.json'), config)
  return testServer({ pageFolder: folder })
}

test('page and worker may call the origin that the config file names', async () => {
  const server = await serverWith('{"apiBase":"https://api.example.org/v1"}')
  for (const path of ['/', '/sw.js']) {
    const { headers } = await server.get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://api.example.org;")
  }
  await server.close()
})

test('without a config only our own origin may be called, and no header announces one', async () => {
  const server = await serverWith()
  const { headers } = await server.get('/')
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self';")
  expect(headers['x-fosol-config']).toBeUndefined()
  expect((await server.get('/config.json')).statusCode).toBe(404)
  await server.close()
})

test('every reply announces the config to the page', async () => {
  const server = await serverWith('{"apiKind":"plain"}')
  expect((await server.get('/api/health/')).headers['x-fosol-config']).toBe('1')
  const config = await server.get('/config.json')
  expect([config.statusCode, config.json()]).toEqual([200, { apiKind: 'plain' }])
  await server.close()
})

test.each([
  'not JSON',
  '{"apiBase":"api.example.org"}',
  '{"apiBase":"https://[api.example.org"}',
  '{"apiBase":"https://api.example.org:port"}',
  '{"apiKind":"other"}',
])('a config with %s stops the start with one sentence', async (config) => {
  await expect(serverWith(config)).rejects.toThrow('config.json has to be JSON')
})
