import { tenths } from '../deterministic-math.ts'
import type { NutrientNeed } from '../parameters.ts'

/** Where nothing is sown. */
export const noFertilizer: FertilizerGap = {
  ...{ nitrogen: 0, phosphorus: 0, potassium: 0 },
  perHectare: { urea: 0, tsp: 0, mop: 0 },
  perBigha: { urea: 0, tsp: 0, mop: 0 },
}

/** kg of the three fertilisers. */
interface FertilizerAmount {
  readonly urea: number
  readonly tsp: number
  readonly mop: number
}

/** What the crop takes up beyond what the soil has. A guide, not a prescription: a soil test of the field is better. */
export interface FertilizerGap {
  /** kg/ha of N, P and K as elements, whole. */
  readonly nitrogen: number
  readonly phosphorus: number
  readonly potassium: number
  /** Whole kg. */
  readonly perHectare: FertilizerAmount
  /** For 33 decimals, one decimal. */
  readonly perBigha: FertilizerAmount
}

/**
 * The share of the element in each fertiliser, after BARC's Fertilizer Recommendation Guide: urea 46 % N,
 * TSP 46 % P₂O₅ = 20 % P, MoP 60 % K₂O = 50 % K.
 */
const elementShare: FertilizerAmount = { urea: 0.46, tsp: 0.2, mop: 0.5 }

/** A bigha of 33 decimals, each a hundredth of an acre of 4,046.86 m². */
export const hectaresPerBigha = (33 * 40.4686) / 10_000

/** What to add to a soil for a crop; 0 where the soil has enough. */
export function fertilizerGap(soil: NutrientNeed, need: NutrientNeed): FertilizerGap {
  const nitrogen = Math.max(0, need.nitrogen - soil.nitrogen)
  const phosphorus = Math.max(0, need.phosphorus - soil.phosphorus)
  const potassium = Math.max(0, need.potassium - soil.potassium)
  const urea = nitrogen / elementShare.urea
  const tsp = phosphorus / elementShare.tsp
  const mop = potassium / elementShare.mop
  return {
    nitrogen: Math.round(nitrogen),
    phosphorus: Math.round(phosphorus),
    potassium: Math.round(potassium),
    perHectare: { urea: Math.round(urea), tsp: Math.round(tsp), mop: Math.round(mop) },
    perBigha: { urea: onBigha(urea), tsp: onBigha(tsp), mop: onBigha(mop) },
  }
}

/** Converts kg per hectare to kg per bigha of 33 decimals, rounded to one decimal. */
export function onBigha(kgPerHa: number): number {
  return tenths(kgPerHa * hectaresPerBigha)
}
