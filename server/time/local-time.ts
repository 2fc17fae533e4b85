import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, dayAfter } from '#domain/calendar.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** A moment as local time of a zone, with the offset: `2026-11-21T15:04:05.123+06:00`. */
export function localTime(moment: Date, zone: string): string {
  const minutes = offsetMinutes(moment, zone)
  const shifted = new Date(moment.getTime() + minutes * 60_000)
  return shifted.toISOString().slice(0, -1) + offsetText(minutes)
}

/** The calendar day of a moment in a zone. */
export function dayIn(moment: Date, zone: string): CalendarDate {
  return localTime(moment, zone).slice(0, 10)
}

/** The SQL for the calendar day of a moment in a zone. */
export function sqlDayIn(moment: RawBuilder<unknown>, zone: string): RawBuilder<string> {
  // PostgreSQL reads an offset given as text with the opposite sign (POSIX), so an offset is passed as an interval.
  const isOffset = /^[+-]/.test(zone)
  const zoneValue = isOffset ? sql`${zone}::interval` : sql`${zone}::text`
  return sql`(${moment} at time zone ${zoneValue})::date`
}

/** The moments at which a span of whole days begins (`from`) and has ended (`before`). Absent for an open side. */
export function daySpan(
  days: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  zone: string,
): { readonly from?: Date; readonly before?: Date } {
  const { startDate, endDate } = days
  return {
    ...(startDate !== undefined && { from: startOfDay(clamped(startDate), zone) }),
    ...(endDate !== undefined && { before: startOfDay(dayAfter(clamped(endDate), 1), zone) }),
  }
}

/** No record lies outside these years. Near the ends of the calendar, the database cannot read the moments. */
function clamped(day: CalendarDate): CalendarDate {
  if (day < '1000-01-01') return '1000-01-01'
  return day > '9000-01-01' ? '9000-01-01' : day
}

function startOfDay(day: CalendarDate, zone: string): Date {
  const wallClock = Date.parse(`${day}T00:00:00Z`)
  const guess = new Date(wallClock - offsetMinutes(new Date(wallClock), zone) * 60_000)
  // The offset at the guess, not at UTC midnight: daylight saving may begin or end in between.
  return new Date(wallClock - offsetMinutes(guess, zone) * 60_000)
}

const formatByZone = new Map<string, Intl.DateTimeFormat>()

/** The offset of a zone from UTC, in minutes, positive east of it. */
function offsetMinutes(moment: Date, zone: string): number {
  let format = formatByZone.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formatByZone.set(zone, format)
  }
  const parts = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(moment))
  if (!parts) return 0 // UTC itself is formatted as `GMT`
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return parts[1] === '-' ? -minutes : minutes
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}
