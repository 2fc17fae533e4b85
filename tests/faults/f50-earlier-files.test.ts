import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierFiles } from '../../scripts/build/keep-earlier-files.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'fosol-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** What the bundler does: empties the folder, writes the build's own files; then they are compressed. */
function build(...names: readonly string[]): void {
  const restore = keepEarlierFiles(dist, 'assets')
  rmSync(join(dist, 'assets'), { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'))
  for (const name of names) writeFileSync(join(dist, 'assets', name), `the words of ${name}`)
  restore()
  for (const name of names) {
    for (const suffix of ['.br', '.gz']) writeFileSync(join(dist, 'assets', name + suffix), suffix)
  }
}

const kept = () => readdirSync(join(dist, 'assets')).toSorted()

test('F50: a tab of any of the last ten builds finds its files, compressed ones too', () => {
  for (let n = 1; n <= 12; n += 1) build(`login-page-${n}.js`)
  const names = Array.from({ length: 10 }, (_, n) => `login-page-${n + 3}.js`)
  const expected = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).toSorted()
  expect(kept()).toEqual(expected)
  expect(readFileSync(join(dist, 'assets', 'login-page-3.js'), 'utf8')).toBe(
    'the words of login-page-3.js',
  )
})

test('F50: a file that ten builds had in common stays for ten more after the last of them', () => {
  for (let n = 1; n <= 10; n += 1) build('shared.js', `own-${n}.js`)
  for (let n = 11; n <= 19; n += 1) build(`own-${n}.js`)
  expect(kept()).toContain('shared.js')
  build('own-20.js')
  expect(kept()).not.toContain('shared.js')
})
