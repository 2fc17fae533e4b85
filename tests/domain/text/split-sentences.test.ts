import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from '#domain/text/split-sentences.ts'

test('a sentence ends at its mark, in both languages', () => {
  expect(splitSentences('Stop the water. Is it wet? Drain it! Wait')).toEqual([
    ...['Stop the water.', 'Is it wet?', 'Drain it!', 'Wait'],
  ])
  expect(splitSentences('Take 2 g. Stir.')).toEqual(['Take 2 g.', 'Stir.'])
  expect(splitSentences('সেচ বন্ধ করুন। পানি সরান।')).toEqual(['সেচ বন্ধ করুন।', 'পানি সরান।'])
})

test('no sentence ends in a number, in brackets, or after a short form', () => {
  for (const text of [
    'Mix 2.5 g in a litre.',
    'Sow early (in dry land. Or wait) and firm.',
    'Use a bulb crop, e.g. onion, next.',
    'Before T. Aman sow beans.',
    'মো. রহিম বীজ দেন।',
  ]) {
    expect(splitSentences(text)).toEqual([text])
  }
})

test('no character is lost but the blanks between', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'ক', '.', '।', ' ', '(', ')', '!', '2') })
  fc.assert(
    fc.property(letters, (text) => {
      expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
