import { type CalendarDate, localDay } from '#domain/calendar.ts'
import { useNow } from './use-now.ts'

/** Today, by the phone's clock and time zone. */
export function useToday(): CalendarDate {
  return localDay(useNow())
}
