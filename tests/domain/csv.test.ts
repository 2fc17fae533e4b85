import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, csvText } from '#domain/csv.ts'

/** The cells of one line, without the names and the line's end. */
function line(...cells: readonly Cell[]): string {
  return csvText([], [cells]).slice('\uFEFF\r\n'.length, -'\r\n'.length)
}

test('a table is a byte-order mark, the names and the rows, each line ended with CR and LF', () => {
  const rows = [
    ['Rahima', 3],
    ['রহিমা', 4.5],
  ]
  expect(csvText(['name', 'analyses'], rows)).toBe(
    '\uFEFFname,analyses\r\nRahima,3\r\nরহিমা,4.5\r\n',
  )
})

test('a table without rows still has its names', () => {
  expect(csvText(['timestamp', 'user'], [])).toBe('\uFEFFtimestamp,user\r\n')
})

test.each([
  ['a comma', 'rice, wheat', '"rice, wheat"'],
  ['a quote', 'the "golden" fibre', '"the ""golden"" fibre"'],
  ['a line feed', 'first\nsecond', '"first\nsecond"'],
  ['a carriage return', 'first\rsecond', '"first\rsecond"'],
  ['nothing of that kind', "farmer's; own | words", "farmer's; own | words"],
])('a text with %s', (_, text, cell) => {
  expect(line(text)).toBe(cell)
})

test('an unknown value is an empty cell', () => {
  expect(line(null, undefined, '', 0)).toBe(',,,0')
})

test.each(['=1+1', '+880 1711 000000', '-2+3', '@SUM(A1)', '\tx', '-', '=', '-5 °C', '+1e5'])(
  'a spreadsheet does not run the text %j',
  (text) => {
    expect(line(text)).toBe(`'${text}`)
  },
)

test('a formula with a comma is escaped and quoted', () => {
  expect(line('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"')
  expect(line('\r=1')).toBe('"\'\r=1"')
})

test.each([-5, -0.25, 1e21, -1e-7])('the number %d stays a number', (value) => {
  expect(line(value)).toBe(String(value))
})

test.each(['-5', '+3.5', '-0'])('the number %s as text stays a number', (text) => {
  expect(line(text)).toBe(text)
})

test('a parser of RFC 4180 reads every cell back', () => {
  const cell = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', 'ধ', ' ', '1') })
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      // A text that begins like a formula is changed on purpose; a character before each text prevents that here.
      const marked = rows.map((row) => row.map((text) => `_${text}`))
      expect(readBack(csvText(['a', 'b', 'c'], marked))).toEqual([['a', 'b', 'c'], ...marked])
    }),
  )
})

/** Parses a table after RFC 4180, character by character. */
function readBack(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

test('a text that no cell of Excel can hold ends with an ellipsis', () => {
  expect(line('x'.repeat(32_767))).toBe('x'.repeat(32_767))
  expect(line('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`)
  // The apostrophe before a formula counts, and no emoji is cut in half.
  expect(line(`=${'x'.repeat(32_766)}`)).toBe(`'=${'x'.repeat(32_764)}…`)
  expect(line(`${'x'.repeat(32_765)}🌾${'x'.repeat(9)}`)).toBe(`${'x'.repeat(32_765)}…`)
})
