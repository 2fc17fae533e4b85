import { climateOf } from '../climate/climate.ts'
import { usualWeather } from '../climate/usual-weather.ts'
import { isAirReading, type Nutrient, type Reading, type ReadingRange } from '../readings.ts'
import { typicalSpan, usualSoil } from '../soil/typical-soil.ts'

/** How much of a nutrient a soil has, compared with the typical soils of its district. */
export type Level = 'low' | 'usual' | 'high'

/** The class of a soil's pH in soil science. */
export type Reaction = 'strongly-acid' | 'acid' | 'neutral' | 'alkaline' | 'strongly-alkaline'

/** How rich a soil is in plant food, in a farmer's three words. */
export const soilRichness = ['poor', 'medium', 'rich'] as const

export type SoilRichness = (typeof soilRichness)[number]

/** The available N, P or K (kg/ha) of such a soil: the lowest, the usual or the highest of the district's typical soils. */
export function nutrientOf(richness: SoilRichness, nutrient: Nutrient, district?: string): number {
  const [poor, rich] = typicalSpan(nutrient, district)
  if (richness === 'medium') return usualSoil({}, district)[nutrient]
  return richness === 'poor' ? poor : rich
}

/** The salinity of a root zone (ECe, dS/m) that no salt, a little and much count as: a guess. */
export const saltLevels = [1, 4, 10] as const

/**
 * The level of N, P or K (kg/ha) among the typical soils of the district, or of the country, for the hint beside its field.
 * The typical soils are the project's own, not the classes of a soil-test card.
 */
export function nutrientLevel(nutrient: Nutrient, value: number, district?: string): Level {
  const [poor, rich] = typicalSpan(nutrient, district)
  if (value < poor) return 'low'
  return value > rich ? 'high' : 'usual'
}

/** The range that the recommender assumes for an unknown reading, in a month (1–12). An empty district is the country. */
export function guessedSpan(
  reading: Reading,
  { month, district }: { readonly month: number; readonly district: string },
): ReadingRange {
  if (!isAirReading(reading)) return typicalSpan(reading, district)
  const climate = climateOf(district).months[month - 1]
  if (!climate) throw new Error(`No such month: ${month}`)
  return usualWeather(reading, climate)
}

/** The class of a soil's pH: strongly acid below 5.6, acid to 6.5, neutral to 7.3, alkaline to 8.4. */
export function soilReaction(soilPh: number): Reaction {
  if (soilPh < 5.6) return 'strongly-acid'
  if (soilPh <= 6.5) return 'acid'
  if (soilPh <= 7.3) return 'neutral'
  return soilPh <= 8.4 ? 'alkaline' : 'strongly-alkaline'
}
