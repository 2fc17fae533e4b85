import { type DaySpan, daysLater, monthsEarlier } from '#domain/analytics.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { RangeChoice } from '../shared/range-days.ts'

/** The first and last day (both included), and whether a point of the chart is a day or a month. */
export interface Period extends DaySpan {
  readonly bucket: 'day' | 'month'
}

/** A longer period is drawn by months, because more points cannot be told apart. */
const mostDays = 92

/** The period that the chart shows for a range. */
export function periodOf(range: RangeChoice, { from, to }: DaySpan): Period {
  const isByDay = range !== 'month' && daysBetween(from, to) < mostDays
  return { from, to, bucket: isByDay ? 'day' : 'month' }
}

/** The query for a period. Twelve months are the specified call, which ends with the server's month. */
export function queryOf(range: RangeChoice, { from, to, bucket }: Period) {
  return range === 'month' ? {} : { startDate: from, endDate: to, bucket }
}

/** The period of the same length right before this one; by months it has as many whole months. */
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
