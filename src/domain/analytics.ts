import { type CalendarDate, dateParts, daysBetween } from './calendar.ts'

/** The total of a day. */
export interface DayTotal {
  readonly day: CalendarDate
  readonly total: number
}

/** English short names, January first, as the wire names the months of a series. */
export const monthNames = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
] as const

export interface MonthTotal {
  readonly month: string
  readonly year: number
  readonly total: number
}

export interface DateTotal {
  /** The day, or the first of the month. */
  readonly date: CalendarDate
  readonly total: number
}

/** The query of a series: the days of a period, or its months with `bucket: 'month'`; without a period the last twelve months. */
export interface SeriesQuery {
  readonly startDate?: CalendarDate | undefined
  readonly endDate?: CalendarDate | undefined
  readonly bucket?: 'day' | 'month' | undefined
}

/** Whole days, both inclusive. */
export interface DaySpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Longest period of a series in days, so that no query makes a million zeros. The latest days are kept. */
const longestDays = 3660

/** The first and last day of a series, both inclusive; `from` is after `to` when the series is empty. */
export function seriesSpan({ startDate, endDate }: SeriesQuery, today: CalendarDate): DaySpan {
  const to = endDate !== undefined && endDate < today ? endDate : today
  if (startDate === undefined) return { from: monthsEarlier(to, 11), to }
  const earliest = daysLater(to, 1 - longestDays)
  return { from: startDate < earliest ? earliest : startDate, to }
}

/** The days before any later period are days that exist, and that `Date` does not take for those of another century. */
const firstCompared = '1000-01-01'

/** The same number of days right before a period. Undefined for one that ends before it starts, or is longer than ten years, and in the first years of the calendar. */
export function daysBefore({ from, to }: DaySpan): DaySpan | undefined {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > longestDays || from < firstCompared) return undefined
  return { from: daysLater(from, -length), to: daysLater(from, -1) }
}

/** Makes the requested series from days in any order: oldest first, zeros included, nothing after today. */
export function seriesOf(
  days: readonly DayTotal[],
  query: SeriesQuery,
  today: CalendarDate,
): readonly MonthTotal[] | readonly DateTotal[] {
  const isPlain = query.startDate === undefined && query.endDate === undefined
  if (isPlain && query.bucket !== 'day') return lastTwelveMonths(days, today)
  return dateSeries(days, seriesSpan(query, today), query.bucket === 'month')
}

/** The totals of the last twelve months, the current one included: oldest first, zeros included. */
export function lastTwelveMonths(
  days: readonly DayTotal[],
  today: CalendarDate,
): readonly MonthTotal[] {
  return dateSeries(days, seriesSpan({}, today), true).map(monthTotal)
}

function dateSeries(
  days: readonly DayTotal[],
  { from, to }: DaySpan,
  byMonth: boolean,
): readonly DateTotal[] {
  const bucketOf = (day: CalendarDate) => (byMonth ? firstOfMonth(day) : day)
  const totalByDate = new Map<CalendarDate, number>()
  for (let date = from; date <= to; date = byMonth ? nextMonth(date) : daysLater(date, 1)) {
    totalByDate.set(bucketOf(date), 0)
  }
  for (const { day, total } of days) {
    const sum = totalByDate.get(bucketOf(day))
    if (sum !== undefined && day >= from && day <= to) totalByDate.set(bucketOf(day), sum + total)
  }
  return [...totalByDate].map(([date, total]) => ({ date, total }))
}

function monthTotal({ date, total }: DateTotal): MonthTotal {
  const { year, month } = dateParts(date)
  return { month: monthNames[month - 1] ?? '', year, total }
}

/** The change from the 30 days before to the last 30 days (today included), in whole per cent. */
export function changeOverThirtyDays(days: readonly DayTotal[], today: CalendarDate): number {
  const current = sumBetween(days, daysLater(today, -29), today)
  const prior = sumBetween(days, daysLater(today, -59), daysLater(today, -30))
  return changePct(current, prior)
}

/** The change from one total to another in whole per cent: 100 from zero to more, 0 from zero to zero (SPEC.md section 7). */
export function changePct(current: number, prior: number): number {
  if (prior === 0) return current === 0 ? 0 : 100
  return Math.round(((current - prior) / prior) * 100)
}

