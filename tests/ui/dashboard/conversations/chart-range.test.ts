import { expect, test } from 'vitest'
import {
  periodBefore,
  periodOf,
  presetDays,
  queryOf,
  rangeProblem,
} from '#ui/dashboard/conversations/chart-range.ts'

const today = '2026-03-10'
const none = { from: '', to: '' }

test('a week is the last seven days, with today', () => {
  const week = periodOf({ range: 'week', ...none }, today)
  expect(week).toEqual({ from: '2026-03-04', to: today, bucket: 'day' })
  expect(periodBefore(week)).toEqual({ from: '2026-02-25', to: '2026-03-03', bucket: 'day' })
})

test('the month range is the last twelve months, with a point for each', () => {
  const months = periodOf({ range: 'month', ...none }, today)
  expect(months).toEqual({ from: '2025-04-01', to: today, bucket: 'month' })
  expect(periodBefore(months)).toEqual({ from: '2024-04-01', to: '2025-03-31', bucket: 'month' })
})

test('a custom range is drawn by days up to a limit, then by months', () => {
  const days = periodOf({ range: 'custom', from: '2026-01-01', to: '2026-04-02' }, today)
  expect(days).toEqual({ from: '2026-01-01', to: '2026-04-02', bucket: 'day' })
  const more = periodOf({ range: 'custom', from: '2026-01-01', to: '2026-04-03' }, today)
  expect(more.bucket).toBe('month')
})

test('the period before one day is the day before', () => {
  const day = periodOf({ range: 'custom', from: today, to: today }, today)
  expect(periodBefore(day)).toEqual({ from: '2026-03-09', to: '2026-03-09', bucket: 'day' })
})

test.each([
  ['', '', 'incomplete'],
  ['2026-01-01', '', 'incomplete'],
  ['', '2026-01-01', 'incomplete'],
  ['2026-02-30', '2026-03-01', 'incomplete'],
  ['2026-01-02', '2026-01-01', 'reversed'],
  ['2026-01-01', '2026-01-01', undefined],
  ['2025-12-31', '2026-01-01', undefined],
])('from %s to %s: %s', (from, to, problem) => {
  expect(rangeProblem(from, to)).toBe(problem)
})

test('presets end today and have the named length', () => {
  expect(presetDays('days30', today)).toEqual({ from: '2026-02-09', to: today })
  expect(presetDays('days90', today)).toEqual({ from: '2025-12-11', to: today })
  expect(presetDays('year', today)).toEqual({ from: '2026-01-01', to: today })
})

test('a query up to today has a spare day at both ends, a custom query has none', () => {
  const week = periodOf({ range: 'week', ...none }, today)
  expect(queryOf('week', week)).toEqual({
    query: { startDate: '2026-03-03', endDate: '2026-03-11', bucket: 'day' },
    points: 7,
  })
  expect(queryOf('month', periodOf({ range: 'month', ...none }, today)).query).toEqual({})
  const own = { from: '2026-01-01', to: '2026-01-02', bucket: 'day' } as const
  expect(queryOf('custom', own)).toEqual({
    query: { startDate: '2026-01-01', endDate: '2026-01-02', bucket: 'day' },
  })
})
