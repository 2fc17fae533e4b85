import { expect, test } from 'vitest'
import { otherLanguage } from '#domain/language.ts'

test('each language is the other one of the other', () => {
  expect(otherLanguage('en')).toBe('bn')
  expect(otherLanguage('bn')).toBe('en')
})
