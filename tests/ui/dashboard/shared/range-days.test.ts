import { expect, test } from 'vitest'
import {
  daysQuery,
  type RangeChoice,
  rangeDays,
  rangeProblem,
  spanBefore,
} from '#ui/dashboard/shared/range-days.ts'

const today = '2026-03-10'

test.each<readonly [RangeChoice, string]>([
  ['week', '2026-03-04'],
  ['days30', '2026-02-09'],
  ['days90', '2025-12-11'],
  ['month', '2025-04-01'],
  ['year', '2026-01-01'],
])('the range %s begins on %s and ends today', (range, from) => {
  expect(rangeDays({ range, from: '', to: '' }, today)).toEqual({ from, to: today })
})

test('a custom range has its own days, those of them that have come', () => {
  const days = (from: string, to: string) => rangeDays({ range: 'custom', from, to }, today)
  expect(days('2026-01-01', '2026-01-05')).toEqual({ from: '2026-01-01', to: '2026-01-05' })
  expect(days('2026-03-01', '2026-12-31')).toEqual({ from: '2026-03-01', to: today })
  expect(days('2026-05-01', '2026-05-31')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
})

test('as many days come before a span, but none before one that has not begun', () => {
  const span = { from: '2026-03-09', to: today }
  expect(spanBefore(span, today)).toEqual({ from: '2026-03-07', to: '2026-03-08' })
  expect(spanBefore({ from: '2026-05-01', to: '2026-05-31' }, today)).toBeUndefined()
  expect(daysQuery(span)).toEqual({ startDate: '2026-03-09', endDate: today })
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
