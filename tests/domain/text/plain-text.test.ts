import { expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'

test('letters that only look Latin become Latin', () => {
  expect(plainText('сarbоfurаn')).toBe('carbofuran')
  expect(plainText('ΡΑRΑQUΑΤ')).toBe('paraquat')
  expect(plainText('cárbofurán')).toBe('carbofuran')
  expect(plainText('ＤＤＴ')).toBe('ddt')
})

test('a zero within a word is an o; alone and after a word it stays', () => {
  expect(plainText('carb0furan 20 EC, dhan20')).toBe('carbofuran 20 ec, dhan20')
})

test('invisible characters are removed, and Bengali digits are 0–9', () => {
  expect(plainText('car\u200bbo\u00adfuran ২ গ্রাম')).toBe('carbofuran 2 গ্রাম')
})

test("a word that is hyphenated at a line's end is joined, and an apostrophe does not split a word", () => {
  expect(plainText('carbo- \n furan')).toBe('carbo-furan')
  expect(plainText("don’t, farmer's")).toBe('dont, farmers')
})

test('Bengali letters stay as they are', () => {
  expect(plainText('কার্বোফুরান')).toBe('কার্বোফুরান')
})
