import type { CalendarDate } from '#domain/calendar.ts'
import { useDate, useNumber } from '../../kit/intl.tsx'

/** Formats days and months in the page's language. The time zone is UTC, because the dates have no time. */
export function useDateLabels() {
  const date = useDate()
  const number = useNumber()
  const write = (day: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    date(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' })
  const year = (day: CalendarDate) => number(Number(day.slice(0, 4)), { useGrouping: false })
  const month = (day: CalendarDate) => write(day, { month: 'short' })
  const dayOfMonth = (day: CalendarDate) => write(day, { day: 'numeric', month: 'short' })
  return {
    year,
    month,
    dayOfMonth,
    monthOfYear: (day: CalendarDate) => `${month(day)} ${year(day)}`,
    fullDay: (day: CalendarDate) => write(day, { day: 'numeric', month: 'short', year: 'numeric' }),
  }
}
