import { expect, test } from 'vitest'
import { cropWords } from '#ui/dashboard/crop-words.ts'

test('a crop has its name in the language of the page, a strange one the name it came with', () => {
  expect(cropWords('Wheat', 'bn')).toBe('গম')
  expect(cropWords('Wheat', 'en')).toBe('Wheat')
  expect(cropWords('Quinoa', 'bn')).toBe('Quinoa')
})
