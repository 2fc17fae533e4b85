import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlip } from '#domain/safety/one-slip.ts'

test('a letter put in, left out or changed, or two neighbours swapped, is one slip; none is none', () => {
  for (const slip of [
    'carbofuran',
    'carbfuran',
    'carboffuran',
    'carbefuran',
    'cabrofuran',
    'carbofurna',
  ]) {
    expect(isOneSlip('carbofuran', slip)).toBe(true)
    expect(isOneSlip(slip, 'carbofuran')).toBe(true)
  }
})

test('two letters, or two that are not neighbours, are more', () => {
  for (const other of ['carbosulfan', 'karbophuran', 'carbofu', 'cfrboauran', 'narbofurac', '']) {
    expect(isOneSlip('carbofuran', other)).toBe(false)
  }
})

test('of a repeated letter one may be left out', () => {
  expect(isOneSlip('aaa', 'aa')).toBe(true)
  expect(isOneSlip('aba', 'ab')).toBe(true)
  expect(isOneSlip('', 'a')).toBe(true)
})

test('taking any letter out of a word is one slip, to and fro', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (word, place) => {
      const at = place % word.length
      const shorter = word.slice(0, at) + word.slice(at + 1)
      expect(isOneSlip(word, shorter)).toBe(true)
      expect(isOneSlip(shorter, word)).toBe(true)
    }),
  )
})
