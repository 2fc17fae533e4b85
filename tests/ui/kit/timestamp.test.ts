import { expect, test } from 'vitest'
import { phoneTimestamp, timestamp } from '#ui/kit/timestamp.ts'

test('a moment is shown by the clock of the server: the day, a blank, hours and minutes', () => {
  expect(timestamp('2026-11-21T19:49:07.123+06:00', 'en')).toBe('2026-11-21 19:49')
})

test('in Bengali its digits are Bengali', () => {
  expect(timestamp('2026-11-21T19:49:07+06:00', 'bn')).toBe('২০২৬-১১-২১ ১৯:৪৯')
})

test('what only the phone has noted is shown in the same form, by the phone’s own clock', () => {
  const local = new Date(2026, 10, 21, 19, 49, 7)
  expect(phoneTimestamp(local.toISOString(), 'en')).toBe('2026-11-21 19:49')
  expect(phoneTimestamp(local.toISOString(), 'bn')).toBe('২০২৬-১১-২১ ১৯:৪৯')
})
