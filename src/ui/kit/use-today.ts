import type { CalendarDate } from '#domain/calendar.ts'
import { useNow } from './use-now.ts'

/** Today, by the phone's clock and time zone. */
export function useToday(): CalendarDate {
  const now = useNow()
  const month = String(now.getMonth() + 1).padStart(2, '0')
  const day = String(now.getDate()).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${day}`
}
