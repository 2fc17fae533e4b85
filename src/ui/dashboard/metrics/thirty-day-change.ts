import { changeOverThirtyDays, daysLater } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'

/** The query parameters for the last 30 days, the 30 days before, and both together. */
export function thirtyDayWindows(today: CalendarDate) {
  const day = (days: number) => daysLater(today, days)
  return {
    current: { startDate: day(-29) },
    prior: { startDate: day(-59), endDate: day(-30) },
    /** One day longer at both ends, because the server's date can differ from the phone's. */
    both: { startDate: day(-60), endDate: day(1) },
  }
}

/** The change in per cent over the last 30 days of a series. Its last day is today on the server. Undefined for no days. */
export function seriesChangePct(
  totals: readonly { readonly date: CalendarDate; readonly total: number }[],
): number | undefined {
  const today = totals.at(-1)?.date
  if (today === undefined) return undefined
  const days = totals.map(({ date, total }) => ({ day: date, total }))
  return changeOverThirtyDays(days, today)
}

/** The count of a crop in a list of the most common crops; 0 when it is not in the list. */
export function cropCount(
  crop: string,
  counts: readonly { readonly crop: string; readonly count: number }[],
): number {
  return counts.find((each) => each.crop === crop)?.count ?? 0
}
