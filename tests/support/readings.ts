import type { FieldRequest } from '#domain/recommender/field-request.ts'
import type { Readings } from '#domain/recommender/readings.ts'

/** The sample of the home page. */
const homeSample: Readings = {
  nitrogen: 90,
  phosphorus: 45,
  potassium: 40,
  temperature: 25,
  humidity: 75,
  soilPh: 6.8,
  rainfall: 850,
}

/** Readings of a field: the home page's sample, with what a test is about changed. */
export function readingsWith(changed: Partial<Readings> = {}): Readings {
  return { ...homeSample, ...changed }
}

/** A field of which nothing is said but the home page's sample, with what a test is about changed. */
export function fieldRequestWith(changed: Partial<FieldRequest> = {}): FieldRequest {
  return { readings: readingsWith(), unknown: [], ...changed }
}
