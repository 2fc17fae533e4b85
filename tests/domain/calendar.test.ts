import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateParts,
  dayAfter,
  dayNumber,
  dayOfYear,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  isLeapYear,
  localDay,
  monthOf,
  parseCalendarDate,
} from '#domain/calendar.ts'

const aDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a day has the form YYYY-MM-DD and exists', () => {
  expect(parseCalendarDate('2026-11-21')).toEqual({ year: 2026, month: 11, day: 21 })
  for (const text of ['2026-1-1', '2026-11-21T00:00', ' 2026-11-21', '21-11-2026', 'today', '']) {
    expect(isCalendarDate(text)).toBe(false)
  }
})

test.each(['2026-00-10', '2026-13-10', '2026-04-31', '2026-01-32', '2026-01-00', '0000-01-01'])(
  '%s does not exist',
  (text) => expect(isCalendarDate(text)).toBe(false),
)

test('29 February exists in leap years only', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true)
  expect(isCalendarDate('2000-02-29')).toBe(true)
  expect(isCalendarDate('2026-02-29')).toBe(false)
  expect(isCalendarDate('2100-02-29')).toBe(false)
  expect([2000, 2028, 2100, 2026].map(isLeapYear)).toEqual([true, true, false, false])
})

test('months have 28 to 31 days', () => {
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const days = months.map((month) => daysInMonth(2026, month))
  expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  expect(daysInMonth(2028, 2)).toBe(29)
})

test('the day of the year counts the leap day', () => {
  expect(dayOfYear('2026-01-01')).toBe(1)
  expect(dayOfYear('2026-12-31')).toBe(365)
  expect(dayOfYear('2028-03-01')).toBe(61)
  expect(dayOfYear('2028-12-31')).toBe(366)
})

test('the days between two days include leap days, and are negative backwards', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  expect(dayNumber(dateParts('2000-03-01')) - dayNumber(dateParts('1900-03-01'))).toBe(36_525)
})

test('the days between any two days are those of the proleptic Gregorian calendar', () => {
  fc.assert(
    fc.property(aDay, aDay, (from, to) => {
      const expected = (Date.parse(to) - Date.parse(from)) / 86_400_000
      expect(daysBetween(from, to)).toBe(expected)
    }),
  )
})

test('the month of an invalid day is refused, not guessed', () => {
  expect(monthOf('2026-11-21')).toBe(11)
  expect(() => monthOf('2026-02-30')).toThrow(RangeError)
})

test('days are added across the ends of months and years', () => {
  expect(dayAfter('2026-11-21', 12)).toBe('2026-12-03')
  expect(dayAfter('2027-12-31', 60)).toBe('2028-02-29')
})

test('the day of a moment is that of the phone, with two digits each', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})
