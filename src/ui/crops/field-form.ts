import { isCalendarDate } from '#domain/calendar.ts'
import { writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { type Reading, readings } from '#domain/recommender/readings.ts'
import type { UnitHint } from '#domain/recommender/unit-hints.ts'
import { readTyped, type TypedReadings } from '#domain/typed-readings.ts'

/** What the rainfall may be the rain of, as the form offers it. */
export const rainfallPeriods = ['month', 'season', 'year'] as const

/** What stands in the form beside the readings, each as the text that is kept as its draft. */
export interface FieldForm extends TypedReadings {
  /** The readings that are said to be unknown, parted by blanks; one that is left empty is unknown too. */
  readonly unknown: string
  /** The day to sow on; empty for the day he asks. */
  readonly date: string
  /** One of `rainfallPeriods`; empty for what was not said, as with the two that follow. */
  readonly rainfallPeriod: string
  /** `yes` or `no`. */
  readonly irrigated: string
  readonly district: string
}

export type FormField = keyof FieldForm

export type FieldRead =
  | { readonly ok: true; readonly field: FieldRequest }
  | { readonly ok: false; readonly unread: readonly Reading[] }

/** The readings that are not known: ticked, or left empty. */
export function unknownIn(form: FieldForm): readonly Reading[] {
  const named = form.unknown.split(' ')
  return readings.filter((reading) => named.includes(reading) || form[reading].trim() === '')
}

/** Whether "I don't know" is ticked. */
export function isTicked({ unknown }: FieldForm, reading: Reading): boolean {
  return unknown.split(' ').includes(reading)
}

/** The text for `unknown` with one reading put in or taken out. */
export function withUnknown(form: FieldForm, reading: Reading, isUnknown: boolean): string {
  const ticked = readings.filter((other) => isTicked(form, other) && other !== reading)
  return (isUnknown ? [...ticked, reading] : ticked).join(' ')
}

/** What the form asks, or the fields that hold no number. */
export function readForm(form: FieldForm): FieldRead {
  const unknown = unknownIn(form)
  const read = readTyped(form, unknown)
  if (!read.ok) return read
  const { date, rainfallPeriod, irrigated, district } = form
  const period = rainfallPeriods.find((known) => known === rainfallPeriod)
  return {
    ok: true,
    field: {
      readings: read.readings,
      unknown,
      ...(isCalendarDate(date) ? { date } : {}),
      ...(period ? { rainfallPeriod: period } : {}),
      ...(irrigated === '' ? {} : { irrigated: irrigated === 'yes' }),
      ...(district === '' ? {} : { district }),
    },
  }
}

/** The form as it would have been filled in for a field, for "edit as new". */
export function formOf(field: FieldRequest, language: Language): FieldForm {
  const written = (reading: Reading) => writeDigits(String(field.readings[reading] ?? ''), language)
  return {
    nitrogen: written('nitrogen'),
    phosphorus: written('phosphorus'),
    potassium: written('potassium'),
    temperature: written('temperature'),
    humidity: written('humidity'),
    soilPh: written('soilPh'),
    rainfall: written('rainfall'),
    unknown: field.unknown.join(' '),
    date: field.date ?? '',
    rainfallPeriod: field.rainfallPeriod ?? '',
    irrigated: field.irrigated === undefined ? '' : field.irrigated ? 'yes' : 'no',
    district: field.district ?? '',
  }
}

/** What of the form is written anew when a field takes the place of another (of nothing: all of it). */
export function changedFields(
  before: FieldRequest | undefined,
  after: FieldRequest,
  language: Language,
): readonly (readonly [FormField, string])[] {
  const old = before && formOf(before, language)
  const fields = Object.entries(formOf(after, language)) as [FormField, string][] // the keys of a form
  return fields.filter(([name, text]) => old?.[name] !== text)
}

/** Whether somebody has typed or ticked something that "edit as new" would overwrite. */
export function isFilled(form: FieldForm): boolean {
  return form.unknown !== '' || readings.some((reading) => form[reading].trim() !== '')
}

/** A field with the readings that were probably meant. */
export function mended(
  field: FieldRequest,
  hints: readonly Pick<UnitHint, 'reading' | 'suggested'>[],
): FieldRequest {
  const meant = Object.fromEntries(hints.map(({ reading, suggested }) => [reading, suggested]))
  return { ...field, readings: { ...field.readings, ...meant } }
}
