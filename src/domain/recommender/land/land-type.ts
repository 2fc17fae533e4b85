/**
 * How deep the water of a normal monsoon stands on a field, from the driest land to the deepest: above the flood; to
 * 90 cm; 90–180 cm; 180–300 cm; deeper. The five classes of the country's land survey (AEZ reports, FAO/UNDP 1988).
 */
export const landTypes = [
  'highland',
  'medium_highland',
  'medium_lowland',
  'lowland',
  'very_lowland',
] as const

export type LandType = (typeof landTypes)[number]

/** The highest salinity of a root zone that the recommender takes, ECe in dS/m. The sea has about 50. */
export const maxSoilSalinity = 60
