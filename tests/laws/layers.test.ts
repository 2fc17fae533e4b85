import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  ['pg', /^server\/database\//],
  ['@electric-sql/pglite', /^server\/database\//],
  ['zod', /^(src\/contract|server\/http)\//],
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

test('no feature imports another', () => {
  const features = {
    'src/ui': ['accounts', 'advisor', 'crops', 'dashboard', 'history'],
    server: ['accounts', 'advisor', 'crops'],
  }
  const found = Object.entries(features).flatMap(([root, names]) =>
    all.filter(({ path, text }) => {
      const own = names.find((name) => path.startsWith(`${root}/${name}/`))
      return own && names.some((name) => name !== own && text.includes(`from '../${name}/`))
    }),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
