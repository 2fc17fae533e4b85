import { expect, test } from 'vitest'
import { isChunkError, mayReload } from '#ui/app/chunk-error.ts'

test.each([
  'Failed to fetch dynamically imported module: https://fosol.example/assets/page-1.js',
  'error loading dynamically imported module: https://fosol.example/assets/page-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/page-1.css',
])('a chunk that could not be fetched is recognized by its error message: %s', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true)
})

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), 'text', undefined])(
  'any other error is not recognized as one: %s',
  (error) => {
    expect(isChunkError(error)).toBe(false)
  },
)

test('one reload is allowed, a second within a minute is not', () => {
  expect(mayReload(1_000_000, null)).toBe(true)
  expect(mayReload(1_000_000, '999999')).toBe(false)
  expect(mayReload(1_000_000, '940001')).toBe(false)
  expect(mayReload(1_000_000, '940000')).toBe(true)
})

test('a clock that was set back does not forbid the reload', () => {
  expect(mayReload(1_000_000, '2000000')).toBe(true)
})
