import { foldDigits, parseReading } from '../../digits.ts'
import {
  type GivenReadings,
  hardLimits,
  type Reading,
  type ReadingRange,
  readings,
  typicalRange,
} from '../readings.ts'
import { type UnitHint, unitHints } from './unit-hints.ts'

/** The texts of the seven fields, as they were typed. An empty one is an unknown reading. */
export type TypedReadings = Readonly<Record<Reading, string>>

export type ReadingsRead =
  | { readonly ok: true; readonly readings: GivenReadings }
  | { readonly ok: false; readonly unread: readonly Reading[] }

/** The seven numbers (null for an unknown one), or the fields without a number, in the order of the form. Does not check ranges. */
export function readTyped(typed: TypedReadings): ReadingsRead {
  const numbers = numbersIn(typed)
  const unread = readings.filter((reading) => Number.isNaN(numbers[reading]))
  return unread.length > 0 ? { ok: false, unread } : { ok: true, readings: numbers }
}

/** The fields whose number is outside the hard limits, in the order of the form. */
export function impossibleReadings(typed: TypedReadings): readonly Reading[] {
  const numbers = numbersIn(typed)
  return readings.filter((reading) => {
    const value = numbers[reading]
    return value !== null && isOutside(value, hardLimits[reading])
  })
}

/** Whether a text is refused only for its comma, which may be a decimal or a thousands separator. */
export function hasAmbiguousComma(text: string): boolean {
  const folded = foldDigits(text)
  return (
    parseReading(text) === undefined && parseReading(folded.replace(/[,，]/g, '')) !== undefined
  )
}

export interface ReadingRemark {
  /** The number as it was read. */
  readonly given: number
  /** What was probably meant, when the number looks like another unit. */
  readonly hint?: UnitHint
  /** What is possible at all, in the unit of the reading, when the number is outside it. */
  readonly impossible?: ReadingRange
  /** The typical range of the country and the year, when a possible number is outside it. */
  readonly unusual?: ReadingRange
}

/** The remark beside each field while the farmer types; none for an empty field or one without a number. */
export function readingRemarks(
  typed: TypedReadings,
): Readonly<Partial<Record<Reading, ReadingRemark>>> {
  const numbers = numbersIn(typed)
  const hints = new Map(unitHints(numbers).map((hint) => [hint.reading, hint]))
  const remark = (reading: Reading): readonly [Reading, ReadingRemark][] => {
    const given = numbers[reading]
    if (given === null || Number.isNaN(given)) return []
    const hint = hints.get(reading)
    if (hint) return [[reading, { given, hint }]]
    return [[reading, { given, ...outsideOf(given, reading) }]]
  }
  return Object.fromEntries(readings.flatMap(remark))
}

/** Null where nothing was typed; NaN where it is no number: every comparison with that is false. */
function numbersIn(typed: TypedReadings): GivenReadings {
  const number = (reading: Reading) =>
    typed[reading].trim() === '' ? null : (parseReading(typed[reading]) ?? Number.NaN)
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

function outsideOf(given: number, reading: Reading): Pick<ReadingRemark, 'impossible' | 'unusual'> {
  if (isOutside(given, hardLimits[reading])) return { impossible: hardLimits[reading] }
  return isOutside(given, typicalRange[reading]) ? { unusual: typicalRange[reading] } : {}
}

function isOutside(value: number, [min, max]: ReadingRange): boolean {
  return value < min || value > max
}
