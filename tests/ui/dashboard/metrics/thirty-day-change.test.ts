import { expect, test } from 'vitest'
import {
  cropCount,
  seriesChangePct,
  thirtyDayWindows,
} from '#ui/dashboard/metrics/thirty-day-change.ts'

const today = '2026-03-31'

test('the windows are thirty days up to today and the thirty days before', () => {
  expect(thirtyDayWindows(today)).toEqual({
    current: { startDate: '2026-03-02' },
    prior: { startDate: '2026-01-31', endDate: '2026-03-01' },
    both: { startDate: '2026-01-30', endDate: '2026-04-01' },
  })
})

test('a crop that is not among the most common ones counts 0', () => {
  const counts = [{ crop: 'Jute', count: 4 }]
  expect([cropCount('Jute', counts), cropCount('Wheat', counts)]).toEqual([4, 0])
})

test('the last day of a series is today, whatever date the phone has', () => {
  const totals = [
    { date: '2026-03-01', total: 4 },
    { date: '2026-03-02', total: 6 },
    { date: '2026-03-31', total: 0 },
  ]
  expect(seriesChangePct(totals)).toBe(50)
  expect(seriesChangePct([...totals, { date: '2026-04-01', total: 0 }])).toBe(-100)
  expect(seriesChangePct([])).toBeUndefined()
})
