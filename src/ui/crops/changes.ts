import type { Recommendation } from '#data/phone.ts'
import { type CalendarDate, dateParts } from '#domain/calendar.ts'
import { type Later, lookUp } from '#domain/later.ts'

export type Remedy = NonNullable<Recommendation['timing']['remedy']>

type KnownRemedy = Exclude<Remedy, { readonly kind: Later }>

const knownKinds: Readonly<Record<KnownRemedy['kind'], true>> = {
  lime: true,
  'organic-matter': true,
  fertilizer: true,
  irrigate: true,
  drain: true,
  'sow-in': true,
}

/** Whether this version has words for it. */
export function isKnown(remedy: Remedy): remedy is KnownRemedy {
  return lookUp(knownKinds, remedy.kind) ?? false
}

/** What would change the answer for the better: the day first, then what the readings ask for, the most limiting first. */
export function changes({ timing, reasons }: Recommendation): readonly Remedy[] {
  return [timing.remedy, ...reasons.map(({ remedy }) => remedy)].filter((remedy) => remedy !== null)
}

/** The day that lies some days after another. @throws RangeError when the text names no day */
export function dayAfter(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}
