import { monthNames } from '#domain/analytics.ts'
import { type CalendarDate, dateParts } from '#domain/calendar.ts'

const names: readonly string[] = monthNames

/** A month of a series as the server tells it. */
export interface MonthRow {
  readonly month: string
  readonly year: number
  readonly value: number
}

export interface MonthPoint {
  /** The first of the month. */
  readonly date: CalendarDate
  readonly value: number
  /** Of the year before that of the newest month. */
  readonly isOfYearBefore: boolean
}

/**
 * The last twelve months in the order of the calendar, January to December, zero for what is missing (SPEC.md section 2).
 * The newest month is that of the last row: the server has a clock of its own.
 * @param today decides when there is no row
 */
export function calendarYear(rows: readonly MonthRow[], today: CalendarDate): MonthPoint[] {
  const last = rows.at(-1)
  const newest = last ? { year: last.year, month: names.indexOf(last.month) + 1 } : dateParts(today)
  return names.map((name, index) => {
    const isOfYearBefore = index + 1 > newest.month
    const year = isOfYearBefore ? newest.year - 1 : newest.year
    const row = rows.find((each) => each.month === name && each.year === year)
    const date = `${year}-${String(index + 1).padStart(2, '0')}-01`
    return { date, value: row?.value ?? 0, isOfYearBefore }
  })
}
