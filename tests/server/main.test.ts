import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withCalmLine } from '#domain/dangers/calm-line.ts'
import { type GatedModel, startGatedModel } from '#support/gated-model.ts'
import { dataOf, listen } from '#support/listener.ts'
import { startServer } from '#support/server-process.ts'

// Each test starts complete servers, one after the other.
vi.setConfig({ testTimeout: 60_000 })

let root: string
let used = 0

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fosol-main-'))
  // Made once, because initialising a database takes seconds and copying one is fast.
  const first = startServer({ DATA_DIR: join(root, 'template') })
  await first.ready
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
})
afterAll(() => rmSync(root, { recursive: true }))

function freshDirectory(): string {
  used += 1
  const directory = join(root, `data-${used}`)
  cpSync(join(root, 'template'), directory, { recursive: true })
  return directory
}

test('it prints its address, serves, and exits with 0 on SIGTERM; its data is kept', async () => {
  const env = { DATA_DIR: freshDirectory() }
  const first = startServer(env)
  const address = await first.ready
  const account = { email: 'rahima@example.com', password: 'dhan-pat-1971' }
  const reply = await post(address, '/api/accounts/signup/', account)
  expect(reply.status).toBe(200)
  // An open connection without a request must not block the stop.
  const { port } = new URL(address)
  const silent = connect(Number(port), '127.0.0.1')
  silent.on('error', () => undefined)
  const agent = new Agent({ keepAlive: true })
  await new Promise((resolve) => request(`${address}/healthz`, { agent }, resolve).end())
  first.child.kill('SIGTERM')
  const ending = await first.ended
  expect(ending).toMatchObject({ code: 0, stderr: '' })
  silent.destroy()
  agent.destroy()

  const second = startServer(env)
  const again = { username: account.email, password: account.password }
  expect((await post(await second.ready, '/api/auth/token/', again)).status).toBe(200)
  second.child.kill('SIGINT')
  expect((await second.ended).code).toBe(0)
})

test('it finishes running requests before it ends', async () => {
  const model = await startGatedModel()
  const server = startServer({ DATA_DIR: freshDirectory(), ...modelEnv(model) })
  const address = await server.ready
  model.hold('generic')
  const asked = post(address, '/api/ai/ask/', { question: 'Why?' })
  await model.untilAsked('generic')
  server.child.kill('SIGTERM')
  const serves = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(serves).toBe(false)
  model.answer('generic')
  const reply = await asked
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    untunedResponse: withCalmLine('generic says: drain the field', 'en'),
  })
  expect((await server.ended).code).toBe(0)
  await model.close()
})

test('it aborts requests that do not end, and still exits with 0 before its own time limit', async () => {
  const model = await startGatedModel()
  const server = startServer({ DATA_DIR: freshDirectory(), ...modelEnv(model) })
  const address = await server.ready
  model.hold('generic')
  const asked = post(address, '/api/ai/ask/', { question: 'Why?' })
  await model.untilAsked('generic')
  server.child.kill('SIGTERM')
  expect((await asked).status).toBe(503)
  // It ends itself with 1 when it takes longer than `stopMs` of main.ts, under ten seconds.
  expect((await server.ended).code).toBe(0)
  await model.close()
})

test('killed between two models, it continues after the restart with the stored answer', {
  tags: 'long',
}, async () => {
  const model = await startGatedModel()
  const env = { DATA_DIR: freshDirectory(), LEASE_MS: '1500', ...modelEnv(model) }
  const first = startServer(env)
  const headers = { 'idempotency-key': randomUUID() }
  model.hold('tuned')
  const lost = await listen(await first.ready, 'Why?', headers)
  await model.untilAsked('tuned')
  // An answer is published after it is stored.
  expect(dataOf('words', await lost.next())).toMatchObject({ panel: 'generic' })
  first.child.kill('SIGKILL')
  await expect(lost.rest()).rejects.toThrow()
  await first.ended

  const second = startServer(env)
  const again = post(await second.ready, '/api/ai/ask/', { question: 'Why?' }, headers)
  await model.untilAsked('tuned', 2)
  model.answer('tuned')
  const reply = await (await again).json()
  expect(reply).toMatchObject({ answeredBy: { generic: 'model', tuned: 'model' }, seq: 1 })
  expect(model.asked.filter((name) => name === 'generic')).toHaveLength(1)
  second.child.kill('SIGTERM')
  await second.ended
  await model.close()
})

test('its log, at every level, contains no password, token, question or search', async () => {
  const server = startServer({ DATA_DIR: freshDirectory(), LOG_LEVEL: 'trace' })
  const address = await server.ready
  const account = { email: 'sumi@example.com', password: 'open-sesame-1971' }
  const signUp = await post(address, '/api/accounts/signup/', account)
  const { access, refresh } = await signUp.json()
  const authorization = `Bearer ${access}`
  await post(address, '/api/auth/token/', { username: account.email, password: 'guess-work-1971' })
  await post(
    address,
    '/api/ai/ask/',
    { question: 'Is my neighbour stealing water?' },
    { authorization },
  )
  await post(address, '/api/auth/token/refresh/', { refresh })
  await fetch(`${address}/api/ai/conversations/?q=neighbour`, { headers: { authorization } })
  await fetch(`${address}/api/ai/ask/`, { method: 'POST', body: '{"question": "stealing"' })
  server.child.kill('SIGTERM')
  const { stdout, stderr } = await server.ended
  const log = stdout + stderr
  expect(log).toContain('/api/ai/conversations/')
  for (const word of [
    account.password,
    'guess-work',
    access,
    refresh,
    'neighbour',
    'stealing',
    account.email,
  ]) {
    expect(log).not.toContain(word)
  }
})

