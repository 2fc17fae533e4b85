import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'

const kindsIn = (text: string) => safetyWarnings(text).map(({ kind }) => kind)

test('a hazardous active gives one warning, with its class, in the order of the text', () => {
  expect(safetyWarnings('Phorate, carbofuran (Furadan) and কার্বোফুরান, zinc phosphide.')).toEqual([
    { kind: 'hazardous', active: 'phorate', hazard: 'Ia' },
    { kind: 'hazardous', active: 'carbofuran', hazard: 'banned' },
    { kind: 'hazardous', active: 'zinc-phosphide', hazard: 'Ib' },
  ])
})

test('also where the answer forbids it', () => {
  expect(kindsIn('Never use paraquat.')).toEqual(['hazardous'])
})

test('there is a warning for everything that an answer leaves out, the active first', () => {
  expect(kindsIn('Spray monocrotophos, 2 per litre of water.')).toEqual([
    ...['hazardous', 'dose-without-unit', 'no-protection', 'no-waiting-days'],
  ])
  expect(kindsIn('মনোক্রোটোফস প্রতি লিটার পানিতে ২ মিশিয়ে স্প্রে করুন।')).toEqual([
    ...['hazardous', 'dose-without-unit', 'no-protection', 'no-waiting-days'],
  ])
})

test('advice with gloves and waiting days anywhere has no warning', () => {
  expect(
    safetyWarnings(
      'Spray mancozeb, 2 g in a litre of water.\n\nWear gloves and a mask. Pick only after the waiting days on the label.',
    ),
  ).toEqual([])
  expect(
    safetyWarnings('ম্যানকোজেব লিটারে ২ গ্রাম গুলে স্প্রে করুন। দস্তানা ও মাস্ক পরুন। অপেক্ষার দিন পার করে ফসল তুলুন।'),
  ).toEqual([])
})

test('treated seed needs gloves and no waiting days', () => {
  expect(kindsIn('Treat seed with carbendazim, 3 g per kg.')).toEqual(['no-protection'])
  expect(kindsIn('দস্তানা পরে বীজে কার্বেন্ডাজিম মাখান।')).toEqual([])
})

test('one spraying of the crop is enough to need waiting days', () => {
  expect(kindsIn('With gloves treat seed with thiram. Later spray mancozeb.')).toEqual([
    'no-waiting-days',
  ])
})

test('an answer about something else has no warnings', () => {
  expect(
    safetyWarnings('Sow BRRI dhan28 in November. Give 8 kg of urea per bigha in 3 splits.'),
  ).toEqual([])
  expect(safetyWarnings('বোরো ধানে বিঘায় ৮ কেজি ইউরিয়া তিন কিস্তিতে দিন।')).toEqual([])
})

test('an empty text, emoji, lone surrogates and any other text do not make it throw', () => {
  for (const text of ['', '😀', '\ud800', '\udc00x', '।।।', '\u0000'])
    expect(safetyWarnings(text)).toEqual([])
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
      (text) => {
        expect(Array.isArray(safetyWarnings(text))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('the same text gives the same warnings', () => {
  const text = 'Spray carbofuran, 2 per litre.'
  expect(safetyWarnings(text)).toEqual(safetyWarnings(text))
})

test.each([
  ...[
    'poison ',
    'বিষ দেবেন ',
    'a b c d ',
    '2 per ',
    'carbo ',
    'প্রতি লিটার পানিতে ২ ',
    'not spray insecticide ',
  ],
  ...['ক', '-\n', '- ', '9', '1-', 'spray, ', 'harvest days before ', 'zinc ', 'কোন দেবেন '],
  ...[
    'never wash the sprayer, ',
    'দস্তানা লাগবে ',
    'urea 5 kg ',
    '2 ml per litre ',
    'gas tablet, ',
    'no gloves ',
  ],
])('a long text of only %j is read in linear time', (piece) => {
  const text = piece.repeat(Math.ceil(2 ** 18 / piece.length))
  const before = process.threadCpuUsage()
  const warnings = safetyWarnings(`${text} paraquat`)
  // Processor time, in microseconds, which other work on the machine does not lengthen. Quadratic time would take half a minute.
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000)
  expect(warnings).toContainEqual({ kind: 'hazardous', active: 'paraquat', hazard: 'restricted' })
})
