import { expect, test } from 'vitest'
import {
  periodBefore,
  periodOf,
  presetSpan,
  queryOf,
  rangeProblem,
} from '#ui/dashboard/chart-range.ts'

const today = '2026-03-10'
const none = { from: '', to: '' }

test('a week is the last seven days with today', () => {
  const week = periodOf({ range: 'week', ...none }, today)
  expect(week).toEqual({ from: '2026-03-04', to: today, bucket: 'day' })
  expect(periodBefore(week)).toEqual({ from: '2026-02-25', to: '2026-03-03', bucket: 'day' })
})

test('a month range is the last twelve months, each a point', () => {
  const months = periodOf({ range: 'month', ...none }, today)
  expect(months).toEqual({ from: '2025-04-01', to: today, bucket: 'month' })
  expect(periodBefore(months)).toEqual({ from: '2024-04-01', to: '2025-03-31', bucket: 'month' })
})

test('days of one’s own are drawn by day as long as they can be told apart', () => {
  const days = periodOf({ range: 'custom', from: '2026-01-01', to: '2026-04-02' }, today)
  expect(days).toEqual({ from: '2026-01-01', to: '2026-04-02', bucket: 'day' })
  const more = periodOf({ range: 'custom', from: '2026-01-01', to: '2026-04-03' }, today)
  expect(more.bucket).toBe('month')
})

test('one day has the day before as its period before', () => {
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

test('ready-made ranges end today and are as long as they say', () => {
  expect(presetSpan('days30', today)).toEqual({ from: '2026-02-09', to: today })
  expect(presetSpan('days90', today)).toEqual({ from: '2025-12-11', to: today })
  expect(presetSpan('year', today)).toEqual({ from: '2026-01-01', to: today })
})

test('what ends today is asked for with a day to spare, days of one’s own as they are', () => {
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
