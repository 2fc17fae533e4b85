import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The owner's design card: packages that the product is built from, and entries at the top level of the repository. */
const packages = [
  'react',
  'react-dom',
  'react-router-dom',
  'vite',
  'vite-plugin-pwa',
  'workbox-window',
  'dexie',
  '@tanstack/react-query',
  'react-intl',
  'chart.js',
  'react-chartjs-2',
  'vitest',
  'fake-indexeddb',
]
const entries = [
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'src',
  'public',
  'sw',
  'tests',
  'manifest.webmanifest',
]

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const sources = globSync(['*.config.ts', '{src,sw,tests}/**/*.{ts,tsx}']).map((path) =>
  readFileSync(path, 'utf8'),
)

test.each(packages)('%s is a dependency, and the code imports it', (name) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  const imported = new RegExp(`(?:from |import\\(|import )'${name}(?:/[^']*)?'`)
  expect(sources.some((text) => imported.test(text))).toBe(true)
})

test.each(entries)('%s stands at the top level', (entry) => {
  expect(existsSync(entry)).toBe(true)
})

test('the web app manifest at the top level is the one that the build serves', () => {
  expect(existsSync('public/manifest.webmanifest')).toBe(false)
  const built = JSON.parse(readFileSync('dist/manifest.webmanifest', 'utf8'))
  expect(built).toEqual(JSON.parse(readFileSync('manifest.webmanifest', 'utf8')))
})
