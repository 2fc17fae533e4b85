import type { Candidate } from './candidate.ts'

export type SoilSuitability = 'High' | 'Moderate' | 'Marginal' | 'Unsuitable'

/**
 * The soil's class for a crop after FAO's S1, S2, S3 and N, by its reaction and its scarcest nutrient. Nutrients weigh half:
 * fertiliser mends them, while lime mends a sour soil slowly and nothing a saline one.
 */
export function soilSuitability({ reaction, sufficiency }: Candidate): SoilSuitability {
  const score = Math.min(reaction, 0.5 + 0.5 * sufficiency)
  if (score >= 0.8) return 'High'
  if (score >= 0.6) return 'Moderate'
  return score >= 0.35 ? 'Marginal' : 'Unsuitable'
}
