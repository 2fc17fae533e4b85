import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchQuery, searchText } from '#domain/text/search-text.ts'

test('texts that look the same have the same form', () => {
  expect(searchText('পাতা\u09af\u09bc')).toBe(searchText('পাতা\u09df'))
  expect(searchText('ＢＯＲＯ')).toBe('boro')
  expect(searchText('২০৩ মিমি')).toBe(searchText('203 মিমি'))
})

test('homophones have the same form', () => {
  expect(searchText('শীষ')).toBe(searchText('সিস'))
  expect(searchText('পোকার আক্রমণ')).toBe(searchText('পোকার আক্রমন'))
})

test('blanks around a query do not count, those inside do', () => {
  expect(searchQuery('  Brown spot ')).toBe('brown spot')
  expect(searchQuery('   ')).toBe('')
})

test('every part of a text is found in it', () => {
  const text = 'ধানক্ষেতে শীষ কাটা লেদা পোকা দেখা যাচ্ছে, কী করব? BRRI dhan28, ১৫ দিন আগে ক্ষতি হয়েছে।'
  const letters = Array.from(text.normalize('NFKC'))
  fc.assert(
    fc.property(fc.nat(letters.length), fc.nat(letters.length), (a, b) => {
      const part = letters.slice(Math.min(a, b), Math.max(a, b)).join('')
      // A nukta belongs to its letter, so the text is not split between them.
      fc.pre(!/^\u09bc/.test(part) && letters[Math.max(a, b)] !== '\u09bc')
      expect(searchText(text)).toContain(searchQuery(part))
    }),
    { numRuns: 500 },
  )
})
