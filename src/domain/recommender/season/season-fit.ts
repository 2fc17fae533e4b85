import { type CalendarDate, type DateParts, dateParts, dayNumber } from '../../calendar.ts'
import { exponential } from '../deterministic-math.ts'
import type { Crop, MonthDay, SowingWindow } from '../parameters.ts'

export type SeasonFitName = 'In season' | 'Near season' | 'Out of season'

export interface SeasonFit {
  readonly fit: SeasonFitName
  /** 0 to 1; 1 in the sowing window of a main season. */
  readonly weight: number
  /** 0 to 1; 1 in any sowing window, also of a side season; less with the distance from the nearest. */
  readonly timeliness: number
  /** Days until a sowing window opens; 0 while one is open. */
  readonly daysToSeason: number
}

/** Minimum weight of a perennial: outside its planting window it is early or late, but not absurd. */
const perennialFloor = 0.25

/** How well a day suits the sowing (or planting) of a crop. */
export function seasonFit(crop: Crop, date: CalendarDate): SeasonFit {
  const today = dateParts(date)
  const nearness = crop.windows.map((window) => nearnessOf(window, today))
  const daysOff = Math.min(...nearness.map((near) => near.daysOff))
  const weights = nearness.map((near) => near.weight * fade(near.daysOff, crop.marginDays))
  return {
    fit: daysOff === 0 ? 'In season' : daysOff <= crop.marginDays ? 'Near season' : 'Out of season',
    weight: Math.max(crop.seasonMonths === 0 ? perennialFloor : 0, ...weights),
    timeliness: fade(daysOff, crop.marginDays),
    daysToSeason: Math.min(...nearness.map((near) => near.daysToStart)),
  }
}

interface Nearness {
  readonly weight: number
  /** Days to the nearest day of the window, before or after. */
  readonly daysOff: number
  /** Days until the window opens; 0 while it is open. */
  readonly daysToStart: number
}

/** Compares with the window of last year, this year and next year, because a window may cross the new year. */
function nearnessOf(window: SowingWindow, today: DateParts): Nearness {
  const day = dayNumber(today)
  let daysOff = Number.POSITIVE_INFINITY
  let daysToStart = Number.POSITIVE_INFINITY
  for (let year = today.year - 1; year <= today.year + 1; year += 1) {
    const start = dayOf(year, window.from)
    const end = dayOf(runsOverNewYear(window) ? year + 1 : year, window.to)
    daysOff = Math.min(daysOff, Math.max(0, start - day, day - end))
    if (end >= day) daysToStart = Math.min(daysToStart, Math.max(0, start - day))
  }
  return { weight: window.weight, daysOff, daysToStart }
}

function runsOverNewYear({ from, to }: SowingWindow): boolean {
  return to.month < from.month
}

function dayOf(year: number, { month, day }: MonthDay): number {
  return dayNumber({ year, month, day })
}

/** 1 in the window, falls to 0.4 over the margin, then exponentially with a constant of 15 days. */
function fade(daysOff: number, marginDays: number): number {
  if (daysOff === 0) return 1
  if (daysOff <= marginDays) return 1 - (0.6 * daysOff) / marginDays
  return 0.4 * exponential(-(daysOff - marginDays) / 15)
}
