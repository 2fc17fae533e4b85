import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerLines } from '#ui/records/answer-card/answer-lines.ts'

function labels(text: string): readonly string[] {
  return answerLines(text).map(({ label }) => label)
}

test('a short text before a colon is a label, in both languages', () => {
  expect(answerLines('আজই যা করবেন: পানি ধরে রাখুন।\nWhat to avoid: urea')).toMatchObject([
    { label: 'আজই যা করবেন:', words: ' পানি ধরে রাখুন।' },
    { label: 'What to avoid:', words: ' urea' },
  ])
})

test('a line with only a label is a label', () => {
  expect(labels('কাছাকাছি বিষয়:\n– আলু')).toEqual(['কাছাকাছি বিষয়:', ''])
})

test('sentences, times and URLs are not labels', () => {
  expect(labels('Spray at 10:30 in the morning')).toEqual([''])
  expect(labels('https://example.org')).toEqual([''])
  expect(labels('Stop. Then do this: wait')).toEqual([''])
  expect(labels(`${'long '.repeat(20)}: end`)).toEqual([''])
})

test('blank lines are removed, every other character stays in order', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ক', ':', ' ', '\n', '\r', '.', '<') })
  fc.assert(
    fc.property(text, (answer) => {
      const kept = answerLines(answer).map(({ label, words }) => label + words)
      const lines = answer.split(/[\r\n]+/).filter((line) => line.trim() !== '')
      expect(kept).toEqual(lines)
    }),
  )
})

test('equal lines have different positions', () => {
  const places = answerLines('– ধান\n– ধান').map(({ at }) => at)
  expect(new Set(places).size).toBe(2)
})
