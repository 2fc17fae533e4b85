import { foldDigits, parseReading } from './digits.ts'
import {
  type Reading,
  type ReadingRange,
  type Readings,
  readings,
  typicalRange,
} from './recommender/readings.ts'
import { type UnitHint, unitHints } from './recommender/unit-hints.ts'

/** What stands in the seven fields, as it was typed. */
export type TypedReadings = Readonly<Record<Reading, string>>

export type ReadingsRead =
  | { readonly ok: true; readonly readings: Readings }
  | { readonly ok: false; readonly unread: readonly Reading[] }

/** The seven numbers, or the fields that hold none, in the order of the form. Ranges are not looked at. */
export function readTyped(typed: TypedReadings): ReadingsRead {
  const numbers = numbersIn(typed)
  const unread = readings.filter((reading) => Number.isNaN(numbers[reading]))
  return unread.length > 0 ? { ok: false, unread } : { ok: true, readings: numbers }
}

/** Whether a text is refused only for its comma, which could part thousands as well as decimals. */
export function hasDoubtfulComma(text: string): boolean {
  const folded = foldDigits(text)
  return (
    parseReading(text) === undefined && parseReading(folded.replace(/[,，]/g, '')) !== undefined
  )
}

export interface ReadingRemark {
  /** What was probably meant, when the figures look like another unit. */
  readonly hint?: UnitHint
  /** The usual range, in the unit of the reading, when the number lies outside it. */
  readonly unusual?: ReadingRange
}

/** What is worth saying beside each field while it is typed; a field that is empty or no number gets no remark. */
export function remarks(typed: TypedReadings): Readonly<Partial<Record<Reading, ReadingRemark>>> {
  const numbers = numbersIn(typed)
  const hints = new Map(unitHints(numbers).map((hint) => [hint.reading, hint]))
  const remark = (reading: Reading): ReadingRemark | undefined => {
    const hint = hints.get(reading)
    if (hint) return { hint }
    const usual = typicalRange[reading]
    return isOutside(numbers[reading], usual) ? { unusual: usual } : undefined
  }
  const found = readings.map((reading) => [reading, remark(reading)] as const)
  return Object.fromEntries(found.filter(([, said]) => said !== undefined))
}

/** NaN, which nothing holds for, stands where no number was typed. */
function numbersIn(typed: TypedReadings): Readings {
  const number = (reading: Reading) => parseReading(typed[reading]) ?? Number.NaN
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
