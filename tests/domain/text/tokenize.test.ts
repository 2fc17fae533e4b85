import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { tokenize } from '#domain/text/tokenize.ts'

test('words are separated by blanks, the danda, punctuation and emoji', () => {
  expect(tokenize('ধানের পাতা, হলুদ।কেন? 🌾')).toEqual(['ধানের', 'পাতা', 'হলুদ', 'কেন'])
})

test('vowel signs and hasanta stay inside their word', () => {
  expect(tokenize('ব্লাস্ট পেঁয়াজ'.normalize('NFC'))).toHaveLength(2)
})

test('digits stand alone', () => {
  expect(tokenize('brri28 10kg')).toEqual(['brri', '28', '10', 'kg'])
})

test('an apostrophe does not split a word', () => {
  expect(tokenize("don't farmer’s")).toEqual(['dont', 'farmers'])
})

test('words that are written together with the crop are split', () => {
  expect(tokenize('ধানক্ষেতে')).toEqual(['ধান', 'ক্ষেত'])
  expect(tokenize('কলাগাছের')).toEqual(['কলা', 'গাছ'])
  expect(tokenize(normalize('আলুপাতায়'))).toEqual(['আলু', 'পাতা'])
})

test('other scripts, marks and an empty text give no words', () => {
  expect(tokenize('😀 ??? … 中文')).toEqual([])
  expect(tokenize('')).toEqual([])
})

test('a word without end is read in pieces of 40 letters, and no letter is dropped', () => {
  for (const word of ['গাছপাতা'.repeat(300), 'abcdefghij'.repeat(200), '1234567890'.repeat(200)]) {
    const tokens = tokenize(word)
    expect(tokens.join('')).toBe(word)
    expect(Math.max(...tokens.map(({ length }) => length))).toBeLessThanOrEqual(40)
  }
})
