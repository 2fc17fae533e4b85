import {
  type AirReadings,
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
export function validate(given: GivenReadings, unknown: readonly SoilReading[] = []): Validated {
  const asked = soilReadings.filter((name) => unknown.includes(name) && given[name] === null)
  const measured = readings.filter((reading) => !asked.some((name) => name === reading))
  const problems = measured.flatMap((reading) => problemOf(reading, given[reading]))
  if (problems.length > 0) return { ok: false, problems }
  const unmeasured = nutrients.every((reading) => given[reading] === 0) ? nutrients : []
  return {
    ok: true,
    air: {
      temperature: numberOf(given.temperature),
      humidity: numberOf(given.humidity),
      rainfall: numberOf(given.rainfall),
    },
    soil: soilOf(given, [...asked, ...unmeasured]),
    guessed: [...asked, ...unmeasured],
    flags: [
      ...measured
        .filter((reading) => !within(numberOf(given[reading]), typicalRange[reading]))
        .map((reading) => `ood:${reading}`),
      ...unitHints(given).map((hint) => `hint:${hint.reading}-${hint.kind}`),
      ...(unmeasured.length > 0 ? ['missing:npk'] : []),
      ...asked.map((reading) => `guess:${reading}`),
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

function soilOf(given: GivenReadings, guessed: readonly SoilReading[]): Readonly<Partial<Soil>> {
  const measured = soilReadings.filter((reading) => !guessed.includes(reading))
  return Object.fromEntries(measured.map((reading) => [reading, numberOf(given[reading])]))
}

function within(value: number, [min, max]: ReadingRange): boolean {
  return value >= min && value <= max
}

/** Plain zero for −0; null was dealt with before. */
function numberOf(value: number | null): number {
  return (value ?? 0) + 0
}
