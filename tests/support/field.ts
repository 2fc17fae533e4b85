import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { likelyLand } from '#domain/recommender/land/likely-land.ts'
import type { AirReadings, Soil } from '#domain/recommender/readings.ts'
import { likelySoils } from '#domain/recommender/soil/typical-soil.ts'
import type { Field } from '#domain/recommender/suitability/candidate.ts'
import { climateOf } from './crop.ts'
import { readingsWith } from './readings.ts'

interface Change {
  readonly air?: Partial<AirReadings>
  /** Undefined for what nobody measured. */
  readonly soil?: { readonly [reading in keyof Soil]?: number | undefined }
}

/** A usual field in mid November, with what a test is about changed. */
export function fieldWith({ air = {}, soil = {} }: Change = {}): Field {
  const { temperature, humidity, rainfall, ...measured } = readingsWith({
    temperature: 24,
    humidity: 79,
    rainfall: 10,
  })
  const known = Object.entries({ ...measured, ...soil }).filter(([, value]) => value !== undefined)
  return {
    readings: { temperature, humidity, rainfall, ...air },
    soils: likelySoils(Object.fromEntries(known), undefined),
    months: [{ climate: climateOf(11), share: 1 }],
    year: countryClimate,
    period: 'month',
    monthBegun: 0.5,
    irrigated: undefined,
    land: likelyLand({}),
    soilTrust: 1,
    day: '2026-11-15',
  }
}
