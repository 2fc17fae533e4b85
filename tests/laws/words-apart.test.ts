import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

test.each(['src/tsconfig.json', 'src/ui/tsconfig.json', 'tests/tsconfig.json'])(
  'the compiler holds the types of src/ui/kit/jsx.ts against the components of %s',
  (path) => {
    const { compilerOptions } = JSON.parse(readFileSync(path, 'utf8'))
    expect(compilerOptions).toMatchObject({ jsx: 'react-jsx', jsxImportSource: '#jsx' })
  },
)

/** Drawings have no words, which `tests/ui/drawings/` holds. */
const drawing = 'src/ui/kit/drawing.tsx'

test.each([
  ['a fragment into which the compiler does not look', /<>/],
  ['an element without the types of JSX', /(?<!document\.)\b(?:createElement|cloneElement)\(/],
  ['HTML', /dangerouslySetInnerHTML/],
  ['other types', /@jsxImportSource|@ts-(?:ignore|expect-error|nocheck)/],
])('no component has %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter(({ path, text }) => path !== drawing && pattern.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})
