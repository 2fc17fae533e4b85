import { type CalendarDate, daysBetween } from '../../calendar.ts'

export interface DateRequest {
  /** The chosen sowing day; the day of asking when absent. */
  readonly date?: CalendarDate | undefined
  /** Today by the phone's clock when the farmer asked. */
  readonly askedOn?: CalendarDate | undefined
  /** Today by the server's clock, which is trusted; a phone passes none. */
  readonly today?: CalendarDate | undefined
}

export interface SowingDate {
  /** Undefined without a date and a clock. */
  readonly date: CalendarDate | undefined
  readonly flags: readonly string[]
}

/** Nobody plans a sowing farther ahead, and no request waits longer on a phone: a day farther away comes from a wrong clock. */
const maxDaysOff = 400

/** A correct clock may be ahead only by time zone and drift. */
const maxDaysAhead = 2

/**
 * The day to calculate with. When the phone's clock is wrong, the day is `today` with the flag `date:phone-clock`, unless
 * the farmer chose a plausible day.
 * @throws RangeError when a text names no day
 */
export function sowingDate({ date: chosen, askedOn, today }: DateRequest): SowingDate {
  const date = chosen ?? askedOn
  if (today === undefined) return { date, flags: [] }
  const clockIsWrong = askedOn !== undefined && !canBeToday(askedOn, today)
  const isChosen = date !== undefined && !(clockIsWrong && date === askedOn)
  if (isChosen && Math.abs(daysBetween(today, date)) <= maxDaysOff) {
    return { date, flags: clockIsWrong ? ['date:phone-clock'] : [] }
  }
  return { date: today, flags: clockIsWrong || isChosen ? ['date:phone-clock'] : [] }
}

/** A day in the past is possible, because a request may have waited on the phone; a day in the future is not. */
function canBeToday(askedOn: CalendarDate, today: CalendarDate): boolean {
  const ahead = daysBetween(today, askedOn)
  return ahead <= maxDaysAhead && ahead >= -maxDaysOff
}
