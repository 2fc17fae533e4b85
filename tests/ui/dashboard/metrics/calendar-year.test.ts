import { expect, test } from 'vitest'
import {
  calendarYear,
  chosenParts,
  futureFrom,
  runningMonth,
} from '#ui/dashboard/metrics/calendar-year.ts'

const rows = [
  { month: 'Nov', year: 2025, value: 3 },
  { month: 'Dec', year: 2025, value: 4 },
  { month: 'Feb', year: 2026, value: 7 },
  { month: 'Mar', year: 2026, value: 9 },
]

test('the months are ordered January to December; those after the newest belong to the year before', () => {
  const points = calendarYear(rows, '2026-12-31')
  expect(points.map(({ date }) => date)).toEqual([
    ...['2026-01-01', '2026-02-01', '2026-03-01'],
    ...['2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01', '2025-09-01'],
    ...['2025-10-01', '2025-11-01', '2025-12-01'],
  ])
  expect(points.map(({ isOfYearBefore }) => isOfYearBefore).indexOf(true)).toBe(3)
})

test('a month without a row is zero', () => {
  expect(calendarYear(rows, '2026-03-10').map(({ value }) => value)).toEqual([
    ...[0, 7, 9, 0, 0, 0, 0, 0, 0, 0, 3, 4],
  ])
})

test('a row of an older year is ignored', () => {
  const older = [{ month: 'Mar', year: 2025, value: 100 }, ...rows]
  expect(calendarYear(older, '2026-03-10')[2]).toMatchObject({ date: '2026-03-01', value: 9 })
})

test('without rows the year ends with the phone’s month', () => {
  const points = calendarYear([], '2026-01-05')
  expect(points).toHaveLength(12)
  expect(points[0]).toEqual({ date: '2026-01-01', value: 0, isOfYearBefore: false })
  expect(points[1]).toEqual({ date: '2025-02-01', value: 0, isOfYearBefore: true })
})

test('in December no month belongs to the year before', () => {
  const december = [{ month: 'Dec', year: 2026, value: 1 }]
  expect(calendarYear(december, '2026-12-01').some(({ isOfYearBefore }) => isOfYearBefore)).toBe(
    false,
  )
})

test('the newest month still goes on, and those after it have not come yet', () => {
  const march = calendarYear(rows, '2026-03-10')
  expect([runningMonth(march), futureFrom(march, '2026-03-10')]).toEqual([2, 3])
  const december = calendarYear([{ month: 'Dec', year: 2026, value: 1 }], '2026-12-01')
  expect([runningMonth(december), futureFrom(december, '2026-12-01')]).toEqual([11, undefined])
})

test.each([
  ['two months later', '2026-05-20', 5],
  ['in the next year', '2027-01-03', undefined],
])('months that have come since a kept reply are not still to come: %s', (_, today, place) => {
  expect(futureFrom(calendarYear(rows, today), today)).toBe(place)
})

test('a server whose month is newer than the phone’s decides', () => {
  expect(futureFrom(calendarYear(rows, '2026-02-28'), '2026-02-28')).toBe(3)
})

test('chosen days have their part of the months, also of those of the year before at the end', () => {
  const points = calendarYear(rows, '2026-03-10')
  const parts = (from: string, to: string) => chosenParts(points, { from, to })
  expect(parts('2026-02-15', '2026-02-21')).toEqual([{ from: 1.5, to: 1.75 }])
  expect(parts('2026-01-01', '2026-02-28')).toEqual([{ from: 0, to: 2 }])
  expect(parts('2025-12-01', '2026-02-14')).toEqual([
    { from: 0, to: 1.5 },
    { from: 11, to: 12 },
  ])
  // The chart has no column for January 2025, and all of them say nothing.
  expect(parts('2025-01-01', '2025-01-31')).toEqual([])
  expect(parts('2025-04-01', '2026-03-10')).toEqual([])
})
