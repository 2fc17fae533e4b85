import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldDigits, parseReading, writeDigits } from '#domain/digits.ts'

function written(number: string, zero: string): string {
  const first = zero.charCodeAt(0)
  return number.replace(/\d/g, (digit) => String.fromCharCode(first + Number(digit)))
}

const anyNumber = fc.double({ noDefaultInfinity: true, noNaN: true })
const anyZero = fc.constantFrom('০', '०', '٠', '۰', '０')

test('the digits of every script are folded by their value', () => {
  let folded = ''
  for (let point = 0; point < 0x110000; point++) {
    const character = String.fromCodePoint(point)
    if (/\p{Nd}/u.test(character)) folded += foldDigits(character)
  }
  // Unicode has them in order, ten of each script.
  expect(folded.length).toBeGreaterThan(600)
  expect(folded.replaceAll('0123456789', '')).toBe('')
})

test('folding leaves everything but digits as it is', () => {
  expect(foldDigits('ধান ১২৩, pH ৬.৫ — ４５')).toBe('ধান 123, pH 6.5 — 45')
  fc.assert(fc.property(fc.string(), (text) => foldDigits(foldDigits(text)) === foldDigits(text)))
})

test.each([
  ['6.5', 6.5],
  ['৬.৫', 6.5],
  ['6,5', 6.5],
  ['৬,৫', 6.5],
  [' 6.5 ', 6.5],
  ['\u00a06.5\n', 6.5],
  ['1e3', 1000],
  ['১e৩', 1000],
  ['1,5E-1', 0.15],
  ['-3', -3],
  ['−3', -3],
  ['+2', 2],
  ['.5', 0.5],
  [',৫', 0.5],
  ['5.', 5],
  ['007', 7],
  ['٦٫٥', 6.5],
  ['６．５', 6.5],
  ['৬।৫', 6.5],
  ['২৫।৫', 25.5],
  ['৬৷৫', 6.5],
  ['৬॥৫', 6.5],
  ['৬·৫', 6.5],
  ['৬•৫', 6.5],
  ['৬|৫', 6.5],
  ['৬।', 6],
  ['௬.௫', 6.5],
  ['\u{1d7da}.\u{1d7dd}', 2.5],
  ['২০,৮৭৯৭৪৪', 20.879744],
  ['0,500', 0.5],
  ['1234,567', 1234.567],
])('%j is the number %d', (text, value) => {
  expect(parseReading(text)).toBe(value)
})

test.each([
  '',
  ' ',
  'abc',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '0x10',
  '0b1',
  '1_000',
  '6.5abc',
  '6.5 kg',
  '1.2.3',
  '১।২।৩',
  '•25',
  '|25|',
  '৬।৫.১',
  '1,2,3',
  '1,234.5',
  '1.234,5',
  '6 5',
  '-',
  '.',
  ',',
  'e3',
  '--3',
  '- 3',
  'ছয়',
])('%j is no number', (text) => {
  expect(parseReading(text)).toBeUndefined()
})

test('a comma that may be a thousands separator is refused', () => {
  expect(parseReading('1,200')).toBeUndefined()
  expect(parseReading('১২,০০০')).toBeUndefined()
  expect(parseReading('1200')).toBe(1200)
})

test('invisible characters do not matter', () => {
  expect(parseReading('\u200f৬\u200d.\u200c৫\u2069\ufeff')).toBe(6.5)
})

test('minus zero is zero', () => {
  expect(Object.is(parseReading('-0'), 0)).toBe(true)
  expect(Object.is(parseReading('-০.০'), 0)).toBe(true)
})

test('a number is the same in every script', () => {
  fc.assert(
    fc.property(anyNumber, anyZero, (value, zero) => {
      expect(parseReading(written(String(value), zero))).toBe(value + 0)
    }),
  )
})

test('a text is parsed the same with Bengali digits as with others', () => {
  const keys = [...'0123456789.,+-eE x']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...keys) }), (text) => {
      expect(parseReading(written(text, '০'))).toBe(parseReading(text))
    }),
  )
})

test('a parsed number is always finite', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = parseReading(text)
      expect(value === undefined || Number.isFinite(value)).toBe(true)
    }),
  )
})

test("digits are written in the language's script and parsed back", () => {
  expect(writeDigits('-6.5', 'bn')).toBe('-৬.৫')
  expect(writeDigits('-6.5', 'en')).toBe('-6.5')
  fc.assert(
    fc.property(anyNumber, (value) => {
      expect(parseReading(writeDigits(String(value), 'bn'))).toBe(value + 0)
    }),
  )
})
