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
} from './readings.ts'
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
  /** What was measured; the others are `guessed`. */
  readonly soil: Readonly<Partial<Soil>>
  /** What has to be taken from typical soils. */
  readonly guessed: readonly SoilReading[]
  /** What has to be taken from the climate. */
  readonly guessedAir: readonly AirReading[]
  readonly flags: readonly string[]
}

export type Validated =
  | ValidReadings
  | { readonly ok: false; readonly problems: readonly ReadingProblem[] }

const nutrients: readonly SoilReading[] = ['nitrogen', 'phosphorus', 'potassium']

/**
 * Refuses what lies outside the hard limits, and a null that is not named as unknown, naming every such field. What passes
 * comes back ready to reckon with (−0 is 0; three zeros for N, P and K mean that nobody measured them) and with flags:
 * `ood:<reading>` outside the typical range, `hint:<reading>-<kind>` for a likely slip of unit, `missing:npk`,
 * `guess:<reading>` for what is not known.
 */
export function validate(given: GivenReadings, unknown: readonly Reading[] = []): Validated {
  const isLeftOut = (name: Reading) => unknown.includes(name) && given[name] === null
  const measured = readings.filter((reading) => !isLeftOut(reading))
  const problems = measured.flatMap((reading) => problemOf(reading, given[reading]))
  if (problems.length > 0) return { ok: false, problems }
  const unmeasured = nutrients.every((reading) => given[reading] === 0) ? nutrients : []
  const guessed = [...soilReadings.filter(isLeftOut), ...unmeasured]
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
      ...(unmeasured.length > 0 ? ['missing:npk'] : []),
      ...readings.filter(isLeftOut).map((reading) => `guess:${reading}`),
    ],
  }
}

/** What comes over a wire or out of a form may be anything, whatever its type says. */
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
  // The compiler does not follow names into the object they become the keys of.
  return Object.fromEntries(measured.map((name) => [name, numberOf(given[name])])) as Partial<
    Record<Name, number>
  >
}

function within(value: number, [min, max]: ReadingRange): boolean {
  return value >= min && value <= max
}

/** Plain zero for −0; null was dealt with before. */
function numberOf(value: number | null): number {
  return (value ?? 0) + 0
}
