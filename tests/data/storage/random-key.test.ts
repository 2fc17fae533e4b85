import { afterEach, expect, test, vi } from 'vitest'
import { randomKey } from '#data/storage/random-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a key is a UUID of version 4', () => {
  expect(randomKey()).toMatch(uuid4)
})

test('a key is a UUID of version 4 where the page is not a secure context, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = new Set(Array.from({ length: 500 }, randomKey))
  for (const key of keys) expect(key).toMatch(uuid4)
  expect(keys.size).toBe(500)
})
