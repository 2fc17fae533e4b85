import { expect, test } from 'vitest'
import { datedTotals, monthRows } from '#ui/dashboard/metrics/dated-totals.ts'

test('rows of months and of days get dates', () => {
  expect(datedTotals([{ month: 'Feb', year: 2026, total: 3 }])).toEqual([
    { date: '2026-02-01', total: 3 },
  ])
  expect(datedTotals([{ date: '2026-02-09', total: 1 }])).toEqual([
    { date: '2026-02-09', total: 1 },
  ])
})

test('dates become months again for a year chart', () => {
  const rows = [{ month: 'Dec', year: 2025, total: 3 }]
  expect(monthRows(rows)).toEqual([{ month: 'Dec', year: 2025, value: 3 }])
})
