import { expect, test } from 'vitest'
import { countWords, fitSections } from '#domain/knowledge/answer/fit-sections.ts'

test('sections keep their order, whatever their rank', () => {
  const text = fitSections(
    [
      { label: 'A', text: 'one two.', rank: 2 },
      { label: 'B', text: 'three.', rank: 1 },
    ],
    20,
  )
  expect(text).toBe('A: one two.\nB: three.')
})

test('what does not fit is left out from the highest rank on', () => {
  const text = fitSections(
    [
      { text: 'one two three four', rank: 2 },
      { text: 'five six', rank: 1 },
    ],
    5,
  )
  expect(text).toBe('five six')
})

test('a section that may shrink loses whole sentences from its end', () => {
  const shrinking = { label: 'S', text: 'One two. Three four five.', rank: 1, mayShrink: true }
  expect(fitSections([shrinking], 4)).toBe('S: One two.')
  expect(fitSections([{ ...shrinking, mayShrink: false }], 4)).toBe('')
  expect(fitSections([{ text: 'এক দুই। তিন চার।', rank: 1, mayShrink: true }], 3)).toBe('এক দুই।')
})

test('absent parts have no line', () => {
  expect(
    fitSections(
      [
        { label: 'A', text: undefined, rank: 1 },
        { text: '', rank: 1 },
      ],
      9,
    ),
  ).toBe('')
})

test('words are separated by blanks', () => {
  expect(countWords(' ২–৫ সেন্টিমিটার\nপানি ')).toBe(3)
})
