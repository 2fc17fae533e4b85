import type { CalendarDate } from '../../calendar.ts'
import type { LikelyMonth } from '../climate/likely-months.ts'
import { seasonValues, type Weather } from '../climate/season-values.ts'
import { type LandFit, landFit } from '../land/land-fit.ts'
import type { LikelyLand } from '../land/likely-land.ts'
import type { Crop } from '../parameters.ts'
import type { SeasonFit } from '../season/season-fit.ts'
import { nutrientSufficiency } from '../soil/nutrients.ts'
import type { LikelySoil } from '../soil/typical-soil.ts'
import { airScores, type FactorScores, soilScores, suitability } from './suitability.ts'

/** How a crop would grow here and now. Every figure is the mean over the likely months and soils of the field. */
export interface Candidate {
  readonly crop: Crop
  readonly season: SeasonFit
  /** 0 to 1 */
  readonly suitability: number
  /** How well the soil's pH suits the crop, 0 to 1. */
  readonly reaction: number
  /** The share of the attainable yield that weather and soil pH allow, 0 to 1. */
  readonly climateYield: number
  /** The response of the crop to the scarcest nutrient of the soil, 0 to 1. */
  readonly sufficiency: number
  readonly land: LandFit
}

/** The field, which is the same for all crops of a request. */
export interface Field extends Omit<Weather, 'climate'> {
  readonly months: readonly LikelyMonth[]
  readonly soils: readonly LikelySoil[]
  /** Whether the field can be irrigated; undefined where nobody said. */
  readonly irrigated: boolean | undefined
  readonly land: LikelyLand
  /** 1 where the soil is measured, a little less for what is not. */
  readonly soilTrust: number
  /** The sowing day; without one, the middle of the likeliest month. */
  readonly day: CalendarDate
}

/** Evaluates a crop in a field, as if it were sown now. */
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
  return {
    ...{ crop, season, suitability: mean * field.soilTrust, reaction, climateYield, sufficiency },
    land: landFit(crop, field.land, field.day),
  }
}

export interface LikelyScores {
  readonly scores: FactorScores
  readonly share: number
}

/** The scores of a crop in each likely month and soil of the field; the shares add up to 1. */
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

/** Liebig's law of the minimum: nothing makes up for the worst of temperature, rain, soil pH and humidity. */
function yieldLimit(scores: FactorScores): number {
  return Math.min(scores.temperature, scores.rainfall, scores.soilPh, scores.humidity)
}
