import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { type BuiltServer, chooseServer } from '#data/api/server-choice.ts'
import { DeviceDatabase } from '#data/storage/database.ts'

const other = 'https://api.example'
const own = { 'X-Fosol-Api': '1' }
const json = { 'Content-Type': 'application/json' }
const html = { 'Content-Type': 'text/html' }

const replies = {
  ours: () => new Response('{}', { headers: own }),
  oursWithConfig: () => new Response('{}', { headers: { ...own, 'X-Fosol-Config': '1' } }),
  jsonNotFound: () => new Response('{"detail":"Not found."}', { status: 404, headers: json }),
  page: () => new Response('<html>', { headers: html }),
  pageNotFound: () => new Response('<html>', { status: 404, headers: html }),
  nothing: () => {
    throw new TypeError('Failed to fetch')
  },
  redirect: () =>
    Object.defineProperty(new Response(''), 'type', { value: 'opaqueredirect' }) as Response,
  saysPlain: () => Response.json({ apiKind: 'plain' }),
  saysElsewhere: () => Response.json({ apiBase: other }),
} as const

type Replies = Readonly<Record<string, keyof typeof replies>>

let db: DeviceDatabase

beforeEach(() => {
  db = new DeviceDatabase(`device-${crypto.randomUUID()}`)
})

function choose(at: Replies, built: BuiltServer = { apiBase: '' }) {
  const asked: string[] = []
  const answer = async (url: string) => {
    asked.push(url)
    return replies[at[url] ?? 'nothing']()
  }
  const chosen = chooseServer({ db, built, fetch: answer as typeof fetch, timeoutMs: 1_000 }) // called with a text URL only
  return chosen.then((server) => ({ server, asked }))
}

const health = '/api/health/'
const there = other + health
const config = '/config.json'

test.each<[string, Replies, BuiltServer, object]>([
  [
    'our server on the page’s own origin',
    { [health]: 'ours' },
    { apiBase: '' },
    { base: '', kind: 'own' },
  ],
  [
    'a plain server on the page’s own origin that the config names',
    { [health]: 'jsonNotFound', [config]: 'saysPlain' },
    { apiBase: '' },
    { base: '', kind: 'plain' },
  ],
  [
    'a plain server on the page’s own origin that the build names',
    { [health]: 'pageNotFound', [config]: 'pageNotFound' },
    { apiBase: '', apiKind: 'plain' },
    { base: '', kind: 'plain' },
  ],
  [
    'the page’s own origin counts as ours without a setting, also with a JSON 404',
    { [health]: 'jsonNotFound', [config]: 'jsonNotFound' },
    { apiBase: '' },
    { base: '', kind: 'own' },
  ],
  [
    'another origin with a JSON 404 for its health is plain',
    { [there]: 'jsonNotFound', [config]: 'pageNotFound' },
    { apiBase: other },
    { base: other, kind: 'plain' },
  ],
  [
    'our server on another origin',
    { [there]: 'ours' },
    { apiBase: other },
    { base: other, kind: 'own' },
  ],
  [
    'a plain server on another origin that the config of our server names',
    { [health]: 'oursWithConfig', [config]: 'saysElsewhere', [there]: 'jsonNotFound' },
    { apiBase: '' },
    { base: other, kind: 'plain' },
  ],
])('%s', async (_, at, built, expected) => {
  expect((await choose(at, built)).server).toMatchObject(expected)
})

test('our server is not asked for a config that it does not have', async () => {
  const { asked } = await choose({ [health]: 'ours' })
  expect(asked).toEqual([health])
})

test.each<[string, Replies, string]>([
  ['nobody answers', {}, 'no_network'],
  ['a login page stands in front', { [there]: 'page', [config]: 'page' }, 'captive'],
  ['a redirect leads away', { [there]: 'redirect', [config]: 'pageNotFound' }, 'captive'],
  ['the health is an HTML 404', { [there]: 'pageNotFound', [config]: 'pageNotFound' }, 'unproven'],
])('nothing is chosen while %s', async (_, at, noResponse) => {
  const { server } = await choose(at, { apiBase: other })
  expect(server).toEqual({ noResponse })
  expect(await db.device.get('server')).toBeUndefined()
})

test('a server that was proven ours stays ours, whatever a captive portal says', async () => {
  await choose({ [health]: 'ours' })
  const { server, asked } = await choose({ [health]: 'jsonNotFound', [config]: 'saysPlain' })
  expect(server).toMatchObject({ base: '', kind: 'own' })
  expect(asked).toEqual([])
})

test('a proven server stays ours for a newer build', async () => {
  await choose({ [there]: 'ours' }, { apiBase: other })
  const at: Replies = { [there]: 'jsonNotFound', [config]: 'saysPlain' }
  const { server } = await choose(at, { apiBase: other, apiKind: 'plain' })
  expect(server).toMatchObject({ base: other, kind: 'own' })
})

test('a later start needs no network to know its server', async () => {
  await choose({ [health]: 'jsonNotFound', [config]: 'saysPlain' })
  expect((await choose({})).server).toMatchObject({ base: '', kind: 'plain' })
})
