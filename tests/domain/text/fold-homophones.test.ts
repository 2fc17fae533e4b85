import { expect, test } from 'vitest'
import { foldHomophones } from '#domain/text/fold-homophones.ts'
import { normalize } from '#domain/text/normalize.ts'

const fold = (word: string) => foldHomophones(normalize(word))

test.each([
  ['বীজ', 'বিজ'],
  ['পেঁয়াজ', 'পেয়াজ'],
  ['গাছফড়িং', 'গাছফরিং'],
  ['বেগুণ', 'বেগুন'],
  ['শিষ', 'সিস'],
  ['ক্ষেত', 'খেত'],
  ['ভূট্টা', 'ভুটা'],
  ['যব', 'জব'],
])('%s and %s have one spelling', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('the ya that changes a vowel is kept', () => {
  expect(fold('ব্যথা')).not.toBe(fold('বথা'))
})

test('Latin words stay as they are', () => {
  expect(foldHomophones('blast')).toBe('blast')
})
