import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ageBand,
  changeOverThirtyDays,
  daysBefore,
  daysLater,
  groupShares,
  lastTwelveMonths,
  monthsEarlier,
  percentagesOf,
  seriesOf,
} from '#domain/analytics.ts'

const today = '2026-03-15'

test('the change compares the last 30 days, today included, with the 30 days before', () => {
  const days = [
    { day: daysLater(today, 1), total: 1000 },
    { day: today, total: 1 },
    { day: daysLater(today, -29), total: 2 },
    { day: daysLater(today, -30), total: 4 },
    { day: daysLater(today, -59), total: 2 },
    { day: daysLater(today, -60), total: 1000 },
  ]
  expect(changeOverThirtyDays(days, today)).toBe(-50)
})

test.each([
  [0, 0, 0],
  [0, 7, 100],
  [3, 0, -100],
  [3, 4, 33],
  [3, 2, -33],
  [200, 201, 1],
])('from %d to %d the change is %d per cent', (prior, current, changePct) => {
  const days = [
    { day: daysLater(today, -40), total: prior },
    { day: today, total: current },
  ]
  expect(changeOverThirtyDays(days, today)).toBe(changePct)
})

test('twelve months end with the current one, and empty months are zero', () => {
  const months = lastTwelveMonths(
    [
      { day: '2025-03-31', total: 9 },
      { day: '2025-04-01', total: 1 },
      { day: '2025-04-30', total: 2 },
      { day: '2026-03-15', total: 4 },
    ],
    today,
  )
  expect(months.map(({ month, year }) => `${month} ${year}`).join()).toBe(
    'Apr 2025,May 2025,Jun 2025,Jul 2025,Aug 2025,Sep 2025,Oct 2025,Nov 2025,Dec 2025,Jan 2026,Feb 2026,Mar 2026',
  )
  expect(months.map(({ total }) => total)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])
})

test('there are twelve months on the 31st, too', () => {
  expect(lastTwelveMonths([], '2026-12-31')[0]).toEqual({ month: 'Jan', year: 2026, total: 0 })
  expect(monthsEarlier('2026-05-31', 3)).toBe('2026-02-01')
  expect(monthsEarlier('2026-01-31', 1)).toBe('2025-12-01')
})

const february = [
  { day: '2026-02-27', total: 1 },
  { day: '2026-03-01', total: 2 },
  { day: '2026-03-02', total: 8 },
]

test('a period has one bucket a day, across the end of a month', () => {
  const query = { startDate: '2026-02-27', endDate: '2026-03-01' }
  expect(seriesOf(february, query, today)).toEqual([
    { date: '2026-02-27', total: 1 },
    { date: '2026-02-28', total: 0 },
    { date: '2026-03-01', total: 2 },
  ])
})

test('a period by month counts only its own days', () => {
  const query = { startDate: '2026-02-27', endDate: '2026-03-01', bucket: 'month' } as const
  expect(seriesOf(february, query, today)).toEqual([
    { date: '2026-02-01', total: 1 },
    { date: '2026-03-01', total: 2 },
  ])
})

test.each([
  [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 0],
  [{ startDate: '2026-03-16' }, 0],
  [{ startDate: today, endDate: '9999-12-31' }, 1],
  [{ startDate: '0001-01-01' }, 3660],
  [{ endDate: '2026-03-01' }, 335],
  [{ startDate: '2024-02-29', endDate: '2024-02-29' }, 1],
])('the series of %o has %d buckets', (query, count) => {
  expect(seriesOf([], query, today)).toHaveLength(count)
})

test('percentages add up to 100, each within 0.1 of the exact value', () => {
  const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(counts, (some) => {
      const whole = some.reduce((sum, count) => sum + count, 0)
      fc.pre(whole > 0)
      const shares = percentagesOf(some)
      expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000)
      for (const [n, share] of shares.entries()) {
        expect(Math.abs(share - ((some[n] ?? 0) * 100) / whole)).toBeLessThan(0.1001)
      }
    }),
  )
})

test('every percentage of zero is zero', () => {
  expect(percentagesOf([0, 0])).toEqual([0, 0])
  expect(percentagesOf([])).toEqual([])
})

test.each([
  [0, '<18'],
  [17, '<18'],
  [18, '18-24'],
  [24, '18-24'],
  [25, '25-34'],
  [64, '55-64'],
  [65, '65+'],
  [150, '65+'],
  [null, 'Unknown'],
])('an age of %s is in the band %s', (age, band) => {
  expect(ageBand(age)).toBe(band)
})

test('groups under five people are merged, so that nobody can be identified', () => {
  const groups = [
    { name: 'India', count: 4 },
    { name: 'Bangladesh', count: 60 },
    { name: 'Nepal', count: 1 },
    { name: 'Unknown', count: 3 },
    { name: 'Bhutan', count: 5 },
    { name: 'Bangladesh', count: 27 },
  ]
  expect(groupShares(groups)).toEqual([
    { name: 'Bangladesh', percentage: 87 },
    { name: 'Bhutan', percentage: 5 },
    { name: '<5', percentage: 5 },
    { name: 'Unknown', percentage: 3 },
  ])
})

test('groups keep a given order, and no people make no groups', () => {
  const groups = [
    { name: 'old', count: 10 },
    { name: 'young', count: 30 },
  ]
  expect(groupShares(groups, ['old', 'young']).map(({ name }) => name)).toEqual(['old', 'young'])
  expect(groupShares([{ name: 'old', count: 0 }])).toEqual([])
})

test('the days before a period are as many, and end the day before it', () => {
  const before = (from: string, to: string) => daysBefore({ from, to })
  expect(before('2026-03-10', '2026-03-10')).toEqual({ from: '2026-03-09', to: '2026-03-09' })
  expect(before('2026-02-09', '2026-03-10')).toEqual({ from: '2026-01-10', to: '2026-02-08' })
  expect(before('2024-02-29', '2024-03-01')).toEqual({ from: '2024-02-27', to: '2024-02-28' })
  expect(before('2026-03-10', '2026-03-09')).toBeUndefined()
  // More than ten years, and the first years, whose days before could be before the first year.
  expect(before('0001-01-01', '2026-03-10')).toBeUndefined()
  expect(before('0001-01-01', '0001-01-02')).toBeUndefined()
  expect(before('0202-03-01', '0202-03-02')).toBeUndefined()
})
