import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speechPieces } from '#ui/advisor/speech-pieces.ts'

test('sentences of both languages are read one by one', () => {
  expect(speechPieces('পানি ধরে রাখুন। ইউরিয়া দেবেন না।')).toEqual(['পানি ধরে রাখুন।', 'ইউরিয়া দেবেন না।'])
  expect(speechPieces('Stop watering. Why? It spreads!')).toEqual([
    'Stop watering.',
    'Why?',
    'It spreads!',
  ])
})

test('a full stop within a number or an address ends nothing', () => {
  expect(speechPieces('Mix 2.5 g of it. See bamis.gov.bd today.')).toEqual([
    'Mix 2.5 g of it.',
    'See bamis.gov.bd today.',
  ])
})

test('lines are pieces of their own, without the dash they begin with; what has no words is not read', () => {
  expect(speechPieces('Near topics:\n– potato\n\n• rice\n—\n…')).toEqual([
    'Near topics:',
    'potato',
    'rice',
  ])
})

test('no piece is longer than an engine can hold, and no word is lost', () => {
  const word = fc.stringMatching(/^[a-zক-হ,.।]{1,20}$/u)
  const text = fc.array(word, { maxLength: 120 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, (spoken) => {
      const pieces = speechPieces(spoken)
      expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(160)
      expect(letters(pieces.join(' '))).toBe(letters(spoken))
    }),
  )
})

function letters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
