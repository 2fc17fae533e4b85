import { type DaySpan, daysBefore, daysLater, monthsEarlier } from '#domain/analytics.ts'
import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts'

/** The last seven days, the last twelve months, chosen days; the others end today as well. */
export const rangeChoices = ['week', 'month', 'custom', 'days30', 'days90', 'year'] as const
export type RangeChoice = (typeof rangeChoices)[number]

export interface ChosenRange {
  readonly range: RangeChoice
  /** The days of `custom`. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const firstDays: Readonly<
  Record<Exclude<RangeChoice, 'custom'>, (today: CalendarDate) => CalendarDate>
> = {
  week: (today) => daysLater(today, -6),
  days30: (today) => daysLater(today, -29),
  days90: (today) => daysLater(today, -89),
  month: (today) => monthsEarlier(today, 11),
  year: (today) => `${today.slice(0, 4)}-01-01`,
}

/** The days of a range. All but `custom` end today; `custom` ends today if it has begun and goes on. */
export function rangeDays({ range, from, to }: ChosenRange, today: CalendarDate): DaySpan {
  if (range !== 'custom') return { from: firstDays[range](today), to: today }
  return { from, to: from <= today && to > today ? today : to }
}

/** As many days right before a span. Undefined where it has not begun, or is longer than ten years. */
export function spanBefore(span: DaySpan, today: CalendarDate): DaySpan | undefined {
  return span.from > today ? undefined : daysBefore(span)
}

/** A span as the server's calls take it. */
export function daysQuery({ from, to }: DaySpan): {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
} {
  return { startDate: from, endDate: to }
}

/** Why the days of a custom range are invalid (SPEC.md section 5); undefined when they are valid. */
export function rangeProblem(from: string, to: string): 'incomplete' | 'reversed' | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'incomplete'
  return to < from ? 'reversed' : undefined
}
