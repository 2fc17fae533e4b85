import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const layers = ['src', 'sw', 'server'] as const

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
}

const all = layers.flatMap(sourceFiles).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('there is something to hold the laws against', () => {
  expect(all.length).toBeGreaterThan(100)
})

test('no file is longer than 300 lines', () => {
  const long = all.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)
  expect(long).toEqual([])
})

test('half of the files are at most 70 lines long, nine of ten at most 150', () => {
  const lengths = all.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThanOrEqual(70)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(150)
})

test('the domain has no clock and no chance', () => {
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/
  const found = all.filter(({ path, text }) => path.startsWith('src/domain') && impure.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test.each([
  ['dexie', /^src\/data\//],
  ['react-intl', /^src\/(ui\/kit|i18n)\//],
  ['chart.js', /^src\/ui\/kit\/chart\.tsx$/],
  ['react-chartjs-2', /^src\/ui\/kit\/chart\.tsx$/],
  ['@tanstack/react-query', /^src\/ui\/kit\/query\.tsx$/],
  ['fastify', /^server\/http\//],
  ['@fastify/', /^server\/http\//],
  ['crawler-user-agents', /^server\/http\//],
  ['pg', /^server\/database\//],
  ['@electric-sql/pglite', /^server\/database\//],
  ['zod', /^(src\/contract|server\/(http|knowledge))\//],
])('%s comes in by its one door', (library, door) => {
  const imported = new RegExp(`from '${library}${library.endsWith('/') ? '' : "['/]"}`)
  const found = all.filter(({ path, text }) => imported.test(text) && !door.test(path))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('the screens know the data layer by its types only', () => {
  const valueImport = /^import (?!type )[^'"]*from '#(?:data|contract)\//m
  const found = all.filter(({ path, text }) => path.startsWith('src/ui') && valueImport.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

/** Every folder that is about one noun of the product. */
const features = {
  'src/ui': ['accounts', 'advisor', 'crops', 'dashboard', 'history', 'home', 'about', 'fault-lab'],
  'src/data': ['accounts', 'advisor', 'crops', 'analytics', 'history', 'fault-lab'],
  server: ['accounts', 'advisor', 'analytics', 'crops', 'sync', 'demo', 'finetune'],
}

test('no feature imports another', () => {
  const found = Object.entries(features).flatMap(([root, names]) =>
    roomImports(root).filter(({ from, to }) => names.includes(from) && names.includes(to)),
  )
  expect(found).toEqual([])
})

test.each(Object.keys(features))(
  'the rooms of %s are ordered: none reaches itself again',
  (root) => {
    const imports = roomImports(root)
    expect(imports.length).toBeGreaterThan(10)
    function reached(room: string, seen = new Set<string>()): ReadonlySet<string> {
      for (const { from, to } of imports) {
        if (from !== room || seen.has(to)) continue
        seen.add(to)
        reached(to, seen)
      }
      return seen
    }
    const rooms = [...new Set(imports.map(({ from }) => from))]
    expect(rooms.filter((room) => reached(room).has(room))).toEqual([])
  },
)

/** Which folders of a layer import which, types included. */
function roomImports(root: string): { from: string; to: string; path: string }[] {
  const roomOf = (path: string) => relative(root, path).split('/')
  return all.flatMap(({ path, text }) => {
    const [from = '', file] = roomOf(path)
    if (!path.startsWith(`${root}/`) || file === undefined) return []
    const specifiers = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(
      (match) => match[1] ?? '',
    )
    const rooms = specifiers.map((specifier) => roomOf(join(path, '..', specifier)))
    return rooms
      .filter(([to, name]) => name !== undefined && to !== from && to !== '..')
      .map(([to = '']) => ({ from, to, path }))
  })
}

test('the architecture names only files that exist', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const route = text.slice(text.indexOf('## The route'), text.indexOf('## What the phone promises'))
  const named = [...route.matchAll(/(?<![\w/])((?:ui|data|http|models|advisor)\/[\w/-]+)/g)].map(
    (match) => match[1] ?? '',
  )
  const paths = new Set(all.map(({ path }) => path.replace(/^(src|server)\/|\.tsx?$/g, '')))
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !paths.has(name))).toEqual([])
})

test('the glossary has at most 25 words', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const rows = text.slice(text.indexOf('## Glossary')).match(/^\| [^|]+\|/gm) ?? []
  expect(rows.length - 2).toBeGreaterThan(10)
  expect(rows.length - 2).toBeLessThanOrEqual(25)
})
