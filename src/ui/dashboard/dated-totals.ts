import type { DeskReply } from '#contract/desk-calls.ts'
import { monthNames } from '#domain/analytics.ts'
import { type CalendarDate, dateParts } from '#domain/calendar.ts'
import type { MonthRow } from './calendar-year.ts'

const names: readonly string[] = monthNames

export interface DatedTotal {
  /** The day, or the first of the month. */
  readonly date: CalendarDate
  readonly total: number
}

/** A series of either kind, each bucket by the date it begins with. */
export function datedTotals(
  rows: DeskReply<'conversationsOverTime'> | DeskReply<'recommendationsOverTime'>,
): DatedTotal[] {
  return rows.map((row) => {
    if ('date' in row) return { date: row.date, total: row.total }
    const month = names.indexOf(row.month) + 1
    return { date: `${row.year}-${String(month).padStart(2, '0')}-01`, total: row.total }
  })
}

/** The same by months, for a chart of the calendar. */
export function monthRows(rows: Parameters<typeof datedTotals>[0]): MonthRow[] {
  return datedTotals(rows).map(({ date, total }) => {
    const { year, month } = dateParts(date)
    return { month: names[month - 1] ?? '', year, value: total }
  })
}
