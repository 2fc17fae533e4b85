import { afterEach, expect, test, vi } from 'vitest'
import { readLanguage, storeLanguage } from '#ui/kit/stored-language.ts'

function browserKeeps(entries: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('English before a choice', () => {
  browserKeeps(new Map())
  expect(readLanguage()).toBe('en')
})

test('the choice is stored under the key of the specification and read again', () => {
  const entries = new Map<string, string>()
  browserKeeps(entries)
  storeLanguage('bn')
  expect(entries.get('language')).toBe('bn')
  expect(readLanguage()).toBe('bn')
})

test('an unknown stored language is English', () => {
  browserKeeps(new Map([['language', 'fr']]))
  expect(readLanguage()).toBe('en')
})
