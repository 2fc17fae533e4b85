import { type CalendarDate, daysBetween } from '../calendar.ts'

export interface DateRequest {
  /** The day somebody chose to sow on; the day of asking when absent. */
  readonly date?: CalendarDate | undefined
  /** What the asking phone took for today when it was asked. */
  readonly askedOn?: CalendarDate | undefined
  /** Today by a clock that can be trusted: the server's; a phone has none to give. */
  readonly today?: CalendarDate | undefined
}

export interface SowingDate {
  /** Undefined where neither a date nor a clock was given. */
  readonly date: CalendarDate | undefined
  readonly flags: readonly string[]
}

/** Farther from today than this nobody plans a sowing, and no request waited on a phone: its clock is wrong. */
const farthestDays = 400

/** A phone may be ahead by time zone and by a little drift, not by more. */
const aheadDays = 2

/**
 * The day to reckon with. A phone whose clock is wrong does not decide it: today's date is taken instead, flagged
 * `date:phone-clock`, unless the farmer chose a day himself that can be meant.
 * @throws RangeError when a text names no day
 */
export function sowingDate({ date: chosen, askedOn, today }: DateRequest): SowingDate {
  const date = chosen ?? askedOn
  if (today === undefined) return { date, flags: [] }
  const clockIsWrong = askedOn !== undefined && !canBeToday(askedOn, today)
  const isChosen = date !== undefined && !(clockIsWrong && date === askedOn)
  if (isChosen && Math.abs(daysBetween(today, date)) <= farthestDays) {
    return { date, flags: clockIsWrong ? ['date:phone-clock'] : [] }
  }
  return { date: today, flags: clockIsWrong || isChosen ? ['date:phone-clock'] : [] }
}

/** A request may have waited on the phone for long, so that its day is past; it cannot be still to come. */
function canBeToday(askedOn: CalendarDate, today: CalendarDate): boolean {
  const ahead = daysBetween(today, askedOn)
  return ahead <= aheadDays && ahead >= -farthestDays
}