/** Both ends included. */
export function sumBetween(
  days: readonly DayTotal[],
  from: CalendarDate,
  to: CalendarDate,
): number {
  return days.reduce((sum, { day, total }) => (day >= from && day <= to ? sum + total : sum), 0)
}

/** Percentages with one decimal that add up to 100 (largest remainder method); all 0 when the sum is 0. */
export function percentagesOf(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (whole === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 1000) / whole)
  const tenths = exact.map(Math.floor)
  const missing = 1000 - tenths.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact.map((share, n) => ({ n, rest: share - Math.floor(share) }))
  byRemainder.sort((one, other) => other.rest - one.rest || one.n - other.n)
  const raised = new Set(byRemainder.slice(0, missing).map(({ n }) => n))
  return tenths.map((share, n) => (share + (raised.has(n) ? 1 : 0)) / 10)
}

/** Upper bounds of the classes of waiting time on the phone. */
export const waitedUpToMinutes = [1, 10, 60, 6 * 60, 24 * 60, 7 * 24 * 60] as const

const firstAgeByBand = {
  '<18': 0,
  '18-24': 18,
  '25-34': 25,
  '35-44': 35,
  '45-54': 45,
  '55-64': 55,
  '65+': 65,
} as const

/** The name of the group of unknown values. */
export const unknownGroup = 'Unknown'
/** The common name of all groups with fewer people, so that a group of one does not identify a person. */
export const smallGroup = '<5'
const smallestShown = 5

/** Youngest first. */
export const ageBands: readonly string[] = Object.keys(firstAgeByBand)

/** The band of an age in years; `Unknown` for none. */
export function ageBand(age: number | null): string {
  if (age === null) return unknownGroup
  const band = Object.entries(firstAgeByBand)
    .filter(([, first]) => age >= first)
    .at(-1)
  return band?.[0] ?? unknownGroup
}

export interface Group {
  readonly name: string
  readonly count: number
}

export interface GroupShare {
  readonly name: string
  readonly percentage: number
}

/**
 * Percentages of groups of people, which add up to 100: groups of the same name are merged, groups under five people are
 * merged to `<5`, and `Unknown` is last. Largest first, or in the order of the given names.
 */
export function groupShares(groups: readonly Group[], order?: readonly string[]): GroupShare[] {
  const countByName = new Map<string, number>()
  for (const { name, count } of groups) {
    countByName.set(name, (countByName.get(name) ?? 0) + count)
  }
  const unknown = countByName.get(unknownGroup) ?? 0
  countByName.delete(unknownGroup)
  const known = [...countByName].map(([name, count]) => ({ name, count }))
  const few = known.filter(({ count }) => count < smallestShown)
  const shown = [
    ...known.filter(({ count }) => count >= smallestShown).sort(ordered(order)),
    { name: smallGroup, count: few.reduce((sum, { count }) => sum + count, 0) },
    { name: unknownGroup, count: unknown },
  ].filter(({ count }) => count > 0)
  const shares = percentagesOf(shown.map(({ count }) => count))
  return shown.map(({ name }, n) => ({ name, percentage: shares[n] ?? 0 }))
}

function ordered(order: readonly string[] | undefined): (one: Group, other: Group) => number {
  return (one, other) =>
    order
      ? order.indexOf(one.name) - order.indexOf(other.name)
      : other.count - one.count || (one.name < other.name ? -1 : 1)
}

function firstOfMonth(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 7)}-01`
}

function nextMonth(day: CalendarDate): CalendarDate {
  return firstOfMonth(daysLater(firstOfMonth(day), 31))
}

/** The first day of the month `months` months before that of `day`. */
export function monthsEarlier(day: CalendarDate, months: number): CalendarDate {
  const { year, month } = dateParts(day)
  const count = year * 12 + month - 1 - months
  return dayText(Date.UTC(Math.floor(count / 12), count % 12, 1))
}

/** The day `days` days later, or earlier for a negative number. @throws RangeError when the text names no day. */
export function daysLater(day: CalendarDate, days: number): CalendarDate {
  const { year, month, day: dayOfMonth } = dateParts(day)
  return dayText(Date.UTC(year, month - 1, dayOfMonth + days))
}

function dayText(utcMs: number): CalendarDate {
  return new Date(utcMs).toISOString().slice(0, 10)
}
