import { exponential, logarithm } from '../deterministic-math.ts'
import type { NutrientNeed } from '../parameters.ts'
import { nutrients } from '../readings.ts'

/**
 * How near the soil's N, P and K are to what the crop takes up, 0 to 1; 1 when all three match. Distances are ratios, with
 * 20 kg/ha added to both sides, so that 0 and 5 kg are close. A surplus counts a little less than a shortage. Own choice of
 * scale: wide enough that a dose of fertiliser does not exclude potato, narrow enough that a poor soil leads to pulses.
 */
export function nutrientCloseness(soil: NutrientNeed, need: NutrientNeed): number {
  let squares = 0
  for (const nutrient of nutrients) {
    const ratio = logarithm((soil[nutrient] + 20) / (need[nutrient] + 20))
    const distance = ratio / (ratio < 0 ? 0.5 : 0.6)
    squares += distance * distance
  }
  return exponential((-0.5 * squares) / nutrients.length)
}

/** The share of the full response that the scarcest nutrient allows, 0 to 1: Liebig's minimum of Mitscherlich's responses. */
export function nutrientSufficiency(soil: NutrientNeed, need: NutrientNeed): number {
  return Math.min(...nutrients.map((nutrient) => response(soil[nutrient] / need[nutrient])))
}

/** Mitscherlich's 1 − e^(−c·x) with c = 3: the need gives 95 % of the maximum response, which counts as 1. */
function response(supplied: number): number {
  if (supplied >= 1) return 1
  return (1 - exponential(-3 * supplied)) / (1 - exponential(-3))
}
