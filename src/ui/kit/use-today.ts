import type { CalendarDate } from '#domain/calendar.ts'
import { useNow } from './use-now.ts'

/** Today, by the phone's clock and time zone. */
export function useToday(): CalendarDate {
  return localDay(useNow())
}

/** The day of a moment, by the phone's time zone. */
export function localDay(moment: Date): CalendarDate {
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${moment.getFullYear()}-${month}-${day}`
}
