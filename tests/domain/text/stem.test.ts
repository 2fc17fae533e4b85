import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { stem } from '#domain/text/stem.ts'

const stemOf = (word: string) => stem(normalize(word))

test.each([
  ['ধানের', 'ধান'],
  ['পাতায়', 'পাতা'],
  ['পাতাগুলোতে', 'পাতা'],
  ['জমিতে', 'জমি'],
  ['ক্ষেতে', 'ক্ষেত'],
  ['আলুর', 'আলু'],
  ['গাছটা', 'গাছ'],
  ['লাউয়ের', 'লাউ'],
  ['শুকিয়ে', 'শুক'],
  ['লেগেছে', 'লেগ'],
])('the ending of %s is cut', (word, expected) => {
  expect(stemOf(word)).toBe(normalize(expected))
})

test.each([
  ['ঢইলা', 'ঢলে'],
  ['ডুইবা', 'ডুবে'],
  ['হেইলা', 'হেলে'],
])('colloquial %s is %s', (spoken, written) => {
  expect(stemOf(spoken)).toBe(stemOf(written))
})

test.each(['সার', 'মাটি', 'চারা', 'মাজরা', 'ভুট্টা', 'চিটা', 'হয়', 'রস'])(
  '%s looks inflected but stays as it is',
  (word) => {
    expect(stemOf(word)).toBe(normalize(word))
  },
)

test.each([
  ['leaves', 'leaf'],
  ['rotting', 'rot'],
  ['spotted', 'spot'],
  ['berries', 'berry'],
  ['yellowish', 'yellow'],
  ['patches', 'patch'],
  ['rats', 'rat'],
])('%s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

test.each(['rice', 'virus', 'grass', 'ring', 'seed'])('%s stays as it is', (word) => {
  expect(stem(word)).toBe(word)
})
