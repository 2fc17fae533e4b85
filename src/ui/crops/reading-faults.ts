import type { FieldProblem } from '#domain/failure.ts'
import {
  hasAmbiguousComma,
  impossibleReadings,
  type TypedReadings,
} from '#domain/recommender/input/typed-readings.ts'
import { type Reading, readings } from '#domain/recommender/readings.ts'

/** Why a reading was refused; `range` means a number outside the limits. */
export type ReadingFault = 'not-a-number' | 'comma' | 'range'

export type ReadingFaults = Readonly<Partial<Record<Reading, ReadingFault>>>

/** The faults of readings that are not numbers. */
export function unreadFaults(unread: readonly Reading[], typed: TypedReadings): ReadingFaults {
  return Object.fromEntries(
    unread.map((reading) => [
      reading,
      hasAmbiguousComma(typed[reading]) ? 'comma' : 'not-a-number',
    ]),
  )
}

/** The faults of readings with an impossible number. */
export function impossibleFaults(typed: TypedReadings): ReadingFaults {
  return Object.fromEntries(impossibleReadings(typed).map((reading) => [reading, 'range']))
}

/** The faults of readings that the recommender refused. Other field names are ignored. */
export function refusedFaults(fields: readonly FieldProblem[] = []): ReadingFaults {
  const reasonByField = new Map(fields.map(({ field, reason }) => [field, reason]))
  const refused = readings.filter((reading) => reasonByField.has(reading))
  return Object.fromEntries(
    refused.map((reading) => [
      reading,
      reasonByField.get(reading) === 'not-a-number' ? 'not-a-number' : 'range',
    ]),
  )
}
