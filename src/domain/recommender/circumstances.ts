import type { RainfallPeriod } from './climate/rainfall-density.ts'
import type { LandType } from './land/land-type.ts'
import type { Reading } from './readings.ts'

/** What a request may say beside the seven readings. */
export interface Circumstances {
  /** The period that the rainfall is the total of; guessed from the figure when absent. */
  readonly rainfallPeriod?: RainfallPeriod | undefined
  /** Whether the field can be irrigated; null or absent where nobody said. */
  readonly irrigated?: boolean | null | undefined
  /** Id of a district (`districts.ts`); an unknown one counts as none. */
  readonly district?: string | undefined
  /** How deep a normal monsoon's water stands on the field; what the district's fields have when absent. */
  readonly landType?: LandType | undefined
  /** ECe of the root zone at the dry season's peak, dS/m; what the district's fields have when absent. */
  readonly soilSalinity?: number | undefined
  /** The readings that are null because the farmer does not know them. */
  readonly unknown?: readonly Reading[] | undefined
}
