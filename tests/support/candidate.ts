import type { Candidate } from '#domain/recommender/candidate.ts'
import { crop } from './crop.ts'

/** An ideal candidate in season, with what a test is about changed. */
export function candidateWith(cropId: string, changed: Partial<Candidate> = {}): Candidate {
  const ones = { temperature: 1, rainfall: 1, soilPh: 1, humidity: 1, nutrients: 1 }
  const zeros = { temperature: 0, rainfall: 0, soilPh: 0, humidity: 0, nutrients: 0 }
  return {
    crop: crop(cropId),
    season: { fit: 'In season', weight: 1, daysToSeason: 0 },
    scores: ones,
    suitability: 1,
    lost: zeros,
    climateYield: 1,
    sufficiency: 1,
    ...changed,
  }
}
