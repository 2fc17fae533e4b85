import type { CalendarDate } from '#domain/calendar.ts'

/** A moment by the clocks of a zone, with its offset: `2026-11-21T15:04:05.123+06:00`. */
export function localTime(moment: Date, zone: string): string {
  const minutes = offsetMinutes(moment, zone)
  const shifted = new Date(moment.getTime() + minutes * 60_000)
  return shifted.toISOString().slice(0, -1) + offsetText(minutes)
}

/** The day it is in a zone at a moment. */
export function dayIn(moment: Date, zone: string): CalendarDate {
  return localTime(moment, zone).slice(0, 10)
}

/** The moments that begin and follow a span of whole days, both inclusive; a side is absent where nothing bounds it. */
export function daySpan(
  days: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  zone: string,
): { readonly from?: Date; readonly before?: Date } {
  const { startDate, endDate } = days
  return {
    ...(startDate !== undefined && { from: startOfDay(clamped(startDate), zone) }),
    ...(endDate !== undefined && { before: startOfDay(dayAfter(clamped(endDate)), zone) }),
  }
}

/** No record lies outside these years; near the ends of the calendar, moments leave the database's own form. */
function clamped(day: CalendarDate): CalendarDate {
  if (day < '1000-01-01') return '1000-01-01'
  return day > '9000-01-01' ? '9000-01-01' : day
}

function dayAfter(day: CalendarDate): CalendarDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function startOfDay(day: CalendarDate, zone: string): Date {
  const wallClock = Date.parse(`${day}T00:00:00Z`)
  const guess = new Date(wallClock - offsetMinutes(new Date(wallClock), zone) * 60_000)
  // The offset of the guess, not of the day's UTC midnight: a zone may change its clocks in between.
  return new Date(wallClock - offsetMinutes(guess, zone) * 60_000)
}

const formatByZone = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC. */
function offsetMinutes(moment: Date, zone: string): number {
  let format = formatByZone.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formatByZone.set(zone, format)
  }
  const parts = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(moment))
  if (!parts) return 0 // UTC itself is written `GMT`
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return parts[1] === '-' ? -minutes : minutes
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}
