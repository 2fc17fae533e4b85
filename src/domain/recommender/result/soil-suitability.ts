import type { Candidate } from '../suitability/candidate.ts'

export type SoilSuitability = 'High' | 'Moderate' | 'Marginal' | 'Unsuitable'

/**
 * The soil's class for a crop after FAO's S1, S2, S3 and N, by its pH, its salt and its scarcest nutrient. Nutrients weigh half:
 * fertiliser adds them at once, while lime raises a low pH slowly and nothing removes salt.
 */
export function soilSuitability({ reaction, sufficiency, land }: Candidate): SoilSuitability {
  const score = Math.min(reaction, land.salt, 0.5 + 0.5 * sufficiency)
  if (score >= 0.8) return 'High'
  if (score >= 0.6) return 'Moderate'
  return score >= 0.35 ? 'Marginal' : 'Unsuitable'
}
