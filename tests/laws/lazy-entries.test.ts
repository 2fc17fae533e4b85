import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from '../../scripts/build/built-files.ts'
import { isOftenBlocked } from '../../scripts/build/code-splitting.ts'
import {
  builtOwnFile,
  lazyEntries,
  lazyEntryOf,
  ownFileOf,
  ownFiles,
} from '../../scripts/build/lazy-entries.ts'
import { dexieFile } from '../../scripts/build/one-dexie.ts'

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

test('page and worker have one Dexie, which is installed', () => {
  expect(isInstalled(dexieFile)).toBe(true)
  expect(worker).toContain(`importScripts(\`/${dexieFile}\`)`)
  const ofDexieAlone = 'storagemutated'
  expect(readFileSync(`dist/${dexieFile}`, 'utf8')).toContain(ofDexieAlone)
  expect(worker).not.toContain(ofDexieAlone)
})

test.each(ownFiles)('$path has a file of its own and exists', ({ path, name }) => {
  expect(existsSync(path)).toBe(true)
  expect(ownFileOf(path)?.name).toBe(name)
})

test.each(['analytics', 'ads', 'assets/visits-B9qtogj9.js', 'user-tracking', 'banner.css'])(
  'a filter in a browser may refuse a file by its name: %s',
  (name) => {
    expect(isOftenBlocked(name)).toBe(true)
  },
)

test('no built file is called after advertising or analytics', () => {
  expect(isOftenBlocked('dashboard-page')).toBe(false)
  const files = Object.values(built).map(({ file }) => file)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => /analytic|advert|track|banner|visit|metric/.test(file))).toEqual([])
})

test('a built file is told by its name', () => {
  expect(builtOwnFile('assets/dangers-B9qtogj9.js')?.countsAs).toBe('dangers')
  expect(builtOwnFile('assets/safety-names-B9qt_g-9.js')?.countsAs).toBe('understanding')
  expect(builtOwnFile('assets/advisor-page-Btz7QzjE.js')).toBeUndefined()
  expect(builtOwnFile('assets/text-CGWztGoJ.js')?.countsAs).toBe('understanding')
})

interface BuiltModule {
  readonly file: string
  readonly imports?: readonly string[]
}

const built: Readonly<Record<string, BuiltModule>> = JSON.parse(
  readFileSync('dist/.vite/manifest.json', 'utf8'),
)

/** The files that a built one imports statically, with theirs. */
function reached(key: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const next of built[key]?.imports ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reached(next, seen)
  }
  return seen
}

const builtOwn = Object.entries(built).filter(([, { file }]) => builtOwnFile(file))

test('the files that a question is read with are installed, and in no circle', () => {
  const installed = builtOwn.filter(([, { file }]) => isInstalled(file))
  expect(installed.map(([, { file }]) => builtOwnFile(file)?.name)).toContain('understanding')
  expect(builtOwn.filter(([key]) => reached(key).has(key))).toEqual([])
})

test('the first route loads none of them', () => {
  const first = filesOf('dist', ['index.html', 'src/ui/advisor/advisor-page.tsx'])
  expect(first.filter((file) => builtOwnFile(file))).toEqual([])
})
