import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The second last column of the faults: tests as `folder/name` or `tests/folder/name`, some with a quoted title. */
const rows = readFileSync('docs/reliability.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| F\d\d \|/.test(line))
const places = rows
  .map((line) => line.split('|').at(-3) ?? '')
  .flatMap((cell) => [...cell.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`((?:[^"`]*"[^"]+")*)/g)])
  .map(([, path = '', quotes = '']) => ({
    path,
    titles: [...quotes.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title.replaceAll('…', '')),
  }))

/** A test file, or a folder of them. */
function fileOf(path: string): string | undefined {
  const from = path.startsWith('tests/') ? path : `tests/${path}`
  return [`${from}.test.ts`, `${from}.test.tsx`].find((file) => existsSync(file))
}

test('docs/reliability.md names tests that exist', () => {
  expect(places.length).toBeGreaterThan(80)
  expect(places.filter(({ path }) => fileOf(path) === undefined)).toEqual([])
})

test('docs/reliability.md quotes titles of these tests', () => {
  const missing = places.flatMap(({ path, titles }) => {
    const file = fileOf(path)
    const text = file ? readFileSync(file, 'utf8') : ''
    return titles.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`)
  })
  expect(missing).toEqual([])
})

test('docs/reliability.md names source files that exist', () => {
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w-]+\.ts)`/g)].map(([, name]) => name))
  const sources = new Set(globSync('{src,server,sw}/**/*.ts').map((file) => file.split('/').at(-1)))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !sources.has(name))).toEqual([])
})
