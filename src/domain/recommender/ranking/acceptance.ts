import { power } from '../deterministic-math.ts'
import type { Candidate } from '../suitability/candidate.ts'

/** How much each part counts. Own choice, from the field cases and all officers' lists there are. */
const powers = { suitability: 2, timeliness: 1.8, season: 0.4 } as const

/** Most people who ask what to sow do not want an orchard. */
const perennialWeight = 0.55

/** Nor a crop that occupies the field for almost a year, such as sugarcane. */
const yearlongWeight = 0.85

/**
 * The probability that a local officer would accept a crop here and now, 0 to 1: it is grown here, it is the time to sow
 * it, the soil and the weather suit it, and so do flood, slope, water and salt.
 */
export function acceptance(candidate: Candidate): number {
  const { land, water, salt } = candidate.land
  return acceptanceOnIdealLand(candidate) * land * water * salt
}

/** The part that is the same in all fields of the place: without flood, irrigation and salt. */
export function acceptanceOnIdealLand(candidate: Candidate): number {
  return acceptanceOnIdealSoil(candidate) * power(candidate.suitability, powers.suitability)
}

/** Of that, the part that neither the soil nor the weather changes. */
export function acceptanceOnIdealSoil({ crop, season, land }: Candidate): number {
  const inSeason = power(season.weight, powers.season) * power(season.timeliness, powers.timeliness)
  return land.place * land.hill * inSeason * lengthWeight(crop.seasonMonths)
}

function lengthWeight(seasonMonths: number): number {
  if (seasonMonths === 0) return perennialWeight
  return seasonMonths > 10 ? yearlongWeight : 1
}

/** The crop that would be sown if the land allowed it first. */
export function byIdealLand(a: Candidate, b: Candidate): number {
  return acceptanceOnIdealLand(b) - acceptanceOnIdealLand(a) || (a.crop.id < b.crop.id ? -1 : 1)
}
