import { banglaDate, banglaMonthName } from '#domain/bangla-calendar.ts'
import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts'
import { useDate, useLanguage, useNumber } from './intl.tsx'

/** Returns a function that formats a date, optionally with the date in the Bangla calendar. */
export function useDayText(): (date: CalendarDate, kind?: 'plain' | 'with-bangla') => string {
  const write = useDate()
  const number = useNumber()
  const bangla = useBanglaDayText()
  return (date, kind = 'plain') => {
    if (!isCalendarDate(date)) return ''
    // Without an offset this is noon in the phone's time zone.
    const plain = write(`${date}T12:00:00`, { day: 'numeric', month: 'long', year: 'numeric' })
    if (kind === 'plain') return plain
    return `${plain} · ${bangla(date)} ${number(banglaDate(date).year, { useGrouping: false })}`
  }
}

/** Returns a function that names the day and the month of a date in the Bangla calendar. */
export function useBanglaDayText(): (date: CalendarDate) => string {
  const number = useNumber()
  const { language } = useLanguage()
  return (date) => {
    const { day, month } = banglaDate(date)
    return `${number(day)} ${banglaMonthName(month, language)}`
  }
}

/** Returns a function that names a month (1–12). */
export function useMonthName(): (month: number) => string {
  const write = useDate()
  // The 15th is in the same month in every time zone.
  return (month) => write(`2026-${String(month).padStart(2, '0')}-15T12:00:00Z`, { month: 'long' })
}
