import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinOneEdit, weightedEditDistance } from '#domain/text/edit-distance.ts'

test('a letter inserted, deleted or replaced, or two neighbours swapped, is one edit', () => {
  for (const typo of [
    'carbofuran',
    'carbfuran',
    'carboffuran',
    'carbefuran',
    'cabrofuran',
    'carbofurna',
  ]) {
    expect(isWithinOneEdit('carbofuran', typo)).toBe(true)
    expect(isWithinOneEdit(typo, 'carbofuran')).toBe(true)
  }
})

test('two letters, or a swap of two that are not neighbours, are more', () => {
  for (const other of ['carbosulfan', 'karbophuran', 'carbofu', 'cfrboauran', 'narbofurac', '']) {
    expect(isWithinOneEdit('carbofuran', other)).toBe(false)
  }
})

test('one of a repeated letter may be left out', () => {
  expect(isWithinOneEdit('aaa', 'aa')).toBe(true)
  expect(isWithinOneEdit('aba', 'ab')).toBe(true)
  expect(isWithinOneEdit('', 'a')).toBe(true)
})

test('deleting any letter of a word is one edit, in both directions', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (word, place) => {
      const at = place % word.length
      const shorter = word.slice(0, at) + word.slice(at + 1)
      expect(isWithinOneEdit(word, shorter)).toBe(true)
      expect(isWithinOneEdit(shorter, word)).toBe(true)
    }),
  )
})

test('a vowel costs less than a consonant, two swapped letters cost 1', () => {
  expect(weightedEditDistance('mric', 'maric')).toBeCloseTo(0.4)
  expect(weightedEditDistance('pata', 'pati')).toBeCloseTo(0.4)
  expect(weightedEditDistance('majra', 'madra')).toBe(1)
  expect(weightedEditDistance('bkn', 'bnk')).toBe(1)
  expect(weightedEditDistance('dan', 'dan')).toBe(0)
})

test('the distance is symmetric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'e', 'k', 'r', 't'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(weightedEditDistance(one, other)).toBeCloseTo(weightedEditDistance(other, one))
    }),
  )
})
