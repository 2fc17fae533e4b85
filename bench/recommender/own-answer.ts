import type { Readings } from '#domain/recommender/readings.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'

/** Seven values in the order of the form as readings. */
export function readingsOf(values: readonly number[]): Readings {
  const [nitrogen = 0, phosphorus = 0, potassium = 0, temperature = 0, humidity = 0] = values
  const [soilPh = 0, rainfall = 0] = values.slice(5)
  return { nitrogen, phosphorus, potassium, temperature, humidity, soilPh, rainfall }
}

/** What the recommender says of seven values; undefined where it refuses them. */
export function ownAnswer(values: readonly number[], date?: string): Recommendation | undefined {
  const outcome = recommend({ readings: readingsOf(values), date })
  return outcome.ok ? outcome.recommendation : undefined
}
