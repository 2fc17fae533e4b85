import type { CalendarDate } from '../calendar.ts'
import type { RainfallPeriod } from './rainfall-density.ts'
import type { GivenReadings, Reading } from './readings.ts'

/** What a farmer says of his field: readings, what he does not know, and what he may add. */
export interface FieldRequest {
  /** N, P, K kg/ha; °C; %; pH; mm. Null only for what is named in `unknown`. */
  readonly readings: GivenReadings
  readonly unknown: readonly Reading[]
  /** The day he chose to sow on; the day he asks when absent. */
  readonly date?: CalendarDate | undefined
  /** What the rainfall is the rain of; told from the figure when absent. */
  readonly rainfallPeriod?: RainfallPeriod | undefined
  readonly irrigated?: boolean | undefined
  /** Id of a district (`districts.ts`). */
  readonly district?: string | undefined
}
