import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editCost, trigrams } from '#domain/knowledge/trigrams.ts'

test('a word gives its runs of three, ends marked, each once', () => {
  expect(trigrams('dan')).toEqual(['^da', 'dan', 'an$'])
  expect(trigrams('aaaa')).toEqual(['^aa', 'aaa', 'aa$'])
})

test('a vowel is a small slip, a consonant a whole one, two swapped letters one', () => {
  expect(editCost('mric', 'maric')).toBeCloseTo(0.4)
  expect(editCost('pata', 'pati')).toBeCloseTo(0.4)
  expect(editCost('majra', 'madra')).toBe(1)
  expect(editCost('bkn', 'bnk')).toBe(1)
  expect(editCost('dan', 'dan')).toBe(0)
})

test('the way there costs what the way back costs', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'e', 'k', 'r', 't'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editCost(one, other)).toBeCloseTo(editCost(other, one))
    }),
  )
})
