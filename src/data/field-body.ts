import { recommendCrop } from '#contract/crops.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { Failure, type FieldProblem } from '#domain/failure.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { type GivenReadings, type Reading, readings } from '#domain/recommender/readings.ts'
import { localDay } from './local-day.ts'

/** A field as it was asked about. */
export interface AskedField {
  readonly field: FieldRequest
  /** The phone's own day, by its clock. */
  readonly askedOn: CalendarDate
}

/**
 * The exact bytes that are sent for a field. What nobody said is left out: seven numbers and the day are most of them.
 * @throws Failure `invalid` with what the contract refuses beside the readings, which are for the recommender to judge
 */
export function fieldBody({ field, askedOn }: AskedField): string {
  const { unknown, date, rainfallPeriod, irrigated, district } = field
  const body = {
    ...field.readings,
    ...{ date, askedOn, rainfallPeriod, irrigated, district },
    ...(unknown.length > 0 && { unknown }),
  }
  const fields = problemsBeside(body)
  if (fields.length > 0) throw new Failure('invalid', { fields })
  return JSON.stringify(body)
}

function problemsBeside(body: unknown): readonly FieldProblem[] {
  const parsed = recommendCrop.input.safeParse(body)
  const issues = parsed.success ? [] : parsed.error.issues
  return issues
    .filter(({ path }) => !readings.some((reading) => reading === path[0]))
    .map(({ path, code }) => ({ field: path.join('.'), reason: code.replaceAll('_', '-') }))
}

/** The field in stored bytes: those of `fieldBody`, or of the version before, which sent the phone's own day as the date. */
export function fieldOfBody(body: string, createdAt: string): AskedField {
  const { date, askedOn, rainfallPeriod, irrigated, district, unknown, ...given } = readBody(body)
  const field = { readings: given, unknown: unknown ?? [], rainfallPeriod, irrigated, district }
  if (askedOn !== undefined) return { field: { ...field, date }, askedOn }
  return { field, askedOn: date ?? localDay(new Date(createdAt)) }
}

type Body = Omit<Partial<InputOf<typeof recommendCrop>>, Reading> & GivenReadings

/** Of bytes that a later version has written, and this one would not send, the readings. */
function readBody(body: string): Body {
  const told: unknown = JSON.parse(body)
  const read = recommendCrop.input.safeParse(told)
  if (read.success) return read.data
  const values = new Map(Object.entries(told ?? {}))
  const given = readings.map((name) => [name, numberOrNull(values.get(name))] as const)
  return Object.fromEntries(given) as Readonly<Record<Reading, number | null>> // one for each reading
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
