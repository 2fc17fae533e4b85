import { expect, test } from 'vitest'
import { localDay } from '#data/storage/local-day.ts'

test('the day is that of the phone, with two digits each', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})
