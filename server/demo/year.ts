import { daysLater } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { dayIn, daySpan } from '../time/local-time.ts'
import { between, type Random, weightedPick } from './random.ts'

export interface DemoDay {
  readonly day: CalendarDate
  readonly start: Date
  /** Its share of the year's activity. The shares of all days add up to 1. */
  readonly share: number
}

const yearDays = 365

/** Activity from January to December: boro and winter crops, then aman, then winter crops again. */
const busyByMonth = [1.15, 1.1, 1, 0.9, 0.85, 0.95, 1.1, 1.1, 0.95, 0.95, 1.2, 1.2]

/** The days of a year that ends today, with growing activity. */
export function demoYear(
  random: Random,
  { now, displayZone }: { readonly now: Date; readonly displayZone: string },
): readonly DemoDay[] {
  const today = dayIn(now, displayZone)
  const days = Array.from({ length: yearDays }, (_, n) => {
    const day = daysLater(today, n + 1 - yearDays)
    const grown = 0.12 + 0.88 * (n / (yearDays - 1)) ** 1.4
    const { from = now } = daySpan({ startDate: day }, displayZone)
    const busy = busyByMonth[Number(day.slice(5, 7)) - 1] ?? 1
    return {
      day,
      start: from,
      weight: grown * busy * fridayFactor(day) * between(random, 0.8, 1.2),
    }
  })
  const sum = days.reduce((all, { weight }) => all + weight, 0)
  return days.map(({ weight, ...day }) => ({ ...day, share: weight / sum }))
}

/** Fridays have less activity: it is the weekly day off. */
function fridayFactor(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 5 ? 0.8 : 1
}

/** Distributes a total over the days by their shares, as whole numbers that add up to the total. */
export function distribute(days: readonly DemoDay[], total: number): readonly number[] {
  let passed = 0
  let done = 0
  return days.map(({ share }) => {
    passed += share * total
    const count = Math.round(passed) - done
    done += count
    return count
  })
}

/** A random moment of a day: mostly in the morning or in the evening, seldom at night. */
export function randomMoment(random: Random, { start }: DemoDay): Date {
  return new Date(start.getTime() + Math.floor((randomHour(random) + random()) * 60 * 60 * 1000))
}

const busyByHour = [1, 1, 0, 0, 1, 4, 8, 9, 7, 5, 4, 4, 5, 5, 4, 4, 5, 6, 8, 11, 12, 10, 6, 3]
const randomHour = weightedPick(busyByHour.map((weight, hour) => [hour, weight] as const))
