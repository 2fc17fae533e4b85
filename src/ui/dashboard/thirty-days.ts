import { changeOverThirtyDays, daysLater } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'

/** The last 30 days, up to the server's own day, and the 30 before, as the API is asked for them. */
export function thirtyDays(today: CalendarDate) {
  const day = (days: number) => daysLater(today, days)
  return {
    current: { startDate: day(-29) },
    prior: { startDate: day(-59), endDate: day(-30) },
    /** With a day to spare at both ends: the server's own day may be another than the phone's. */
    both: { startDate: day(-60), endDate: day(1) },
  }
}

/** The change over the last 30 days of a series that ends today, by the server's own day; undefined without any day. */
export function changeOfSeries(
  totals: readonly { readonly date: CalendarDate; readonly total: number }[],
): number | undefined {
  const today = totals.at(-1)?.date
  if (today === undefined) return undefined
  const days = totals.map(({ date, total }) => ({ day: date, total }))
  return changeOverThirtyDays(days, today)
}

/** The change from one sum to another in whole per cent, by the same rule as the series. */
export function changeOfSums(current: number, prior: number, today: CalendarDate): number {
  const { startDate } = thirtyDays(today).prior
  const days = [
    { day: startDate, total: prior },
    { day: today, total: current },
  ]
  return changeOverThirtyDays(days, today)
}

/** How often a crop stands in a list of the most common ones; 0 when it does not. */
export function countOf(
  crop: string,
  counts: readonly { readonly crop: string; readonly count: number }[],
): number {
  return counts.find((each) => each.crop === crop)?.count ?? 0
}
