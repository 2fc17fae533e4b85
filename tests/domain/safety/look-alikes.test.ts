import { expect, test } from 'vitest'
import { plainText } from '#domain/safety/look-alikes.ts'

test('letters that only look Latin become Latin', () => {
  expect(plainText('сarbоfurаn')).toBe('carbofuran')
  expect(plainText('ΡΑRΑQUΑΤ')).toBe('paraquat')
  expect(plainText('cárbofurán')).toBe('carbofuran')
  expect(plainText('ＤＤＴ')).toBe('ddt')
})

test('a nought within a word is an o; alone and after a word it stays', () => {
  expect(plainText('carb0furan 20 EC, dhan20')).toBe('carbofuran 20 ec, dhan20')
})

test('what nobody sees is gone, and Bengali digits are 0–9', () => {
  expect(plainText('car\u200bbo\u00adfuran ২ গ্রাম')).toBe('carbofuran 2 গ্রাম')
})

test('a word parted at the end of a line is whole, and an apostrophe does not part one', () => {
  expect(plainText('carbo- \n furan')).toBe('carbo-furan')
  expect(plainText("don’t, farmer's")).toBe('dont, farmers')
})

test('Bengali letters stay themselves', () => {
  expect(plainText('কার্বোফুরান')).toBe('কার্বোফুরান')
})
