import type { LandFit } from '#domain/recommender/land/land-fit.ts'
import type { Candidate } from '#domain/recommender/suitability/candidate.ts'
import { crop } from './crop.ts'

/** Land that suits everything. */
export const idealLand: LandFit = {
  ...{ place: 1, land: 1, hill: 1, water: 1, salt: 1, yield: 1 },
  ...{ byLand: [1, 1, 1, 1, 1], byWater: [1, 1], bySalt: [1] },
}

/** An ideal candidate in season, with what a test is about changed. */
export function candidateWith(cropId: string, changed: Partial<Candidate> = {}): Candidate {
  return {
    crop: crop(cropId),
    season: { fit: 'In season', weight: 1, timeliness: 1, daysToSeason: 0 },
    suitability: 1,
    reaction: 1,
    climateYield: 1,
    sufficiency: 1,
    land: idealLand,
    ...changed,
  }
}
