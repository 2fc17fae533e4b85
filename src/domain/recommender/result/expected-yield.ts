import type { Candidate } from '../suitability/candidate.ts'

/**
 * The part of the yield that a soil without fertiliser loses at most. Own choice: rice plots without fertiliser yield about
 * half of the fertilised ones beside them, and there is no better figure per crop.
 */
const maxNutrientLoss = 0.5

/** The expected share of the attainable yield before fertiliser, whole %. */
export function expectedYieldPct({ climateYield, sufficiency, land }: Candidate): number {
  return Math.round(100 * climateYield * land.yield * (1 - maxNutrientLoss * (1 - sufficiency)))
}
