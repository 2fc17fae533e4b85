import { expect, test } from 'vitest'
import { plainText } from '#server/models/plain-text.ts'

test.each([
  ['<think>hm\nhm</think>\nDrain it.', 'Drain it.'],
  ['hm, hm</think> Drain it.', 'Drain it.'],
  ['<thinking>hm</thinking>Drain it.', 'Drain it.'],
  ['\n <think>hm, still', ''],
  ['<think></think>\n\nDrain it.', 'Drain it.'],
])('thoughts are not shown: %j', (said, shown) => {
  expect(plainText(said)).toBe(shown)
})

test('however thoughts come in, none is ever shown', () => {
  const said = ' <think>hm</think>\nDrain it.'
  const shown = Array.from(said, (_, end) => plainText(said.slice(0, end)))
  expect(new Set(shown.filter((text) => !'Drain it.'.startsWith(text)))).toEqual(new Set())
})

test('a sign that only looks like the beginning of thoughts is shown with what follows', () => {
  expect(plainText('<5 cm of water')).toBe('<5 cm of water')
  expect(plainText('2 < 3')).toBe('2 < 3')
})

test('what a database cannot keep is left out', () => {
  expect(plainText(' a\u0000b\ud83c 🌾\n')).toBe('ab 🌾')
})
