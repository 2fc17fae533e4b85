import { type DaySpan, monthNames, monthsEarlier } from '#domain/analytics.ts'
import { type CalendarDate, dateParts, daysInMonth } from '#domain/calendar.ts'

const names: readonly string[] = monthNames

/** A month of a series, as the server sends it. */
export interface MonthRow {
  readonly month: string
  readonly year: number
  readonly value: number
}

/** A part of a chart of months, in months from its left. */
export interface ChosenPart {
  readonly from: number
  readonly to: number
}

export interface MonthPoint {
  /** The first of the month. */
  readonly date: CalendarDate
  readonly value: number
  /** It belongs to the year before that of the newest month. */
  readonly isOfYearBefore: boolean
}

/**
 * The place of the first month that has not come yet; undefined when all have. A reply that the phone has kept can be older
 * than today: the months since then have come.
 */
export function futureFrom(points: readonly MonthPoint[], today: CalendarDate): number | undefined {
  const place = points.findIndex(
    ({ date, isOfYearBefore }) => isOfYearBefore && monthsEarlier(date, -12) > today,
  )
  return place < 0 ? undefined : place
}

/**
 * The part of the chart that a span of days has, measured in months from its left: from 7.5 to 9 is the second half of August
 * and September. Two parts where the span goes back to months at the end of the chart; none when it touches all months,
 * because then it says nothing.
 */
export function chosenParts(points: readonly MonthPoint[], { from, to }: DaySpan): ChosenPart[] {
  const touched = points.flatMap(({ date }, at) => {
    const { year, month } = dateParts(date)
    const length = daysInMonth(year, month)
    const last = `${date.slice(0, 8)}${length}`
    if (last < from || date > to) return []
    const start = date < from ? (dateParts(from).day - 1) / length : 0
    const end = last > to ? dateParts(to).day / length : 1
    return [{ from: at + start, to: at + end }]
  })
  if (touched.length === points.length) return []
  const parts: ChosenPart[] = []
  for (const next of touched) {
    const last = parts.at(-1)
    if (last?.to === next.from) parts[parts.length - 1] = { from: last.from, to: next.to }
    else parts.push(next)
  }
  return parts
}

/** The place of the month that still went on when the reply was made: the newest. */
export function runningMonth(points: readonly MonthPoint[]): number {
  return points.filter(({ isOfYearBefore }) => !isOfYearBefore).length - 1
}

/**
 * The last twelve months, ordered January to December; a missing month is zero (SPEC.md section 2). The last row decides
 * which month is the newest, because the server's clock can differ from the phone's.
 * @param today decides when there are no rows
 */
export function calendarYear(rows: readonly MonthRow[], today: CalendarDate): MonthPoint[] {
  const last = rows.at(-1)
  const newest = last ? { year: last.year, month: names.indexOf(last.month) + 1 } : dateParts(today)
  return names.map((name, index) => {
    const isOfYearBefore = index + 1 > newest.month
    const year = isOfYearBefore ? newest.year - 1 : newest.year
    const row = rows.find((each) => each.month === name && each.year === year)
    const date = `${year}-${String(index + 1).padStart(2, '0')}-01`
    return { date, value: row?.value ?? 0, isOfYearBefore }
  })
}
