import { expect, test } from 'vitest'
import { textBeforeLoop, withoutRounds } from '#server/models/repetition.ts'

const good = 'আজই জমির পানি নামান। বেশি আক্রান্ত গাছ তুলে ফেলুন।'

test.each([
  ['a sentence', 'জমি ঘুরে দেখুন আজই। '],
  ['two sentences', 'জমি ঘুরে দেখুন। পাতা উল্টে দেখুন। '],
  ['a line', 'গাছ তুলে মাটিতে পুঁতুন\n'],
])('%s that comes again and again stands there once', (_, piece) => {
  expect(withoutRounds(`${good} ${piece.repeat(40)}`)).toBe(`${good} ${piece}`.trim())
})

test('numbers of a list do not hide that it says the same', () => {
  const marks: readonly ((n: number) => string)[] = [
    (n) => `${n}. `,
    (n) => `${n}) `,
    (n) => `${n}।`,
  ]
  for (const mark of marks) {
    const rows = Array.from({ length: 110 }, (_, n) => `${mark(n + 1)}Spray it early today.`)
    expect(withoutRounds([...rows, 'Call us.'].join('\n'))).toBe(
      `${mark(1)}Spray it early today.\nCall us.`,
    )
  }
})

test('a long round stands there once, with what was said before it', () => {
  const round = Array.from(
    { length: 10 },
    (_, n) => `Step ${'abcdefghij'.charAt(n)} is to do this thing.`,
  )
  const paragraph = round.join(' ')
  const said = `Good start.\n\n${Array.from({ length: 5 }, () => paragraph).join('\n\n')}`
  expect(withoutRounds(said)).toBe(`Good start.\n\n${paragraph}`)
})

test('the beginning of one round more goes with the others', () => {
  const again = 'Drain the field. Wait for two days. '
  for (const end of ['Drain the fie', 'Drain the field. Wait', 'Drain the field.']) {
    expect(withoutRounds(`Good.  Look. ${again.repeat(6)}${end}`)).toBe(
      'Good. Look. Drain the field. Wait for two days.',
    )
  }
  expect(withoutRounds(`${again.repeat(6)}Drain the pond.`)).toBe(`${again}Drain the pond.`)
})

test('lines that lose nothing stay as they are', () => {
  const rows = '- urea  5 kg\n  - TSP  3 kg'
  expect(withoutRounds(`${rows}\n${'Drain the field. '.repeat(9)}`)).toBe(
    `${rows}\nDrain the field.`,
  )
})

test.each([
  good,
  `${good}\n${good}`,
  '- 50 kg of urea per acre\n- 20 kg of urea per acre\n- 10 kg of urea per acre',
  'Stages:\n1. 50 kg urea per acre\n2. 50 kg urea per acre\n3. 50 kg urea per acre',
  '১. ৫ কেজি ইউরিয়া সার দিন।\n২. ৫ কেজি ইউরিয়া সার দিন।\n৩. ৫ কেজি ইউরিয়া সার দিন।',
  '- Urea 5 kg, TSP 3 kg\n- Urea 5 kg, TSP 3 kg\n- Urea 5 kg, TSP 3 kg\n- Urea 6 kg',
  '২০ কেজি ইউরিয়া দিন।\n১৫ কেজি ইউরিয়া দিন।\n১০ কেজি ইউরিয়া দিন।',
  '2.5 ml per litre for aphids.\n3.5 ml per litre for aphids.\n1.5 ml per litre for aphids.',
  'ধান:\nবিঘায় ৫ কেজি দিন।\nগম:\nবিঘায় ৫ কেজি দিন।\nপাট:\nবিঘায় ৫ কেজি দিন।',
  '১. ৫ কেজি দিন।\n২. ১০ কেজি দিন।\n৩. পানি নামান।',
  'ধান · বিঘায় ৫ কেজি দিন\nগম · বিঘায় ৫ কেজি দিন\nপাট · বিঘায় ৫ কেজি দিন',
  'Rain · No rain today\nRain · No rain today\nRain · No rain today',
  'No rain\nNo rain\nNo rain\nNo rain\nNo rain\nNo rain\nNo rain',
  'হ্যাঁ। হ্যাঁ। হ্যাঁ। হ্যাঁ।',
  '2.5\n3.5',
])('what only looks alike stays: %j', (text) => {
  expect(withoutRounds(text)).toBe(text)
  expect(textBeforeLoop(text)).toBeUndefined()
})

test.each(['পাতা ', 'and again ', 'গাছ তুলে ফেলুন ', 'aphids, jassids, mites and '])(
  'a loop of %j ends a text',
  (piece) => {
    for (const end of ['', piece.slice(0, 3)]) {
      const before = textBeforeLoop(`${good} ${piece.repeat(60)}${end}`)
      expect(before?.startsWith(good.slice(0, -1))).toBe(true)
      expect(before?.length).toBeLessThanOrEqual(good.length + 1)
    }
  },
)

test.each(['0'.repeat(1_300), '🌾'.repeat(700), '5 kg · '.repeat(200), '-='.repeat(700)])(
  'a very long row of marks, digits or cells is one, too: %#',
  (text) => {
    expect(textBeforeLoop(`Good. ${text}`)).toMatch(/^Good/)
  },
)

test.each(['. '.repeat(300), '-'.repeat(500), 'x · '.repeat(200), '1'.repeat(400), ''])(
  'rows of marks are no loop: %#',
  (text) => {
    expect(textBeforeLoop(text)).toBeUndefined()
  },
)
