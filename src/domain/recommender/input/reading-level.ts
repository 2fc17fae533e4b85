import { climateOf } from '../climate/climate.ts'
import { usualWeather } from '../climate/usual-weather.ts'
import { type AirReading, type Reading, type ReadingRange, typicalRange } from '../readings.ts'
import { typicalSpan, usualSoil } from '../soil/typical-soil.ts'

/** How a reading compares with the usual range. */
export type Level = 'low' | 'usual' | 'high'

/** The class of a soil's pH in soil science. */
export type Reaction = 'strongly-acid' | 'acid' | 'neutral' | 'alkaline' | 'strongly-alkaline'

/** How rich a soil is in plant food, in a farmer's three words. */
export const soilRichness = ['poor', 'medium', 'rich'] as const

/** The available N, P or K (kg/ha) of such a soil: the lowest, the usual or the highest of the district's typical soils. */
export function nutrientOf(
  richness: (typeof soilRichness)[number],
  nutrient: 'nitrogen' | 'phosphorus' | 'potassium',
  district?: string,
): number {
  const [poor, rich] = typicalSpan(nutrient, district)
  if (richness === 'medium') return usualSoil({}, district)[nutrient]
  return richness === 'poor' ? poor : rich
}

/** The salinity of a root zone (ECe, dS/m) that no salt, a little and much count as: a guess. */
export const saltLevels = [1, 4, 10] as const

/**
 * The level of a reading, for the hint beside its field: a soil reading among the typical soils of the district (of the
 * country without one), a weather reading within the country's typical range. The typical soils are the project's own, not
 * the classes of a soil-test card.
 */
export function readingLevel(reading: Reading, value: number, district?: string): Level {
  const [from, to] = usualSpan(reading, district)
  if (value < from) return 'low'
  return value > to ? 'high' : 'usual'
}

/** The range of most readings, in the unit of the reading. */
export function usualSpan(
  reading: Reading,
  district?: string,
): readonly [from: number, to: number] {
  return isAirReading(reading) ? typicalRange[reading] : typicalSpan(reading, district)
}

/** The range that the recommender assumes for an unknown reading, in a month (1–12). */
export function guessedSpan(
  reading: Reading,
  { month, district }: { readonly month: number; readonly district: string },
): ReadingRange {
  const climate = climateOf(district).months[month - 1]
  return isAirReading(reading) && climate
    ? usualWeather(reading, climate)
    : usualSpan(reading, district)
}

function isAirReading(reading: Reading): reading is AirReading {
  return reading === 'temperature' || reading === 'humidity' || reading === 'rainfall'
}

/** The class of a soil's pH: strongly acid below 5.6, acid to 6.5, neutral to 7.3, alkaline to 8.4. */
export function soilReaction(soilPh: number): Reaction {
  if (soilPh < 5.6) return 'strongly-acid'
  if (soilPh <= 6.5) return 'acid'
  if (soilPh <= 7.3) return 'neutral'
  return soilPh <= 8.4 ? 'alkaline' : 'strongly-alkaline'
}
