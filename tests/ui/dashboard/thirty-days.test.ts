import { expect, test } from 'vitest'
import { changeOfSeries, changeOfSums, countOf, thirtyDays } from '#ui/dashboard/thirty-days.ts'

const today = '2026-03-31'

test('thirty days up to the server’s own day, and the thirty right before', () => {
  expect(thirtyDays(today)).toEqual({
    current: { startDate: '2026-03-02' },
    prior: { startDate: '2026-01-31', endDate: '2026-03-01' },
    both: { startDate: '2026-01-30', endDate: '2026-04-01' },
  })
})

test.each([
  [12, 10, 20],
  [2, 3, -33],
  [5, 0, 100],
  [0, 0, 0],
  [0, 5, -100],
])('%d after %d is a change of %d%%', (current, prior, pct) => {
  expect(changeOfSums(current, prior, today)).toBe(pct)
})

test('a crop that is not among the most common ones counts as never', () => {
  const counts = [{ crop: 'Jute', count: 4 }]
  expect([countOf('Jute', counts), countOf('Wheat', counts)]).toEqual([4, 0])
})

test('a series changes by the day it ends with, whatever day the phone has', () => {
  const totals = [
    { date: '2026-03-01', total: 4 },
    { date: '2026-03-02', total: 6 },
    { date: '2026-03-31', total: 0 },
  ]
  expect(changeOfSeries(totals)).toBe(50)
  expect(changeOfSeries([...totals, { date: '2026-04-01', total: 0 }])).toBe(-100)
  expect(changeOfSeries([])).toBeUndefined()
})
