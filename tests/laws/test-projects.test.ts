import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from '#support/longest-first.ts'
import config from '../../vitest.config.ts'

interface Project {
  readonly test: { readonly include: string[]; readonly exclude?: string[] }
}

function projects(mode: string): readonly Project[] {
  const { test: root } = config({ mode, command: 'serve' })
  return (root?.projects ?? []) as Project[] // the file has no other kind
}

const all = globSync('tests/**/*.test.{ts,tsx}')

test.each(['test', 'all-databases'])('every test file belongs to a project (mode %s)', (mode) => {
  const covered = projects(mode).flatMap(({ test: { include, exclude = [] } }) =>
    globSync(include, { exclude }),
  )
  const onPostgres = /connection\/postgres\.test|f61-/ // left out where there is no PostgreSQL
  const missing = all.filter((file) => !covered.includes(file) && !onPostgres.test(file))
  expect(all.length).toBeGreaterThan(400)
  expect(missing).toEqual([])
})

test('the longest files are there', () => {
  const gone = longest.filter((name) => !existsSync(`tests/${name}.test.ts`))
  expect(gone).toEqual([])
})
