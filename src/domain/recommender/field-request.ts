import type { CalendarDate } from '../calendar.ts'
import type { RainfallPeriod } from './climate/rainfall-density.ts'
import type { LandType } from './land/land-type.ts'
import type { GivenReadings, Reading } from './readings.ts'

/** What farmers say about their field: the readings, which of them they do not know, and optional details. */
export interface FieldRequest {
  /** N, P, K kg/ha; °C; %; pH; mm. Null only for what is named in `unknown`. */
  readonly readings: GivenReadings
  readonly unknown: readonly Reading[]
  /** The day they chose to sow on; the day they ask when absent. */
  readonly date?: CalendarDate | undefined
  /** The period that the rainfall is the total of; guessed from the figure when absent. */
  readonly rainfallPeriod?: RainfallPeriod | undefined
  /** Null or absent where it is not known. */
  readonly irrigated?: boolean | null | undefined
  /** Id of a district (`districts.ts`). */
  readonly district?: string | undefined
  readonly landType?: LandType | undefined
  /** ECe of the root zone at the dry season's peak, dS/m. */
  readonly soilSalinity?: number | undefined
}
