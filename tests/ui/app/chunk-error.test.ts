import { expect, test } from 'vitest'
import { isChunkError, mayReload } from '#ui/app/chunk-error.ts'

test.each([
  'Failed to fetch dynamically imported module: https://fosol.example/assets/page-1.js',
  'error loading dynamically imported module: https://fosol.example/assets/page-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/page-1.css',
])('a piece of the app that did not come is known by its words: %s', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true)
})

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), 'text', undefined])(
  'any other error is not taken for one: %s',
  (error) => {
    expect(isChunkError(error)).toBe(false)
  },
)

test('one reload is tried, a second within a minute is not', () => {
  expect(mayReload(1_000_000, null)).toBe(true)
  expect(mayReload(1_000_000, '999999')).toBe(false)
  expect(mayReload(1_000_000, '940001')).toBe(false)
  expect(mayReload(1_000_000, '940000')).toBe(true)
})

test('a clock that was set back does not stand in the way', () => {
  expect(mayReload(1_000_000, '2000000')).toBe(true)
})
