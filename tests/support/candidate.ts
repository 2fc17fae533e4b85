import type { Candidate } from '#domain/recommender/suitability/candidate.ts'
import { crop } from './crop.ts'

/** An ideal candidate in season, with what a test is about changed. */
export function candidateWith(cropId: string, changed: Partial<Candidate> = {}): Candidate {
  return {
    crop: crop(cropId),
    season: { fit: 'In season', weight: 1, timeliness: 1, daysToSeason: 0 },
    suitability: 1,
    reaction: 1,
    climateYield: 1,
    sufficiency: 1,
    ...changed,
  }
}
