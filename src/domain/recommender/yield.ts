import type { Candidate } from './candidate.ts'

/**
 * The part of the yield that an unfertilised soil loses at worst. Own choice: rice plots without fertiliser give about half of
 * what the fertilised ones beside them give, and no better figure per crop was at hand.
 */
const maxNutrientLoss = 0.5

/** The share of the attainable yield to expect before fertiliser, whole %. */
export function expectedYieldPct({ climateYield, sufficiency }: Candidate): number {
  return Math.round(100 * climateYield * (1 - maxNutrientLoss * (1 - sufficiency)))
}
