import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { consonantSkeleton, phoneticKey } from '#domain/text/phonetic-key.ts'

const key = (word: string) => phoneticKey(normalize(word))

test.each([
  ['ধান', 'dhan'],
  ['পাতা', 'pata'],
  ['হলুদ', 'holud'],
  ['পোকা', 'poka'],
  ['ব্লাস্ট', 'blast'],
  ['শসা', 'shosha'],
  ['মাজরা', 'majra'],
  ['কোঁকড়ানো', 'kokrano'],
  ['ক্ষেত', 'khet'],
  ['বৃষ্টি', 'brishti'],
  ['সূর্যমুখী', 'surjomukhi'],
  ['ভালো', 'bhalo'],
  ['ঢেঁড়স', 'dherosh'],
  ['চুঙ্গি', 'chungi'],
])('%s sounds like %s', (bengali, latin) => {
  expect(key(bengali)).toBe(phoneticKey(latin))
})

test.each([
  ['পোকা', 'পাকা'],
  ['আম', 'আমন'],
  ['কলা', 'কালো'],
])('%s does not sound like %s', (one, other) => {
  expect(key(one)).not.toBe(key(other))
})

test('spellings of one romanised word have the same key', () => {
  expect(new Set(['vutta', 'bhutta', 'butta'].map(phoneticKey)).size).toBe(1)
  expect(new Set(['pocha', 'pochaa', 'poccha'].map(phoneticKey)).size).toBe(1)
})

test('a skeleton has the first letter and the consonants', () => {
  expect(consonantSkeleton('aluri')).toBe('alr')
  expect(consonantSkeleton('')).toBe('')
})
