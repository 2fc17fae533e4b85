import { tenths } from '../deterministic-math.ts'
import local from '../local-conditions.json' with { type: 'json' }
import type { ReadingRange, Soil, SoilReading } from '../readings.ts'

export interface LikelySoil {
  readonly soil: Soil
  /** Its probability; the likely soils add up to 1. */
  readonly share: number
}

/** Low, usual and high pH of a tract's fields; their usual available N, P and K, kg/ha. */
type SoilTract = readonly (readonly number[])[]

/**
 * Source: the project's own compilation, from general knowledge of the country's soil tracts (acid piedmont, terraces and
 * hills, calcareous Ganges floodplain, saline coast), not from measurements; an agronomist should review it.
 */
// TypeScript types JSON lists without their length; districts.test.ts checks the shape of the file.
const tracts: Readonly<Record<string, SoilTract>> = local.soils
const districtRows: Readonly<Record<string, readonly string[]>> = local.districts

/** Own guess: a quarter of the fields are poor in nutrients and a quarter rich, likewise for low and high pH. */
const spread = [
  { share: 0.25, nutrients: 0.6, ph: 0 },
  { share: 0.5, nutrients: 1, ph: 1 },
  { share: 0.25, nutrients: 1.8, ph: 2 },
] as const

const usual = spread.slice(1, 2).map((level) => ({ ...level, share: 1 }))

/** A pH kit errs by some tenths, so that a tenth more or less is no border; `ph` is the column of an unknown one. */
const phErrors = [
  { share: 0.25, ph: 0, error: -0.3 },
  { share: 0.5, ph: 1, error: 0 },
  { share: 0.25, ph: 2, error: 0.3 },
] as const

/** The likely soils of a field: three around the measured pH, up to nine of the district (of the country without one) where something is not measured. */
export function likelySoils(
  measured: Readonly<Partial<Soil>>,
  district: string | undefined,
): readonly LikelySoil[] {
  const [ph = [], npk = []] = tractOf(district)
  const { nitrogen, phosphorus, potassium, soilPh } = measured
  const isFed = nitrogen !== undefined && phosphorus !== undefined && potassium !== undefined
  return (isFed ? usual : spread).flatMap((food) =>
    phErrors.map((reaction) => ({
      share: food.share * reaction.share,
      soil: {
        nitrogen: nitrogen ?? (npk[0] ?? 0) * food.nutrients,
        phosphorus: phosphorus ?? (npk[1] ?? 0) * food.nutrients,
        potassium: potassium ?? (npk[2] ?? 0) * food.nutrients,
        soilPh: soilPh === undefined ? (ph[reaction.ph] ?? 0) : soilPh + reaction.error,
      },
    })),
  )
}

/** The soil that the answer shows: what was measured, and the usual value of what was not. */
export function usualSoil(measured: Readonly<Partial<Soil>>, district: string | undefined): Soil {
  const [ph = [], npk = []] = tractOf(district)
  const [nitrogen = 0, phosphorus = 0, potassium = 0] = npk
  return { nitrogen, phosphorus, potassium, soilPh: ph[1] ?? 0, ...measured }
}

/** The range of a reading in most fields of a district, or of the country. */
export function typicalSpan(reading: SoilReading, district: string | undefined): ReadingRange {
  const soils = likelySoils({}, district).map(({ soil }) => soil[reading])
  return [tenths(Math.min(...soils)), tenths(Math.max(...soils))]
}

function tractOf(district: string | undefined): SoilTract {
  return tracts[districtRows[district ?? '']?.[1] ?? 'country'] ?? local.soils.country
}
