import { expect, test } from 'vitest'
import { ageOf } from '#ui/kit/age.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:01Z', { value: 0, unit: 'second' }],
  ['2026-03-10T11:59:00Z', { value: -1, unit: 'minute' }],
  ['2026-03-10T11:00:01Z', { value: -59, unit: 'minute' }],
  ['2026-03-10T11:00:00Z', { value: -1, unit: 'hour' }],
  ['2026-03-09T12:00:01Z', { value: -23, unit: 'hour' }],
  ['2026-03-09T12:00:00Z', { value: -1, unit: 'day' }],
  ['2026-01-10T12:00:00Z', { value: -59, unit: 'day' }],
])('%s is told in its largest full unit', (moment, age) => {
  expect(ageOf(new Date(moment), now)).toEqual(age)
})

test('a clock that ran ahead says now, not "in three days"', () => {
  expect(ageOf(new Date('2026-03-13T12:00:00Z'), now)).toEqual({ value: 0, unit: 'second' })
})

test('a moment that cannot be read says now', () => {
  expect(ageOf(new Date('nonsense'), now)).toEqual({ value: 0, unit: 'second' })
})
