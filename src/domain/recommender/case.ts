import { type CalendarDate, dateParts, daysInMonth } from '../calendar.ts'
import type { Field } from './candidate.ts'
import { climateOf, type MonthClimate } from './climate.ts'
import { climateFlags } from './climate-check.ts'
import { likelyMonths, monthsApart } from './month.ts'
import type { RainfallPeriod } from './rainfall-density.ts'
import { likelyPeriod } from './rainfall-period.ts'
import type { Reading } from './readings.ts'
import { likelySoils } from './typical-soil.ts'
import type { ValidReadings } from './validate.ts'

/** What may be said beside the seven readings. */
export interface Circumstances {
  /** What the rainfall is the rain of; told from the figure when nobody says. */
  readonly rainfallPeriod?: RainfallPeriod | undefined
  /** Whether the field can be watered. */
  readonly irrigated?: boolean | undefined
  /** Id of a district (`districts.ts`); one that is not known counts as none. */
  readonly district?: string | undefined
  /** The readings that are null because the farmer does not know them. */
  readonly unknown?: readonly Reading[] | undefined
}

/** A field on a day, as everything after validation sees it. */
export interface Case {
  readonly valid: ValidReadings
  readonly circumstances: Circumstances
  readonly date: CalendarDate | undefined
  readonly field: Field
  /** The month whose weather the readings most likely are. */
  readonly climate: MonthClimate
  readonly flags: readonly string[]
}

/** @throws RangeError when the date names no day */
export function openCase(
  valid: ValidReadings,
  circumstances: Circumstances,
  date: CalendarDate | undefined,
): Case {
  const field = fieldOf(valid, circumstances, date)
  const climate = field.months.reduce((best, next) =>
    next.share > best.share ? next : best,
  ).climate
  const flags = [
    ...valid.flags,
    ...climateFlags(valid.air, climate),
    ...(date === undefined
      ? ['missing:date']
      : conflictFlags(climate.month, dateParts(date).month)),
  ]
  return { valid, circumstances, date, field, climate, flags }
}

function fieldOf(
  { air, soil }: ValidReadings,
  { rainfallPeriod, irrigated, district }: Circumstances,
  date: CalendarDate | undefined,
): Field {
  const climate = climateOf(district)
  const dateMonth = date === undefined ? undefined : dateParts(date).month
  const months = likelyMonths(air, { climate, dateMonth, rainfallPeriod })
  return {
    readings: air,
    soils: likelySoils(soil, district),
    months,
    year: climate,
    // The usual rain that stands in for what is not known is a month's.
    period:
      air.rainfall === undefined
        ? 'month'
        : (rainfallPeriod ?? likelyPeriod(air.rainfall, months, climate)),
    monthBegun: date === undefined ? 0.5 : monthBegun(date),
    irrigated,
  }
}

function monthBegun(date: CalendarDate): number {
  const { year, month, day } = dateParts(date)
  return (day - 1) / daysInMonth(year, month)
}

function conflictFlags(month: number, dateMonth: number): readonly string[] {
  return monthsApart(month, dateMonth) > 1 ? [`season:readings-match-month-${month}`] : []
}
