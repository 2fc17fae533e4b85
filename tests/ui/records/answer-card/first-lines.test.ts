import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLines } from '#ui/records/answer-card/first-lines.ts'

test('a short text has no rest', () => {
  expect(firstLines('Water it.\nWait.', 80)).toEqual({
    first: 'Water it.\nWait.',
    rest: '',
  })
})

test('a long text is split after whole lines', () => {
  const text = `${'a'.repeat(40)}\n${'b'.repeat(40)}\n${'c'.repeat(80)}`
  expect(firstLines(text, 90)).toEqual({
    first: `${'a'.repeat(40)}\n${'b'.repeat(40)}`,
    rest: 'c'.repeat(80),
  })
})

test('a long first line is split after a sentence, in both languages', () => {
  const sentence = 'জমিতে পানি ধরে রাখুন আর ইউরিয়া দেবেন না।'
  const { first, rest } = firstLines(Array.from({ length: 9 }, () => sentence).join(' '), 80)
  expect(first.endsWith('।')).toBe(true)
  expect(first.length).toBeLessThanOrEqual(90)
  expect(rest.startsWith('জমিতে')).toBe(true)
})

test('a list stays whole with the line over it', () => {
  const rows = ['a', 'b', 'c', 'd'].map((name) => `– BRRI dhan${name} · 140 days · 5 t`)
  const list = ['Varieties that stand salt:', 'Variety · Days · Yield:', ...rows]
  const text = [...list, 'Look for the seed early. '.repeat(4).trim()].join('\n')
  for (const letters of [50, 100]) {
    expect(firstLines(text, letters)).toEqual({
      first: list.join('\n'),
      rest: 'Look for the seed early. '.repeat(4).trim(),
    })
  }
})

test.each(['1. ', '২) ', '• ', '- '])('a list with the mark "%s" stays whole', (mark) => {
  const item = `${mark}${'a'.repeat(60)}`
  const text = ['Do this:', item, '', item, item, 'b'.repeat(90)].join('\n')
  expect(firstLines(text, 80)).toEqual({
    first: ['Do this:', item, '', item, item].join('\n'),
    rest: 'b'.repeat(90),
  })
})

test('no word of a text is lost, and their order stays', () => {
  const word = fc.stringMatching(/^[a-z]{1,9}[.।]?$/)
  const texts = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '\n', '\n\n')))
    .map((parts) => parts.flat().join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 120 }), (text, letters) => {
      const { first, rest } = firstLines(text, letters)
      const words = (each: string) => each.split(/\s+/).filter(Boolean)
      expect([...words(first), ...words(rest)]).toEqual(words(text))
    }),
  )
})
