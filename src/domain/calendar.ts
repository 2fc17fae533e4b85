/**
 * A day of the calendar as `YYYY-MM-DD`, without a time or a time zone: the farmer's own day.
 * Check untrusted text with `isCalendarDate`; the other functions throw a `RangeError` for anything else.
 */
export type CalendarDate = string

export interface DateParts {
  /** 1–9999 */
  readonly year: number
  /** 1–12 */
  readonly month: number
  /** 1–31 */
  readonly day: number
}

/** Whether a text is a day that exists, in exactly the form `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return parseCalendarDate(text) !== undefined
}

/** The parts of a day, or undefined for a text that names no day (`2026-02-29`, `2026-2-1`, `today`). */
export function parseCalendarDate(text: string): DateParts | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  if (year < 1 || month < 1 || month > 12) return undefined
  if (day < 1 || day > daysInMonth(year, month)) return undefined
  return { year, month, day }
}

/** Days of a month (1–12) of the Gregorian calendar: 28–31. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether a year of the Gregorian calendar has a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The day of a moment, by the time zone of the phone. */
export function localDay(moment: Date): CalendarDate {
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${moment.getFullYear()}-${month}-${day}`
}

/** The parts of a day. @throws RangeError when the text names no day. */
export function dateParts(date: CalendarDate): DateParts {
  const parts = parseCalendarDate(date)
  if (!parts) throw new RangeError(`not a calendar date: ${date}`)
  return parts
}

/** The month of a day, 1–12. @throws RangeError when the text names no day. */
export function monthOf(date: CalendarDate): number {
  return dateParts(date).month
}

/** The day within its year: 1 for 1 January, 365 or 366 for 31 December. @throws RangeError when the text names no day. */
export function dayOfYear(date: CalendarDate): number {
  const parts = dateParts(date)
  return dayNumber(parts) - dayNumber({ year: parts.year, month: 1, day: 1 }) + 1
}

/** Whole days from one day to another, negative when the second is earlier. @throws RangeError when a text names no day. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(dateParts(to)) - dayNumber(dateParts(from))
}

/** The day some days after another. @throws RangeError when the text names no day */
export function dayAfter(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** A day as a number of days, so that two days can be subtracted; only differences have a meaning. */
export function dayNumber({ year, month, day }: DateParts): number {
  // Years begin in March here, so that the leap day is the last day of the year.
  const marchYear = month > 2 ? year : year - 1
  const monthFromMarch = (month + 9) % 12
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + Math.floor((monthFromMarch * 153 + 2) / 5) + day
}
