import type { CalendarDate } from '#domain/calendar.ts'
import { useDate } from '../kit/intl.tsx'

type Bucket = 'day' | 'month'

/** Days and months in the page's language; in UTC, since a date without a time has no zone. */
export function useDayWords() {
  const date = useDate()
  const write = (day: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    date(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' })
  return {
    short: (day: CalendarDate, bucket: Bucket) =>
      write(day, bucket === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short' }),
    long: (day: CalendarDate, bucket: Bucket) =>
      write(day, {
        ...(bucket === 'day' && { day: 'numeric' as const }),
        month: 'short',
        year: 'numeric',
      }),
  }
}
