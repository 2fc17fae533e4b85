import type { RainfallPeriod } from '../climate/rainfall-density.ts'
import type { ValidReadings } from '../input/validate.ts'

/** N, P, K, temperature, humidity, pH and a month's rain, in the order of the boxes; null for an unknown one. */
export type Sample = readonly (number | null)[]

/**
 * The readings as a row of the data set. Its rain is a month's: rain that is said to be a season's or a year's cannot be
 * compared, and a twelfth of a year's rain would be in the boxes of crops that grow in other months.
 */
export function sampleOf({ air, soil }: ValidReadings, said: RainfallPeriod | undefined): Sample {
  return [
    soil.nitrogen ?? null,
    soil.phosphorus ?? null,
    soil.potassium ?? null,
    air.temperature ?? null,
    air.humidity ?? null,
    soil.soilPh ?? null,
    said === undefined || said === 'month' ? (air.rainfall ?? null) : null,
  ]
}
