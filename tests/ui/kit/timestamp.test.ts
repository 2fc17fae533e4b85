import { expect, test } from 'vitest'
import { phoneTimestamp, timestamp } from '#ui/kit/timestamp.ts'

test('a moment is shown in the server’s time zone: day, space, hours and minutes', () => {
  expect(timestamp('2026-11-21T19:49:07.123+06:00', 'en')).toBe('2026-11-21 19:49')
})

test('in Bengali the digits are Bengali', () => {
  expect(timestamp('2026-11-21T19:49:07+06:00', 'bn')).toBe('২০২৬-১১-২১ ১৯:৪৯')
})

test('a moment of the phone has the same format, in the phone’s time zone', () => {
  const local = new Date(2026, 10, 21, 19, 49, 7)
  expect(phoneTimestamp(local.toISOString(), 'en')).toBe('2026-11-21 19:49')
  expect(phoneTimestamp(local.toISOString(), 'bn')).toBe('২০২৬-১১-২১ ১৯:৪৯')
})
