import { expect, test } from 'vitest'
import { averageConfidence, durationText, flagEmoji } from '#ui/dashboard/metrics/metric-texts.ts'

test.each([
  [0, '00:00:00'],
  [59.4, '00:00:59'],
  [59.6, '00:01:00'],
  [402, '00:06:42'],
  [3_600, '01:00:00'],
  [360_000, '100:00:00'],
  [-5, '00:00:00'],
  [Number.NaN, '00:00:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test.each([
  ['BD', '🇧🇩'],
  ['in', '🇮🇳'],
  ['', '🌐'],
  ['B', '🌐'],
  ['BGD', '🌐'],
  ['B1', '🌐'],
  ['ব', '🌐'],
])('the flag of %o is %s', (code, flag) => {
  expect(flagEmoji(code)).toBe(flag)
})

test('the average confidence has two decimals, none without records, and leaves out records without a crop', () => {
  const rows = (...all: number[]) =>
    all.map((confidence) => ({ recommendedCrop: 'Jute', confidence }))
  expect(averageConfidence(rows(1, 2, 2))).toBe(1.67)
  expect(averageConfidence(rows(78))).toBe(78)
  expect(averageConfidence([])).toBeUndefined()
  const nothing = { recommendedCrop: 'None now', confidence: 5 }
  expect(averageConfidence([nothing, ...rows(78)])).toBe(78)
  expect(averageConfidence([nothing])).toBeUndefined()
})
