import { expect, test } from 'vitest'
import { periodBefore, periodOf, queryOf } from '#ui/dashboard/conversations/chart-range.ts'
import { type RangeChoice, rangeDays } from '#ui/dashboard/shared/range-days.ts'

const today = '2026-03-10'

function shape(range: RangeChoice, from = '', to = today) {
  return periodOf(range, rangeDays({ range, from, to }, to))
}

test('a week is the last seven days, with today', () => {
  const week = shape('week')
  expect(week).toEqual({ from: '2026-03-04', to: today, bucket: 'day' })
  expect(periodBefore(week)).toEqual({ from: '2026-02-25', to: '2026-03-03', bucket: 'day' })
})

test('the month range is the last twelve months, with a point for each', () => {
  const months = shape('month')
  expect(months).toEqual({ from: '2025-04-01', to: today, bucket: 'month' })
  expect(periodBefore(months)).toEqual({ from: '2024-04-01', to: '2025-03-31', bucket: 'month' })
})

test('a custom range is drawn by days up to a limit, then by months', () => {
  const days = shape('custom', '2026-01-01', '2026-04-02')
  expect(days).toEqual({ from: '2026-01-01', to: '2026-04-02', bucket: 'day' })
  const more = shape('custom', '2026-01-01', '2026-04-03')
  expect(more.bucket).toBe('month')
})

test('the period before one day is the day before', () => {
  const day = shape('custom', today, today)
  expect(periodBefore(day)).toEqual({ from: '2026-03-09', to: '2026-03-09', bucket: 'day' })
})

test('the last 30 days are drawn by days; this year by months once it is long enough', () => {
  expect(shape('days30')).toEqual({ from: '2026-02-09', to: today, bucket: 'day' })
  expect(shape('year').bucket).toBe('day')
  expect(shape('year', '', '2026-04-03').bucket).toBe('month')
})

test('twelve months are the specified call, other periods are asked for by their days', () => {
  expect(queryOf('month', shape('month'))).toEqual({})
  expect(queryOf('week', shape('week'))).toEqual({
    ...{ startDate: '2026-03-04', endDate: today, bucket: 'day' },
  })
})
