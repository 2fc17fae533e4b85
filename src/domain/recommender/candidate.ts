import type { LikelyMonth } from './month.ts'
import { nutrientSufficiency } from './nutrients.ts'
import type { Crop } from './parameters.ts'
import type { SeasonFit } from './season-fit.ts'
import { seasonValues, type Weather } from './season-values.ts'
import { airScores, type FactorScores, soilScores, suitability } from './suitability.ts'
import type { LikelySoil } from './typical-soil.ts'

/** A crop as it would do here and now; every figure is the mean over the months and soils the field may have. */
export interface Candidate {
  readonly crop: Crop
  readonly season: SeasonFit
  /** 0 to 1 */
  readonly suitability: number
  /** How the soil's reaction suits the crop, 0 to 1. */
  readonly reaction: number
  /** The share of the attainable yield that weather and soil reaction allow, 0 to 1. */
  readonly climateYield: number
  /** The share of its nutrients that the soil has, of the scarcest, 0 to 1. */
  readonly sufficiency: number
}

/** What all crops of one request share. */
export interface Field extends Omit<Weather, 'climate'> {
  readonly months: readonly LikelyMonth[]
  readonly soils: readonly LikelySoil[]
  /** Whether the field can be watered; undefined where nobody said. */
  readonly irrigated: boolean | undefined
}

/** How a crop would do in a field if it were sown now. */
export function candidate(crop: Crop, season: SeasonFit, field: Field): Candidate {
  let mean = 0
  let climateYield = 0
  for (const { scores, share } of fieldScores(crop, field)) {
    mean += share * suitability(scores)
    climateYield += share * yieldLimit(scores)
  }
  let reaction = 0
  let sufficiency = 0
  for (const { soil, share } of field.soils) {
    reaction += share * soilScores(crop, soil).soilPh
    sufficiency += share * nutrientSufficiency(soil, crop.need)
  }
  return { crop, season, suitability: mean, reaction, climateYield, sufficiency }
}

export interface LikelyScores {
  readonly scores: FactorScores
  readonly share: number
}

/** The scores of a crop in every month and soil the field may have; the shares add up to 1. */
export function fieldScores(crop: Crop, field: Field): readonly LikelyScores[] {
  const soils = field.soils.map(({ soil, share }) => ({ scores: soilScores(crop, soil), share }))
  return field.months.flatMap((month) => {
    const values = seasonValues(crop, { ...field, climate: month.climate })
    const air = airScores(crop, values, field.irrigated)
    return soils.map((soil) => ({
      scores: { ...air, ...soil.scores },
      share: month.share * soil.share,
    }))
  })
}

/** Nothing makes up for the scarcest of warmth, water, soil reaction and air (Liebig). */
function yieldLimit(scores: FactorScores): number {
  return Math.min(scores.temperature, scores.rainfall, scores.soilPh, scores.humidity)
}
