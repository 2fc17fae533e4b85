import { expect, test } from 'vitest'
import { relativeTime } from '#ui/kit/relative-time.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:01Z', { value: 0, unit: 'second' }],
  ['2026-03-10T11:59:00Z', { value: -1, unit: 'minute' }],
  ['2026-03-10T11:00:01Z', { value: -59, unit: 'minute' }],
  ['2026-03-10T11:00:00Z', { value: -1, unit: 'hour' }],
  ['2026-03-09T12:00:01Z', { value: -23, unit: 'hour' }],
  ['2026-03-09T12:00:00Z', { value: -1, unit: 'day' }],
  ['2026-01-10T12:00:00Z', { value: -59, unit: 'day' }],
])('%s is given in its largest full unit', (moment, age) => {
  expect(relativeTime(new Date(moment), now)).toEqual(age)
})

test('a moment in the future is now, not "in three days"', () => {
  expect(relativeTime(new Date('2026-03-13T12:00:00Z'), now)).toEqual({ value: 0, unit: 'second' })
})

test('an invalid date is now', () => {
  expect(relativeTime(new Date('nonsense'), now)).toEqual({ value: 0, unit: 'second' })
})
