import { type SeasonValues, seasonValues } from '../climate/season-values.ts'
import type { Crop } from '../parameters.ts'
import { type Field, fieldScores } from './candidate.ts'
import { type FactorScores, factors, suitability } from './suitability.ts'

/** What each factor contributes to a crop's suitability. Every figure is the mean over the likely months and soils of the field. */
export interface Breakdown {
  readonly scores: FactorScores
  /** How much suitability each factor costs, 0 to 1. */
  readonly lost: FactorScores
  readonly values: SeasonValues
}

/** The breakdown of a crop's suitability in a field. It takes longer than ranking a crop, so it is made for the recommended crop only. */
export function breakdown(crop: Crop, field: Field): Breakdown {
  const scores = { temperature: 0, rainfall: 0, soilPh: 0, humidity: 0, nutrients: 0 }
  const lost = { ...scores }
  for (const { scores: likely, share } of fieldScores(crop, field)) {
    const suits = suitability(likely)
    for (const factor of factors) {
      scores[factor] += share * likely[factor]
      lost[factor] += share * (suitability({ ...likely, [factor]: 1 }) - suits)
    }
  }
  return { scores, lost, values: meanValues(crop, field) }
}

function meanValues(crop: Crop, field: Field): SeasonValues {
  const mean = { temperature: 0, rainfall: 0, humidity: 0 }
  for (const { climate, share } of field.months) {
    const values = seasonValues(crop, { ...field, climate })
    mean.temperature += share * values.temperature
    mean.rainfall += share * values.rainfall
    mean.humidity += share * values.humidity
  }
  return mean
}
