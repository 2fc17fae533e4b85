import { type CalendarDate, dateParts, daysInMonth } from '../calendar.ts'
import { climateOf, type MonthClimate } from './climate/climate.ts'
import { climateFlags } from './climate/climate-check.ts'
import { likelyMonths, monthsApart } from './climate/likely-months.ts'
import type { RainfallPeriod } from './climate/rainfall-density.ts'
import { likelyPeriod } from './climate/rainfall-period.ts'
import type { ValidReadings } from './input/validate.ts'
import type { LandType } from './land/land-type.ts'
import type { Reading } from './readings.ts'
import { likelySoils } from './soil/typical-soil.ts'
import type { Field } from './suitability/candidate.ts'

/** What a request may say beside the seven readings. */
export interface Circumstances {
  /** The period that the rainfall is the total of; guessed from the figure when absent. */
  readonly rainfallPeriod?: RainfallPeriod | undefined
  /** Whether the field can be irrigated; null or absent where nobody said. */
  readonly irrigated?: boolean | null | undefined
  /** Id of a district (`districts.ts`); an unknown one counts as none. */
  readonly district?: string | undefined
  /** How deep a normal monsoon's water stands on the field; what the district's fields have when absent. */
  readonly landType?: LandType | undefined
  /** ECe of the root zone at the dry season's peak, dS/m; what the district's fields have when absent. */
  readonly soilSalinity?: number | undefined
  /** The readings that are null because the farmer does not know them. */
  readonly unknown?: readonly Reading[] | undefined
}

/** A field on a day: valid readings together with likely months, likely soils and flags. */
export interface Situation {
  readonly valid: ValidReadings
  readonly circumstances: Circumstances
  readonly date: CalendarDate | undefined
  readonly field: Field
  /** The climate of the month that the readings most likely are from. */
  readonly climate: MonthClimate
  readonly flags: readonly string[]
}

/** Completes valid readings with what is likely for the place and day. @throws RangeError when the date names no day */
export function situationOf(
  valid: ValidReadings,
  circumstances: Circumstances,
  date: CalendarDate | undefined,
): Situation {
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
    // Rain that is not known is replaced by the climate's, which is a month's.
    period:
      air.rainfall === undefined
        ? 'month'
        : (rainfallPeriod ?? likelyPeriod(air.rainfall, months, climate)),
    monthBegun: date === undefined ? 0.5 : monthBegun(date),
    irrigated: irrigated ?? undefined,
  }
}

function monthBegun(date: CalendarDate): number {
  const { year, month, day } = dateParts(date)
  return (day - 1) / daysInMonth(year, month)
}

function conflictFlags(month: number, dateMonth: number): readonly string[] {
  return monthsApart(month, dateMonth) > 1 ? [`season:readings-match-month-${month}`] : []
}
