import { expect, test } from 'vitest'
import { readWords, textAt } from '#domain/text/words.ts'

const kindsOf = (text: string) => readWords(text).map(({ kind, text }) => `${kind} ${text}`)

test('words, numbers, pauses and sentence ends are distinguished', () => {
  expect(kindsOf('mix 2-3 g, then spray. ধানে দিন।')).toEqual([
    ...['word mix', 'number 2-3', 'word g', 'pause ,', 'word then', 'word spray', 'stop .'],
    ...['word ধানে', 'word দিন', 'stop ।'],
  ])
})

test('a point within a number, a word or an abbreviation ends no sentence', () => {
  expect(kindsOf('2.5 g. per litre')).toEqual(['number 2.5', 'word g', 'word per', 'word litre'])
  expect(kindsOf('d.d.t')).toEqual(['word d', 'word d', 'word t'])
  expect(kindsOf('২ মি. লি.'.replace('২', '2'))).toEqual(['number 2', 'word মি', 'word লি'])
})

test('a line, a cell of a table and a semicolon end a sentence', () => {
  expect(kindsOf('a\nb|c;d').filter((kind) => kind.startsWith('stop'))).toHaveLength(3)
})

test('a number that is joined to a word is marked', () => {
  const glued = (text: string) =>
    readWords(text)
      .filter((word) => word.joined)
      .map((word) => word.text)
  expect(glued('dhan28 and gom-33')).toEqual(['28', '33'])
  expect(glued('28 dhan, @2 per litre')).toEqual([])
})

test('an empty text, emoji and other scripts give no words', () => {
  expect(readWords('')).toEqual([])
  expect(readWords('😀 中文 \ud800')).toEqual([])
})

test('the text of a missing word is empty', () => {
  expect(textAt(readWords('one'), 0)).toBe('one')
  expect(textAt([], -1)).toBe('')
})

test('a word without end is read in pieces of 40 letters, and no letter is dropped', () => {
  for (const word of ['গাছপাতা'.repeat(300), 'abcdefghij'.repeat(200)]) {
    const texts = readWords(word).map(({ text }) => text)
    expect(texts.join('')).toBe(word)
    expect(Math.max(...texts.map(({ length }) => length))).toBe(40)
  }
})
