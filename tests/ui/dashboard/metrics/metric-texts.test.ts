import { expect, test } from 'vitest'
import { averagePct, durationText, flagEmoji } from '#ui/dashboard/metrics/metric-texts.ts'

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

test('the mean of percentages has two decimals', () => {
  expect(averagePct([1, 2, 2])).toBe(1.67)
  expect(averagePct([78])).toBe(78)
  expect(averagePct([])).toBeUndefined()
})
