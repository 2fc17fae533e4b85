import {
  hardLimits,
  type Reading,
  type ReadingRange,
  type Readings,
  readings,
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

export type Validated =
  | { readonly ok: true; readonly readings: Readings; readonly flags: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ReadingProblem[] }

/** A usual soil of the country, kg/ha, for whoever has not measured his (design: "N=P=K=0 means not measured"). */
const usualNutrients = { nitrogen: 50, phosphorus: 20, potassium: 40 }

/**
 * Refuses what lies outside the hard limits, naming every such field. What passes comes back ready to reckon with
 * (−0 is 0, nutrients that were not measured are the usual ones) and with flags: `ood:<reading>` outside the typical range,
 * `hint:<reading>-<kind>` for a likely slip of unit, `missing:npk`.
 */
export function validate(given: Readings): Validated {
  const problems = readings.flatMap((reading) => problemOf(reading, given[reading]))
  if (problems.length > 0) return { ok: false, problems }
  const unusual = readings.filter((reading) => !within(given[reading], typicalRange[reading]))
  const hints = unitHints(given).map((hint) => `hint:${hint.reading}-${hint.kind}`)
  const unmeasured = given.nitrogen === 0 && given.phosphorus === 0 && given.potassium === 0
  return {
    ok: true,
    readings: { ...withoutNegativeZero(given), ...(unmeasured ? usualNutrients : {}) },
    flags: [
      ...unusual.map((reading) => `ood:${reading}`),
      ...hints,
      ...(unmeasured ? ['missing:npk'] : []),
    ],
  }
}

function problemOf(reading: Reading, value: number): readonly ReadingProblem[] {
  const [min, max] = hardLimits[reading]
  if (Number.isNaN(value)) return [{ reading, reason: 'not-a-number', min, max }]
  if (value < min) return [{ reading, reason: 'too-low', min, max }]
  if (value > max) return [{ reading, reason: 'too-high', min, max }]
  return []
}

function within(value: number, [min, max]: ReadingRange): boolean {
  return value >= min && value <= max
}

function withoutNegativeZero(given: Readings): Readings {
  return {
    nitrogen: given.nitrogen + 0,
    phosphorus: given.phosphorus + 0,
    potassium: given.potassium + 0,
    temperature: given.temperature + 0,
    humidity: given.humidity + 0,
    soilPh: given.soilPh + 0,
    rainfall: given.rainfall + 0,
  }
}
