import { daysLater, monthsEarlier } from '#domain/analytics.ts'
import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/calendar.ts'
import type { RangeChoice } from '../shared/dashboard-params.ts'

/** The first and last day (both included), and whether a point of the chart is a day or a month. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly bucket: 'day' | 'month'
}

/** A longer period is drawn by months, because more points cannot be told apart. */
const mostDays = 92

/** The period of a range, up to and including today. An incomplete custom range counts as `month`. */
export function periodOf(
  { range, from, to }: { readonly range: RangeChoice; readonly from: string; readonly to: string },
  today: CalendarDate,
): Period {
  if (range === 'week') return { from: daysLater(today, -6), to: today, bucket: 'day' }
  if (range === 'month' || rangeProblem(from, to) !== undefined)
    return { from: monthsEarlier(today, 11), to: today, bucket: 'month' }
  return { from, to, bucket: daysBetween(from, to) < mostDays ? 'day' : 'month' }
}

/** The query for a period, and how many of the newest points of the reply belong to it. */
export interface PeriodQuery {
  readonly query: {
    readonly startDate?: CalendarDate
    readonly endDate?: CalendarDate
    readonly bucket?: 'day' | 'month'
  }
  readonly points?: number
}

/** Ranges that end today end with the server's today, which can be a day before or after the phone's. */
export function queryOf(range: RangeChoice, { from, to, bucket }: Period): PeriodQuery {
  if (range === 'month') return { query: {}, points: 12 }
  if (range === 'custom') return { query: { startDate: from, endDate: to, bucket } }
  const query = { startDate: daysLater(from, -1), endDate: daysLater(to, 1), bucket }
  return { query, points: 7 }
}

/** The period of the same length right before this one. */
export function periodBefore({ from, to, bucket }: Period): Period {
  const before = daysLater(from, -1)
  if (bucket === 'day')
    return { from: daysLater(from, -daysBetween(from, to) - 1), to: before, bucket }
  return { from: monthsEarlier(from, monthsBetween(from, to) + 1), to: before, bucket }
}

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [fromMonth, toMonth] = [from, to].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  )
  return (toMonth ?? 0) - (fromMonth ?? 0)
}

/** Why a custom range is invalid (SPEC.md section 5); undefined when it is valid. */
export function rangeProblem(from: string, to: string): 'incomplete' | 'reversed' | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'incomplete'
  return to < from ? 'reversed' : undefined
}

export const presetNames = ['days30', 'days90', 'year'] as const
export type PresetName = (typeof presetNames)[number]

/** The days of a preset; it ends today. */
export function presetDays(name: PresetName, today: CalendarDate) {
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return { from: daysLater(today, name === 'days30' ? -29 : -89), to: today }
}
