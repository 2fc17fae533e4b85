import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBlocks } from '#ui/records/answer-card/answer-blocks.ts'

const kinds = (text: string) => answerBlocks(text).map(({ kind }) => kind)

test('lines of one length after a line with the names of columns are a table', () => {
  const text = [
    'These varieties stand salt.',
    'Variety · days · yield:',
    '– BRRI dhan 67 · 143 · 6.0',
    '– BRRI dhan 97 · 152 · 4.9',
    'Ask for the seed in time.',
  ].join('\n')
  expect(answerBlocks(text)).toEqual([
    { kind: 'line', at: 0, label: '', words: 'These varieties stand salt.' },
    {
      kind: 'table',
      at: 28,
      head: ['Variety', 'days', 'yield'],
      rows: [
        ['BRRI dhan 67', '143', '6.0'],
        ['BRRI dhan 97', '152', '4.9'],
      ],
    },
    { kind: 'line', at: 106, label: '', words: 'Ask for the seed in time.' },
  ])
})

test('a table may have no names of columns', () => {
  const [table] = answerBlocks('– ব্রি ধান৬৭ · ১৪৩ দিন\n– ব্রি ধান৯৭ · ১৫২ দিন')
  expect(table).toMatchObject({ kind: 'table', head: [], rows: [{ length: 2 }, { length: 2 }] })
})

test('a short label before its colon is no row of names', () => {
  expect(kinds('What to do:\n– rice · 5 kg\n– wheat · 4 kg')).toEqual(['line', 'table'])
})

test('one row, a list, and rows of another length stay lines', () => {
  expect(kinds('Variety · days:\n– BRRI dhan 67 · 143')).toEqual(['line', 'line'])
  expect(kinds('– rice\n– wheat')).toEqual(['line', 'line'])
  expect(kinds('– rice · 5 kg\n– wheat · 4 kg · late')).toEqual(['line', 'line'])
  expect(kinds('Variety · days · yield:\n– a · 1\n– b · 2')).toEqual(['line', 'table'])
})

test('no cell and no line of a text is lost', () => {
  const line = fc.array(fc.constantFrom('– ', 'ধান', ' · ', 'b', ':', '5 kg'), { maxLength: 7 })
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.map((p) => p.join('')))
  fc.assert(
    fc.property(text, (lines) => {
      const shown = answerBlocks(lines.join('\n')).flatMap((block) =>
        block.kind === 'line' ? [block.label + block.words] : [...block.head, ...block.rows.flat()],
      )
      const plain = (words: string) => words.replaceAll(/[\s·–:-]/g, '')
      expect(plain(shown.join(''))).toBe(plain(lines.join('')))
    }),
  )
})
