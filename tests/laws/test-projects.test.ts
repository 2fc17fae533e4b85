import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from '#support/longest-first.ts'
import config, { onlyInAll } from '../../vitest.config.ts'

interface Project {
  readonly test: { readonly include: string[]; readonly exclude?: string[] }
}

function filesOf(mode: string): ReadonlySet<string> {
  const { test: root } = config({ mode, command: 'serve' })
  const projects = (root?.projects ?? []) as Project[] // the file has no other kind
  return new Set(
    projects.flatMap(({ test: { include, exclude = [] } }) => globSync(include, { exclude })),
  )
}

const onPostgres = /connection\/postgres\.test|f61-/ // left out where there is no PostgreSQL
const all = globSync('tests/**/*.test.{ts,tsx}').filter((file) => !onPostgres.test(file))

test('every test file runs in `npm run test:all`', () => {
  const files = filesOf('all')
  expect(all.length).toBeGreaterThan(400)
  expect(all.filter((file) => !files.has(file))).toEqual([])
})

test.each(['test', 'all-databases'])(
  'every test file runs in mode %s, but those of the one list',
  (mode) => {
    const files = filesOf(mode)
    expect(all.filter((file) => !files.has(file)).toSorted()).toEqual(onlyInAll.toSorted())
  },
)

test('the longest files are there', () => {
  const gone = longest.filter((name) => !existsSync(`tests/${name}.test.ts`))
  expect(gone).toEqual([])
})
