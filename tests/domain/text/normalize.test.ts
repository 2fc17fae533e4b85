import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { visibleText } from '#domain/text/visible-text.ts'

test('a nukta letter is one code point, however it was typed', () => {
  expect(normalize('ড\u09bc')).toBe('\u09dc')
  expect(normalize('\u09dc')).toBe('\u09dc')
  expect(normalize('ঢ\u09bc')).toBe('\u09dd')
  expect(normalize('য\u09bc')).toBe('\u09df')
  expect(normalize('\u09df')).toBe('\u09df')
})

test('a vowel typed in two parts is the vowel', () => {
  expect(normalize('ক\u09c7\u09be')).toBe('ক\u09cb')
  expect(normalize('অ\u09be')).toBe('আ')
})

test('khanda ta typed with a joiner is khanda ta', () => {
  expect(normalize('হঠাত\u09cd\u200d')).toBe('হঠাৎ')
})

test('invisible characters are removed', () => {
  expect(normalize('ধা\u200cন\u200b \ufeffপা\u200dতা\u00ad')).toBe('ধান পাতা')
})

test('Bengali and full-width digits become ASCII digits, letters lower case', () => {
  expect(normalize('১৬১২৩ ＴＳＰ')).toBe('16123 tsp')
})

test('normalising twice changes nothing more', () => {
  const bengali = fc.string({
    unit: fc.integer({ min: 0x0980, max: 0x09fe }).map((code) => String.fromCharCode(code)),
  })
  fc.assert(fc.property(bengali, (text) => normalize(normalize(text)) === normalize(text)))
})

test('visible text keeps the words as they were typed', () => {
  expect(visibleText(' \u200bধান Rice\ufeff ')).toBe('ধান Rice')
  expect(visibleText('\u200b \u2060\ufeff')).toBe('')
})
