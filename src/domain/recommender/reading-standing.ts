import { type Reading, typicalRange } from './readings.ts'
import { typicalSpan } from './typical-soil.ts'

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

/** The class of a soil's pH: strongly acid below 5.6, acid to 6.5, neutral to 7.3, alkaline to 8.4. */
export function soilReaction(soilPh: number): Reaction {
  if (soilPh < 5.6) return 'strongly-acid'
  if (soilPh <= 6.5) return 'acid'
  if (soilPh <= 7.3) return 'neutral'
  return soilPh <= 8.4 ? 'alkaline' : 'strongly-alkaline'
}
