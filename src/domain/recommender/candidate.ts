import type { LikelyMonth } from './month.ts'
import { nutrientSufficiency } from './nutrients.ts'
import type { Crop } from './parameters.ts'
import type { SeasonFit } from './season-fit.ts'
import { seasonValues, type Weather } from './season-values.ts'
import { type FactorScores, factorScores, factors, suitability } from './suitability.ts'

/** A crop as it would do here and now; every figure is the mean over the months the readings may be of. */
export interface Candidate {
  readonly crop: Crop
  readonly season: SeasonFit
  readonly scores: FactorScores
  /** 0 to 1 */
  readonly suitability: number
  /** How much suitability each factor costs, 0 to 1. */
  readonly lost: FactorScores
  /** The share of the attainable yield that weather and soil reaction allow, 0 to 1. */
  readonly climateYield: number
  /** The share of its nutrients that the soil has, of the scarcest, 0 to 1. */
  readonly sufficiency: number
}

/** What all crops of one request share. */
export interface Field extends Omit<Weather, 'climate'> {
  readonly months: readonly LikelyMonth[]
}

/** How a crop would do in a field if it were sown now. */
export function candidate(crop: Crop, season: SeasonFit, field: Field): Candidate {
  const scores = emptyScores()
  const lost = emptyScores()
  let mean = 0
  let climateYield = 0
  for (const { climate, share } of field.months) {
    const inMonth = factorScores(crop, seasonValues(crop, { ...field, climate }), field.readings)
    const suits = suitability(inMonth)
    mean += share * suits
    climateYield += share * yieldLimit(inMonth)
    for (const factor of factors) {
      scores[factor] += share * inMonth[factor]
      lost[factor] += share * (suitability({ ...inMonth, [factor]: 1 }) - suits)
    }
  }
  const sufficiency = nutrientSufficiency(field.readings, crop.need)
  return { crop, season, scores, suitability: mean, lost, climateYield, sufficiency }
}

function emptyScores() {
  return { temperature: 0, rainfall: 0, soilPh: 0, humidity: 0, nutrients: 0 }
}

/** Nothing makes up for the scarcest of warmth, water, soil reaction and air (Liebig). */
function yieldLimit(scores: FactorScores): number {
  return Math.min(scores.temperature, scores.rainfall, scores.soilPh, scores.humidity)
}
