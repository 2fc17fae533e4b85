import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSpeech } from '#ui/records/read-aloud/split-speech.ts'

test('a text is split into sentences in both languages', () => {
  expect(splitSpeech('পানি ধরে রাখুন। ইউরিয়া দেবেন না।')).toEqual(['পানি ধরে রাখুন।', 'ইউরিয়া দেবেন না।'])
  expect(splitSpeech('Stop watering. Why? It spreads!')).toEqual([
    'Stop watering.',
    'Why?',
    'It spreads!',
  ])
})

test('a full stop inside a number or a URL does not end a sentence', () => {
  expect(splitSpeech('Mix 2.5 g of it. See bamis.gov.bd today.')).toEqual([
    'Mix 2.5 g of it.',
    'See bamis.gov.bd today.',
  ])
})

test('each line is a piece, without its leading dash; lines without words are left out', () => {
  expect(splitSpeech('Near topics:\n– potato\n\n• rice\n—\n…')).toEqual([
    'Near topics:',
    'potato',
    'rice',
  ])
})

test('no piece is too long for an engine, and no word is lost', () => {
  const word = fc.stringMatching(/^[a-zক-হ,.।]{1,20}$/u)
  const text = fc.array(word, { maxLength: 120 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, (spoken) => {
      const pieces = splitSpeech(spoken)
      expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(160)
      expect(letters(pieces.join(' '))).toBe(letters(spoken))
    }),
  )
})

function letters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
