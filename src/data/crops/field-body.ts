import { recommendCrop } from '#contract/crops.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { localDay } from '#domain/calendar.ts'
import { Failure, type FieldProblem } from '#domain/failure.ts'
import { type GivenReadings, type Reading, readings } from '#domain/recommender/readings.ts'
import type { DatedField } from '../storage/rows.ts'

/**
 * The exact bytes that are sent for a field (I3), without the inputs that the farmer left empty.
 * @throws Failure `invalid` with the fields that the contract refuses, except the readings: the recommender checks those
 */
export function fieldBody({ field, askedOn }: DatedField): string {
  const { unknown, date, rainfallPeriod, irrigated, district, landType, soilSalinity } = field
  const body = {
    ...field.readings,
    ...{ date, askedOn, rainfallPeriod, irrigated, district, landType, soilSalinity },
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

/** The field in stored bytes of `fieldBody`, or of the version before, which sent the phone's day as the date. */
export function fieldOfBody(body: string, createdAt: string): DatedField {
  const { date, askedOn, unknown, ...said } = readBody(body)
  const { rainfallPeriod, irrigated, district, landType, soilSalinity, ...given } = said
  const field = {
    ...{ readings: given, unknown: unknown ?? [], rainfallPeriod, irrigated, district },
    ...{ landType, soilSalinity },
  }
  if (askedOn !== undefined) return { field: { ...field, date }, askedOn }
  return { field, askedOn: date ?? localDay(new Date(createdAt)) }
}

type Body = Omit<Partial<InputOf<typeof recommendCrop>>, Reading> & GivenReadings

/** Reads a body; of a later version's body that this contract refuses, only the readings. */
function readBody(body: string): Body {
  const value: unknown = JSON.parse(body)
  const parsed = recommendCrop.input.safeParse(value)
  if (parsed.success) return parsed.data
  const values = new Map(Object.entries(value ?? {}))
  const given = readings.map((name) => [name, numberOrNull(values.get(name))] as const)
  return Object.fromEntries(given) as Readonly<Record<Reading, number | null>> // one for each reading
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
