import type { RainfallPeriod } from './rainfall-density.ts'
import type { ValidReadings } from './validate.ts'

/** N, P, K, temperature, humidity, pH and rain of a month, in the order of the boxes; null where one is not known. */
export type Sample = readonly (number | null)[]

/**
 * Readings as the data set has them. Its rain is a month's: where somebody says that his is a season's or a year's there is
 * nothing to compare, and a twelfth of a year's rain would be in the boxes of crops that grow in other months.
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
