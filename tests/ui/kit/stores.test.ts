import { afterEach, expect, test, vi } from 'vitest'
import { stores } from '#ui/kit/stores.ts'

afterEach(() => {
  stores.local.removeItem('language')
  vi.unstubAllGlobals()
})

/** What stands at `localStorage`; a getter, as in the browser. */
function browserGives(storage: () => unknown): void {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage })
}

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test.each([
  ['reading it throws', refuse],
  ['it is null', () => null],
  ['it is not there', () => undefined],
  ['every call throws', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('a text lasts as long as the page where %s', (_, storage) => {
  browserGives(storage)
  expect(stores.local.getItem('language')).toBeNull()
  expect(stores.local.setItem('language', 'bn')).toBe(false)
  expect(stores.local.getItem('language')).toBe('bn')
  stores.local.removeItem('language')
  expect(stores.local.getItem('language')).toBeNull()
})

test('a full store keeps what it has, and the page reads the newer text', () => {
  const kept = new Map([['language', 'en']])
  let isFull = true
  browserGives(() => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
    removeItem: (name: string) => kept.delete(name),
  }))
  expect(stores.local.setItem('language', 'bn')).toBe(false)
  expect([kept.get('language'), stores.local.getItem('language')]).toEqual(['en', 'bn'])
  isFull = false
  expect(stores.local.setItem('language', 'bn')).toBe(true)
  expect([kept.get('language'), stores.local.getItem('language')]).toEqual(['bn', 'bn'])
})
