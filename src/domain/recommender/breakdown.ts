import { type Field, fieldScores } from './candidate.ts'
import type { Crop } from './parameters.ts'
import { type SeasonValues, seasonValues } from './season-values.ts'
import { type FactorScores, factors, suitability } from './suitability.ts'

/** Why a crop is as suitable as it is; every figure is the mean over the months and soils the field may have. */
export interface Breakdown {
  readonly scores: FactorScores
  /** How much suitability each factor costs, 0 to 1. */
  readonly lost: FactorScores
  readonly values: SeasonValues
}

/** What each factor does to a crop's suitability in a field. Costs more than ranking a crop does: for the recommended one only. */
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
