import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '#support/server.ts'

const script = readFileSync('public/sw-off.js', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'fosol-off-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
writeFileSync(join(folder, 'sw.js'), 'throw new Error("broken")')
writeFileSync(join(folder, 'sw-off.js'), script)
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  [true, script],
  [false, 'throw new Error("broken")'],
])(
  'F53: with the switch %s the server gives that worker, never to be kept',
  async (workerOff, body) => {
    const server = await testServer({ pageFolder: folder, settings: { workerOff } })
    const reply = await server.get('/sw.js')
    expect(reply.body).toBe(body)
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['content-type']).toMatch(/javascript/)
    await server.close()
  },
)

/** A browser's worker scope with two pages: one alive, one that a broken worker left white. */
function scope() {
  const log: string[] = []
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
  const page = (url: string, answers: boolean) => ({
    url,
    postMessage: (_message: unknown, [port]: readonly MessagePort[]) =>
      answers && port?.postMessage(true),
    navigate: async (to: string) => log.push(`open ${to}`),
  })
  const self = {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    skipWaiting: () => log.push('skip waiting'),
    registration: { unregister: async () => log.push('unregister') },
    clients: { matchAll: async () => [page('/alive', true), page('/white', false)] },
  }
  const caches = {
    keys: async () => ['fosol-shell', 'fosol-ballast'],
    delete: async (name: string) => log.push(`delete ${name}`),
  }
  // Whatever else it reaches for is not there, and throws.
  runInNewContext(script, { self, caches, MessageChannel, setTimeout, Promise })
  async function fire(name: string): Promise<void> {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({
      waitUntil(given) {
        work = given
      },
    })
    await work
  }
  return { log, fire, names: [...listeners.keys()] }
}

test('F53: the worker that comes instead drops the caches and itself, and opens only silent pages again', async () => {
  const { log, fire, names } = scope()
  expect(names).toEqual(['install', 'activate'])
  await fire('install')
  await fire('activate')
  expect(log).toEqual([
    'skip waiting',
    'delete fosol-shell',
    'delete fosol-ballast',
    'unregister',
    'open /white',
  ])
})

test('F53: it never touches what farmers asked', () => {
  expect(script).not.toMatch(/indexedDB|deleteDatabase|Clear-Site-Data|localStorage/)
})
