import type { Recommendation } from '#data/phone.ts'
import { type CalendarDate, dateParts } from '#domain/calendar.ts'

export type Remedy = NonNullable<Recommendation['timing']['remedy']>

/** What would change the answer for the better: the day first, then what the readings ask for, the most limiting first. */
export function changes({ timing, reasons }: Recommendation): readonly Remedy[] {
  return [timing.remedy, ...reasons.map(({ remedy }) => remedy)].filter((remedy) => remedy !== null)
}

/** The day that lies some days after another. @throws RangeError when the text names no day */
export function dayAfter(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}
