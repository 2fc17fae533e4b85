import {
  type AirReading,
  type AirReadings,
  airReadings,
  type GivenReadings,
  hardLimits,
  type Reading,
  type ReadingRange,
  readings,
  type Soil,
  type SoilReading,
  soilReadings,
  typicalRange,
} from '../readings.ts'
import { unitHints } from './unit-hints.ts'

export interface ReadingProblem {
  readonly reading: Reading
  readonly reason: 'not-a-number' | 'too-low' | 'too-high'
  /** The hard limits, in the unit of the reading. */
  readonly min: number
  readonly max: number
}

export interface ValidReadings {
  readonly ok: true
  readonly air: AirReadings
  /** The measured readings; the others are in `guessed`. */
  readonly soil: Readonly<Partial<Soil>>
  /** The readings to take from typical soils. */
  readonly guessed: readonly SoilReading[]
  /** The readings to take from the climate. */
  readonly guessedAir: readonly AirReading[]
  readonly flags: readonly string[]
}

export type Validated =
  | ValidReadings
  | { readonly ok: false; readonly problems: readonly ReadingProblem[] }

/**
 * Refuses readings outside the hard limits and nulls that are not named as unknown, and names every such field. Valid
 * readings come back ready to calculate with (−0 is 0) and with flags: `ood:<reading>` outside the typical range,
 * `hint:<reading>-<kind>` for a likely unit mistake, `guess:<reading>` for an unknown one.
 */
export function validate(given: GivenReadings, unknown: readonly Reading[] = []): Validated {
  const isLeftOut = (name: Reading) => unknown.includes(name) && given[name] === null
  const measured = readings.filter((reading) => !isLeftOut(reading))
  const problems = measured.flatMap((reading) => problemOf(reading, given[reading]))
  if (problems.length > 0) return { ok: false, problems }
  const guessed = soilReadings.filter(isLeftOut)
  const guessedAir = airReadings.filter(isLeftOut)
  return {
    ok: true,
    air: known(airReadings, given, guessedAir),
    soil: known(soilReadings, given, guessed),
    guessed,
    guessedAir,
    flags: [
      ...measured
        .filter((reading) => !within(numberOf(given[reading]), typicalRange[reading]))
        .map((reading) => `ood:${reading}`),
      ...unitHints(given).map((hint) => `hint:${hint.reading}-${hint.kind}`),
      ...readings.filter(isLeftOut).map((reading) => `guess:${reading}`),
    ],
  }
}

/** `value` is unknown: input from the network or a form may have any type. */
function problemOf(reading: Reading, value: unknown): readonly ReadingProblem[] {
  const [min, max] = hardLimits[reading]
  if (typeof value !== 'number' || Number.isNaN(value)) {
    return [{ reading, reason: 'not-a-number', min, max }]
  }
  if (value < min) return [{ reading, reason: 'too-low', min, max }]
  if (value > max) return [{ reading, reason: 'too-high', min, max }]
  return []
}

function known<Name extends Reading>(
  names: readonly Name[],
  given: GivenReadings,
  guessed: readonly Reading[],
): Readonly<Partial<Record<Name, number>>> {
  const measured = names.filter((name) => !guessed.includes(name))
  // TypeScript loses the key names in `Object.fromEntries`.
  return Object.fromEntries(measured.map((name) => [name, numberOf(given[name])])) as Partial<
    Record<Name, number>
  >
}

function within(value: number, [min, max]: ReadingRange): boolean {
  return value >= min && value <= max
}

/** Turns −0 into 0. Nulls are filtered out before. */
function numberOf(value: number | null): number {
  return (value ?? 0) + 0
}
