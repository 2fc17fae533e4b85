import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from '../../scripts/build/built-files.ts'
import { lazyEntries, lazyEntryOf } from '../../scripts/build/lazy-entries.ts'

const worker = readFileSync('dist/sw.js', 'utf8')
const isInstalled = (file: string) => worker.includes(`"${file}"`)

/** The build itself fails on a lazy import without a line, and on a line without a lazy import. */
test.each(lazyEntries)('$path exists', ({ path }) => {
  expect(existsSync(path)).toBe(true)
})

test('no two lines have one path', () => {
  const paths = lazyEntries.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the line with the longest path counts', () => {
  expect(lazyEntryOf('src/i18n/crops/bn.json')?.installed).toBe(true)
  expect(lazyEntryOf('src/i18n/dashboard/bn.json')?.installed).toBe(false)
  expect(lazyEntryOf('src/ui/advisor/advisor-page.tsx.old')).toBeUndefined()
})

const pages = lazyEntries.filter(({ path }) => /-page\.tsx$/.test(path))

test.each(pages)('$path is installed with all that it imports: $installed', (entry) => {
  const [, own = '', ...imports] = filesOf('dist', [entry.path])
  expect(isInstalled(own)).toBe(entry.installed)
  if (entry.installed) expect(imports.filter((file) => !isInstalled(file))).toEqual([])
})

test('the page itself is installed', () => {
  expect(filesOf('dist', ['index.html']).filter((file) => !isInstalled(file))).toEqual([])
})
