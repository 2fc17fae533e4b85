import type { FieldProblem } from '#domain/failure.ts'
import { type Reading, readings } from '#domain/recommender/readings.ts'
import { hasDoubtfulComma, impossible, type TypedReadings } from '#domain/typed-readings.ts'
import { type FieldForm, unknownIn } from './field-form.ts'

/** Why a field was not accepted; outside its limits when it is a number. */
export type ReadingFault = 'not-a-number' | 'comma' | 'range'

export type ReadingFaults = Readonly<Partial<Record<Reading, ReadingFault>>>

/** The faults of the fields that hold no number. */
export function unreadFaults(unread: readonly Reading[], typed: TypedReadings): ReadingFaults {
  return Object.fromEntries(
    unread.map((reading) => [reading, hasDoubtfulComma(typed[reading]) ? 'comma' : 'not-a-number']),
  )
}

/** The faults of the fields whose number cannot be. */
export function impossibleFaults(form: FieldForm): ReadingFaults {
  return Object.fromEntries(impossible(form, unknownIn(form)).map((reading) => [reading, 'range']))
}

/** The faults of the fields that the recommender refused; names that are no field of the form are passed over. */
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