test('a caller who leaves without a key is no error in the log', async () => {
  const model = await startGatedModel()
  model.hold('generic')
  const env = { DATA_DIR: freshDirectory(), LOG_LEVEL: 'info', ...modelEnv(model) }
  const server = startServer(env)
  let log = ''
  server.child.stdout?.on('data', (text: string) => {
    log += text
  })
  const leaving = new AbortController()
  const asked = fetch(`${await server.ready}/api/ai/ask/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"question":"Why yellow?"}',
    signal: leaving.signal,
  })
  await model.untilAsked('generic')
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(() => log, { timeout: 10_000 }).toContain('"msg":"unavailable"')
  server.child.kill('SIGTERM')
  await server.ended
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  await model.close()
})

test('it watches the disk of its data: with less free than it should keep, a guest’s question waits', async () => {
  const server = startServer({ DATA_DIR: freshDirectory(), GUEST_FREE_MB: '1000000000' })
  const reply = await post(await server.ready, '/api/ai/ask/', { question: 'Why yellow?' })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60'])
  server.child.kill('SIGTERM')
  await server.ended
})

test('a wrong setting ends the start with one sentence that names it', async () => {
  const { code, stderr, stdout } = await startServer({ DATA_DIR: freshDirectory(), PORT: 'http' })
    .ended
  expect(code).toBe(1)
  expect(stderr).toBe('PORT must be a whole number from 0 to 65535, not "http".\n')
  expect(stdout).toBe('')
})

test('a taken port ends the start with one sentence', async () => {
  const first = startServer({ DATA_DIR: freshDirectory() })
  const { port } = new URL(await first.ready)
  const second = await startServer({ DATA_DIR: freshDirectory(), PORT: port }).ended
  expect(second.code).toBe(1)
  expect(second.stderr).toBe(`PORT ${port} on 127.0.0.1 is taken by another program.\n`)
  first.child.kill('SIGTERM')
  await first.ended
})

test('a data directory in use ends the start with one sentence; the lock of a killed process does not', {
  tags: 'long',
}, async () => {
  const env = { DATA_DIR: freshDirectory() }
  const first = startServer(env)
  await first.ready
  const second = await startServer(env).ended
  expect(second.code).toBe(1)
  expect(second.stderr).toMatch(/^The data directory \S+ is in use by process \d+ on \S+\.\n$/)
  first.child.kill('SIGKILL')
  await first.ended
  const third = startServer(env)
  await third.ready
  third.child.kill('SIGTERM')
  expect((await third.ended).code).toBe(0)
})

test('a data directory that cannot be written ends the start with one sentence', async () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  const { code, stderr } = await startServer({ DATA_DIR: join(file, 'data') }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The data directory \S+ cannot be used \(ENOTDIR\)\.\n$/)
})

test('an embedded database of which only a part is there ends the start with one sentence that names its folder', async () => {
  const directory = join(root, 'partly')
  mkdirSync(join(directory, 'db'), { recursive: true })
  cpSync(join(root, 'template', 'db', 'PG_VERSION'), join(directory, 'db', 'PG_VERSION'))
  const { code, stderr } = await startServer({ DATA_DIR: directory }).ended
  expect(code).toBe(1)
  expect(stderr).toBe(
    `The embedded database in ${join(directory, 'db')} is damaged or was made only in part: restore a backup of it. If nothing was stored yet, delete the folder, and the next start makes it.\n`,
  )
})

test('killed while it makes its embedded database, it makes it again', async () => {
  const directory = join(root, 'killed')
  const first = startServer({ DATA_DIR: directory })
  const has = (path: string) => existsSync(join(directory, path))
  // On a busy machine it may be whole before this process looks again; killed then, it has to serve as well.
  await expect
    .poll(() => has('db.new/PG_VERSION') || has('db'), { interval: 5, timeout: 40_000 })
    .toBe(true)
  first.child.kill('SIGKILL')
  await first.ended
  await expectServes(directory)
})

test('a part of a database that a start has left is no reason to touch the whole one', async () => {
  const directory = freshDirectory()
  const first = startServer({ DATA_DIR: directory })
  const account = { email: 'rahima@example.com', password: 'dhan-pat-1971' }
  expect((await post(await first.ready, '/api/accounts/signup/', account)).status).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended
  mkdirSync(join(directory, 'db.new'))
  cpSync(join(root, 'template', 'db', 'PG_VERSION'), join(directory, 'db.new', 'PG_VERSION'))
  const second = startServer({ DATA_DIR: directory })
  const again = { username: account.email, password: account.password }
  expect((await post(await second.ready, '/api/auth/token/', again)).status).toBe(200)
  second.child.kill('SIGTERM')
  await second.ended
})

async function expectServes(directory: string): Promise<void> {
  const server = startServer({ DATA_DIR: directory })
  expect((await post(await server.ready, '/api/ai/ask/', { question: 'Why?' })).status).toBe(200)
  server.child.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
  expect(existsSync(join(directory, 'db.new'))).toBe(false)
}

test('an unreachable PostgreSQL ends the start with one sentence', async () => {
  const env = {
    DATA_DIR: freshDirectory(),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    DATABASE_WAIT_MS: '4000',
  }
  const { code, stdout, stderr } = await startServer(env).ended
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^The database cannot be reached yet \(ECONNREFUSED\); trying for [1-4] s more\.\n$/,
  )
  expect(stderr).toBe('The database of DATABASE_URL cannot be reached.\n')
})

function modelEnv(model: GatedModel): Record<string, string> {
  return {
    GENERIC_MODEL_URL: model.url,
    GENERIC_MODEL: 'generic',
    TUNED_MODEL_URL: model.url,
    TUNED_MODEL: 'tuned',
  }
}

function post(
  address: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
