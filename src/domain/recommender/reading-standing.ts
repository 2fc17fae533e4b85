import { climateOf } from './climate.ts'
import { type Reading, type ReadingRange, typicalRange } from './readings.ts'
import { typicalSpan } from './typical-soil.ts'
import { usualWeather } from './usual-weather.ts'

/** How a reading stands among the fields of the country. */
export type Standing = 'low' | 'usual' | 'high'

/** How a soil's reaction is called, by the common classes of soil science. */
export type Reaction = 'strongly-acid' | 'acid' | 'neutral' | 'alkaline' | 'strongly-alkaline'

/**
 * Where a reading stands, for the hint beside its field: soil readings among the typical soils of the district (of the
 * country without one), the weather within the range that the country shows. These are the project's own typical soils, not
 * the classes of a soil-test card.
 */
export function readingStanding(reading: Reading, value: number, district?: string): Standing {
  const [from, to] = usualSpan(reading, district)
  if (value < from) return 'low'
  return value > to ? 'high' : 'usual'
}

/** Between which values most readings lie, in the unit of the reading. */
export function usualSpan(
  reading: Reading,
  district?: string,
): readonly [from: number, to: number] {
  if (reading === 'temperature' || reading === 'humidity' || reading === 'rainfall') {
    return typicalRange[reading]
  }
  return typicalSpan(reading, district)
}

/** Between which values a reading that is not known is taken to lie, on a day of a month (1–12). */
export function guessedSpan(
  reading: Reading,
  { month, district }: { readonly month: number; readonly district: string },
): ReadingRange {
  const isWeather = reading === 'temperature' || reading === 'humidity' || reading === 'rainfall'
  const climate = climateOf(district).months[month - 1]
  return isWeather && climate ? usualWeather(reading, climate) : usualSpan(reading, district)
}

/** The class of a soil's pH: strongly acid below 5.6, acid to 6.5, neutral to 7.3, alkaline to 8.4. */
export function soilReaction(soilPh: number): Reaction {
  if (soilPh < 5.6) return 'strongly-acid'
  if (soilPh <= 6.5) return 'acid'
  if (soilPh <= 7.3) return 'neutral'
  return soilPh <= 8.4 ? 'alkaline' : 'strongly-alkaline'
}
