import type { DashboardReply } from '#contract/dashboard-calls.ts'
import { monthNames } from '#domain/analytics.ts'
import { type CalendarDate, dateParts } from '#domain/calendar.ts'
import type { MonthRow } from './calendar-year.ts'

const names: readonly string[] = monthNames

export interface DatedTotal {
  /** The day, or the first of the month. */
  readonly date: CalendarDate
  readonly total: number
}

/** Converts a series by days or by months: each bucket gets the date of its first day. */
export function datedTotals(
  rows: DashboardReply<'conversationsOverTime'> | DashboardReply<'recommendationsOverTime'>,
): DatedTotal[] {
  return rows.map((row) => {
    if ('date' in row) return { date: row.date, total: row.total }
    const month = names.indexOf(row.month) + 1
    return { date: `${row.year}-${String(month).padStart(2, '0')}-01`, total: row.total }
  })
}

/** Converts a series by months to the rows of a year chart. */
export function monthRows(rows: Parameters<typeof datedTotals>[0]): MonthRow[] {
  return datedTotals(rows).map(({ date, total }) => {
    const { year, month } = dateParts(date)
    return { month: names[month - 1] ?? '', year, value: total }
  })
}
