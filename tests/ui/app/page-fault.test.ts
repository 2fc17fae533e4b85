import { expect, test } from 'vitest'
import { mayReload, pageFault } from '#ui/app/page-fault.ts'

test.each([
  'Failed to fetch dynamically imported module: https://fosol.example/assets/page-1.js',
  'error loading dynamically imported module: https://fosol.example/assets/page-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/page-1.css',
])('a chunk that could not be fetched is recognized by its error message: %s', (message) => {
  expect(pageFault(new TypeError(message))).toBe('missing')
})

test('an element that is not where React has put it was moved by somebody else', () => {
  const message = 'The node to be removed is not a child of this node.'
  expect(pageFault(new DOMException(message, 'NotFoundError'))).toBe('changed')
})

test.each([
  new TypeError('Failed to fetch'),
  new DOMException('The operation is insecure.', 'SecurityError'),
  new Error('x is undefined'),
  ...['text', undefined],
])('any other error is a fault of ours: %s', (error) => {
  expect(pageFault(error)).toBe('own')
})

test('one reload is allowed, a second within a minute is not', () => {
  expect(mayReload(1_000_000, null)).toBe(true)
  expect(mayReload(1_000_000, '999999')).toBe(false)
  expect(mayReload(1_000_000, '940001')).toBe(false)
  expect(mayReload(1_000_000, '940000')).toBe(true)
})

test('a clock that was set back does not forbid the reload', () => {
  expect(mayReload(1_000_000, '2000000')).toBe(true)
})
