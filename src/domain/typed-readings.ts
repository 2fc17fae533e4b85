import { foldDigits, parseReading } from './digits.ts'
import {
  type GivenReadings,
  hardLimits,
  type Reading,
  type ReadingRange,
  readings,
  typicalRange,
} from './recommender/readings.ts'
import { type UnitHint, unitHints } from './recommender/unit-hints.ts'

/** What stands in the seven fields, as it was typed. */
export type TypedReadings = Readonly<Record<Reading, string>>

export type ReadingsRead =
  | { readonly ok: true; readonly readings: GivenReadings }
  | { readonly ok: false; readonly unread: readonly Reading[] }

/** The seven numbers, null for what is not known, or the fields that hold none, in the order of the form. Ranges are not looked at. */
export function readTyped(typed: TypedReadings, unknown: readonly Reading[] = []): ReadingsRead {
  const numbers = numbersIn(typed, unknown)
  const unread = readings.filter((reading) => Number.isNaN(numbers[reading]))
  return unread.length > 0 ? { ok: false, unread } : { ok: true, readings: numbers }
}

/** The fields whose number cannot be, in the order of the form. */
export function impossible(
  typed: TypedReadings,
  unknown: readonly Reading[] = [],
): readonly Reading[] {
  const numbers = numbersIn(typed, unknown)
  return readings.filter((reading) => {
    const value = numbers[reading]
    return value !== null && isOutside(value, hardLimits[reading])
  })
}

/** Whether a text is refused only for its comma, which could part thousands as well as decimals. */
export function hasDoubtfulComma(text: string): boolean {
  const folded = foldDigits(text)
  return (
    parseReading(text) === undefined && parseReading(folded.replace(/[,，]/g, '')) !== undefined
  )
}

export interface ReadingRemark {
  /** The number as it was understood. */
  readonly given: number
  /** What was probably meant, when the figures look like another unit. */
  readonly hint?: UnitHint
  /** The range that fields and weather show, in the unit of the reading, when the number lies outside it. */
  readonly unusual?: ReadingRange
}

/** What is worth saying beside each field while it is typed; a field that is empty, unknown or no number gets no remark. */
export function remarks(
  typed: TypedReadings,
  unknown: readonly Reading[] = [],
): Readonly<Partial<Record<Reading, ReadingRemark>>> {
  const numbers = numbersIn(typed, unknown)
  const hints = new Map(unitHints(numbers).map((hint) => [hint.reading, hint]))
  const remark = (reading: Reading): readonly [Reading, ReadingRemark][] => {
    const given = numbers[reading]
    if (given === null || Number.isNaN(given)) return []
    const hint = hints.get(reading)
    if (hint) return [[reading, { given, hint }]]
    const usual = typicalRange[reading]
    return [[reading, isOutside(given, usual) ? { given, unusual: usual } : { given }]]
  }
  return Object.fromEntries(readings.flatMap(remark))
}

/** NaN, which nothing holds for, stands where no number was typed. */
function numbersIn(typed: TypedReadings, unknown: readonly Reading[]): GivenReadings {
  const number = (reading: Reading) =>
    unknown.includes(reading) ? null : (parseReading(typed[reading]) ?? Number.NaN)
  return {
    nitrogen: number('nitrogen'),
    phosphorus: number('phosphorus'),
    potassium: number('potassium'),
    temperature: number('temperature'),
    humidity: number('humidity'),
    soilPh: number('soilPh'),
    rainfall: number('rainfall'),
  }
}

function isOutside(value: number, [min, max]: ReadingRange): boolean {
  return value < min || value > max
}
