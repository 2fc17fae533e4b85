import { type CalendarDate, dateParts, daysInMonth } from '../calendar.ts'
import type { Circumstances } from './circumstances.ts'
import { climateOf, type MonthClimate } from './climate/climate.ts'
import { climateFlags } from './climate/climate-check.ts'
import { type LikelyMonth, likelyMonths, monthsApart } from './climate/likely-months.ts'
import { likelyPeriod } from './climate/rainfall-period.ts'
import type { ValidReadings } from './input/validate.ts'
import { likelyLand } from './land/likely-land.ts'
import { likelySoils } from './soil/typical-soil.ts'
import type { Field } from './suitability/candidate.ts'

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
  const { climate } = likeliest(field.months)
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
  circumstances: Circumstances,
  date: CalendarDate | undefined,
): Field {
  const { rainfallPeriod, irrigated, district } = circumstances
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
    land: likelyLand(circumstances),
    soilTrust: soilTrust(soil),
    day: date ?? middleOf(likeliest(months).climate.month),
  }
}

/** Own choice: an unknown pH or unknown nutrients cost two points of a hundred each, so that knowing less never makes surer. */
function soilTrust({ nitrogen, phosphorus, potassium, soilPh }: ValidReadings['soil']): number {
  const isFed = [nitrogen, phosphorus, potassium].every((value) => value !== undefined)
  return (soilPh === undefined ? 0.98 : 1) * (isFed ? 1 : 0.98)
}

function likeliest(months: readonly LikelyMonth[]): LikelyMonth {
  return months.reduce((best, next) => (next.share > best.share ? next : best))
}

/** The 15th of a month, in a year without a leap day. */
export function middleOf(month: number): CalendarDate {
  return `2001-${String(month).padStart(2, '0')}-15`
}

function monthBegun(date: CalendarDate): number {
  const { year, month, day } = dateParts(date)
  return (day - 1) / daysInMonth(year, month)
}

function conflictFlags(month: number, dateMonth: number): readonly string[] {
  return monthsApart(month, dateMonth) > 1 ? [`season:readings-match-month-${month}`] : []
}
