import { daysLater, monthsEarlier } from '#domain/analytics.ts'
import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/calendar.ts'

/** What the conversation chart is drawn over: the last seven days, the months of a year, or days that were chosen. */
export type RangeChoice = 'week' | 'month' | 'custom'

export const rangeChoices: readonly RangeChoice[] = ['week', 'month', 'custom']

export function isRangeChoice(text: string): text is RangeChoice {
  return rangeChoices.some((choice) => choice === text)
}

/** Days, both included, and what a point of the chart stands for. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly bucket: 'day' | 'month'
}

/** More points than these nobody can tell apart; longer periods are drawn by months. */
const mostDays = 92

/** Today among them; a custom range that is not complete is the month's. */
export function periodOf(
  { range, from, to }: { readonly range: RangeChoice; readonly from: string; readonly to: string },
  today: CalendarDate,
): Period {
  if (range === 'week') return { from: daysLater(today, -6), to: today, bucket: 'day' }
  if (range === 'month' || rangeProblem(from, to) !== undefined)
    return { from: monthsEarlier(today, 11), to: today, bucket: 'month' }
  return { from, to, bucket: daysBetween(from, to) < mostDays ? 'day' : 'month' }
}

/** How the server is asked for a period, and how many of the newest points of its reply belong to it. */
export interface PeriodQuery {
  readonly query: {
    readonly startDate?: CalendarDate
    readonly endDate?: CalendarDate
    readonly bucket?: 'day' | 'month'
  }
  readonly points?: number
}

/** What ends today ends with the server's day, which may be the one before or after the phone's. */
export function queryOf(range: RangeChoice, { from, to, bucket }: Period): PeriodQuery {
  if (range === 'month') return { query: {}, points: 12 }
  if (range === 'custom') return { query: { startDate: from, endDate: to, bucket } }
  const query = { startDate: daysLater(from, -1), endDate: daysLater(to, 1), bucket }
  return { query, points: 7 }
}

/** As many days, or months, that end where the period begins. */
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

/** Why a custom range cannot be applied (SPEC.md section 5). */
export function rangeProblem(from: string, to: string): 'incomplete' | 'reversed' | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'incomplete'
  return to < from ? 'reversed' : undefined
}

export const presetNames = ['days30', 'days90', 'year'] as const
export type PresetName = (typeof presetNames)[number]

/** Ready-made custom ranges, up to today. */
export function presetSpan(name: PresetName, today: CalendarDate) {
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return { from: daysLater(today, name === 'days30' ? -29 : -89), to: today }
}
