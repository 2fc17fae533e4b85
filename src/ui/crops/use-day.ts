import { banglaDate, banglaMonthName } from '#domain/bangla-calendar.ts'
import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts'
import { useDate, useLanguage, useNumber } from '../kit/intl.tsx'

/** Writes a day of the calendar, with the Bangla date too where that helps. */
export function useDay(): (date: CalendarDate, kind?: 'plain' | 'with-bangla') => string {
  const write = useDate()
  const number = useNumber()
  const { language } = useLanguage()
  return (date, kind = 'plain') => {
    if (!isCalendarDate(date)) return ''
    // Without a zone: noon on the phone's own clock.
    const plain = write(`${date}T12:00:00`, { day: 'numeric', month: 'long', year: 'numeric' })
    if (kind === 'plain') return plain
    const bangla = banglaDate(date)
    const month = banglaMonthName(bangla.month, language)
    const year = number(bangla.year, { useGrouping: false })
    return `${plain} · ${number(bangla.day)} ${month} ${year}`
  }
}

/** Names a month, 1–12. */
export function useMonth(): (month: number) => string {
  const write = useDate()
  // The middle of a month lies in it wherever on earth the phone is.
  return (month) => write(`2026-${String(month).padStart(2, '0')}-15T12:00:00Z`, { month: 'long' })
}
