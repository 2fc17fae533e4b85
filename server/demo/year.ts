import { daysLater } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { dayIn, daySpan } from '../http/local-time.ts'
import { between, type Dice, weightedPick } from './dice.ts'

export interface DemoDay {
  readonly day: CalendarDate
  readonly start: Date
  /** Its part of all that happens in the year; the parts of all days together have 1. */
  readonly share: number
}

const yearDays = 365

/** January to December: sowing boro and the winter crops, then aman, then the winter crops again. */
const busyByMonth = [1.15, 1.1, 1, 0.9, 0.85, 0.95, 1.1, 1.1, 0.95, 0.95, 1.2, 1.2]

/** The days of a year that ends today, of a product that grows. */
export function demoYear(
  dice: Dice,
  { now, displayZone }: { readonly now: Date; readonly displayZone: string },
): readonly DemoDay[] {
  const today = dayIn(now, displayZone)
  const days = Array.from({ length: yearDays }, (_, n) => {
    const day = daysLater(today, n + 1 - yearDays)
    const grown = 0.12 + 0.88 * (n / (yearDays - 1)) ** 1.4
    const { from = now } = daySpan({ startDate: day }, displayZone)
    const busy = busyByMonth[Number(day.slice(5, 7)) - 1] ?? 1
    return { day, start: from, weight: grown * busy * restOn(day) * between(dice, 0.8, 1.2) }
  })
  const sum = days.reduce((all, { weight }) => all + weight, 0)
  return days.map(({ weight, ...day }) => ({ ...day, share: weight / sum }))
}

/** Friday is the day off. */
function restOn(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 5 ? 0.8 : 1
}

/** How many of so many things happen on each day: whole numbers that keep to the shares and add up to all. */
export function spread(days: readonly DemoDay[], total: number): readonly number[] {
  let passed = 0
  let done = 0
  return days.map(({ share }) => {
    passed += share * total
    const count = Math.round(passed) - done
    done += count
    return count
  })
}

/** A moment of a day: in the morning before the field, or in the evening after it, seldom at night. */
export function someMoment(dice: Dice, { start }: DemoDay): Date {
  return new Date(start.getTime() + Math.floor((someHour(dice) + dice()) * 60 * 60 * 1000))
}

const busyByHour = [1, 1, 0, 0, 1, 4, 8, 9, 7, 5, 4, 4, 5, 5, 4, 4, 5, 6, 8, 11, 12, 10, 6, 3]
const someHour = weightedPick(busyByHour.map((weight, hour) => [hour, weight] as const))
