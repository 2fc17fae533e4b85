import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findSharing } from '../../scripts/shared-modules.ts'

const { shared, taken } = await findSharing()
const sharedPaths = [...shared].map((id) => relative('.', id))

test('page and service worker share what sends, and the contract of it', () => {
  expect(sharedPaths).toContain('src/data/send-entry.ts')
  expect(sharedPaths).toContain('src/contract/advisor.ts')
})

test('what the first paint may wait for is not in the shared script but handed in', () => {
  const isThere = (path: string) => sharedPaths.includes(path)
  expect(['src/domain/failure.ts', 'src/domain/advisor.ts'].filter(isThere)).toEqual([])
  expect(taken.map(({ name }) => name)).toContain('Failure')
})

test.each([
  ['the tables of the outbox', '++seq, &key, state'],
  ['the header of a request', 'Idempotency-Key'],
])('the install holds %s once', (_, marker) => {
  const [current]: string[][] = JSON.parse(readFileSync('dist/assets-by-build.json', 'utf8'))
  const scripts = (current ?? []).filter((name) => name.endsWith('.js'))
  const files = ['sw.js', ...scripts.map((name) => join('assets', name))]
  const texts = files.map((file) => readFileSync(join('dist', file), 'utf8'))
  expect(texts.filter((text) => text.includes(marker))).toHaveLength(1)
})
