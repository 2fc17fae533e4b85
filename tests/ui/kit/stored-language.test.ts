import { afterEach, expect, test, vi } from 'vitest'
import { otherLanguage, readLanguage, storeLanguage } from '#ui/kit/stored-language.ts'

function browserKeeps(entries: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('English until somebody has chosen', () => {
  browserKeeps(new Map())
  expect(readLanguage()).toBe('en')
})

test('the choice is kept under the key of the specification and read back', () => {
  const entries = new Map<string, string>()
  browserKeeps(entries)
  storeLanguage('bn')
  expect(entries.get('language')).toBe('bn')
  expect(readLanguage()).toBe('bn')
})

test('a stored language that is not ours is English', () => {
  browserKeeps(new Map([['language', 'fr']]))
  expect(readLanguage()).toBe('en')
})

test('the toggle goes to the other language, and back', () => {
  expect(otherLanguage('en')).toBe('bn')
  expect(otherLanguage('bn')).toBe('en')
})
