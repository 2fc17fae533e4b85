import type { OwnField } from '#contract/sync.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import { parseReading, writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import {
  nutrientOf,
  type SoilRichness,
  soilRichness,
} from '#domain/recommender/input/reading-level.ts'
import { readTyped, type TypedReadings } from '#domain/recommender/input/typed-readings.ts'
import type { UnitHint } from '#domain/recommender/input/unit-hints.ts'
import { landTypes, maxSoilSalinity } from '#domain/recommender/land/land-type.ts'
import { nutrients, type Reading, readings } from '#domain/recommender/readings.ts'

/** The periods that the form offers for the rainfall. */
export const rainfallPeriods = ['month', 'season', 'year'] as const

/** The texts of the form: the readings and the optional fields. Each text is stored as a draft. */
export interface FieldForm extends TypedReadings {
  /** The sowing day; empty for the day of the question. */
  readonly date: string
  /** One of `rainfallPeriods`. Here and below, empty means that the farmer did not say. */
  readonly rainfallPeriod: string
  /** `yes` or `no`. */
  readonly irrigated: string
  readonly district: string
  /** One of `landTypes`. */
  readonly landType: string
  /** dS/m */
  readonly soilSalinity: string
}

export type FormField = keyof FieldForm

/** What stays true of a field from one question to the next. */
export const rememberedFields = ['district', 'landType', 'soilSalinity', 'irrigated'] as const

export type RememberedTexts = Readonly<Record<(typeof rememberedFields)[number], string>>

/** What was said of the field, and how to change it. */
export interface RememberedField {
  readonly form: RememberedTexts
  write(field: keyof RememberedTexts, text: string): void
}

export function isRemembered(field: FormField): field is keyof RememberedTexts {
  return rememberedFields.some((known) => known === field)
}

/** What these texts say; without those that say nothing. */
export function ownFieldOf({ district, irrigated, ...texts }: RememberedTexts): OwnField {
  const landType = landTypes.find((known) => known === texts.landType)
  const soilSalinity = parseReading(texts.soilSalinity) ?? -1
  return {
    ...(irrigated === '' ? {} : { irrigated: irrigated === 'yes' }),
    ...(district === '' ? {} : { district }),
    ...(landType ? { landType } : {}),
    ...(soilSalinity >= 0 && soilSalinity <= maxSoilSalinity ? { soilSalinity } : {}),
  }
}

export function rememberedTexts(said: OwnField | FieldRequest): RememberedTexts {
  const { district = '', landType = '', soilSalinity = '', irrigated } = said
  return {
    district,
    landType,
    soilSalinity: `${soilSalinity}`,
    irrigated: typeof irrigated === 'boolean' ? (irrigated ? 'yes' : 'no') : '',
  }
}

export type FieldRead =
  | { readonly ok: true; readonly field: FieldRequest }
  | { readonly ok: false; readonly unread: readonly Reading[] }

/** Parses the form. @returns the request, or the readings that are not numbers */
export function readForm(form: FieldForm): FieldRead {
  const read = readTyped(form)
  if (!read.ok) return read
  const { date } = form
  const period = rainfallPeriods.find((known) => known === form.rainfallPeriod)
  return {
    ok: true,
    field: {
      readings: read.readings,
      unknown: readings.filter((reading) => read.readings[reading] === null),
      ...(isCalendarDate(date) ? { date } : {}),
      ...(period ? { rainfallPeriod: period } : {}),
      ...ownFieldOf(form),
    },
  }
}

/** Fills in the form from a request, for "edit as new". */
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
    date: field.date ?? '',
    rainfallPeriod: field.rainfallPeriod ?? '',
    ...rememberedTexts(field),
  }
}

/** The form fields whose text changes when one request replaces another; all fields when there was none before. */
export function changedFields(
  before: FieldRequest | undefined,
  after: FieldRequest,
  language: Language,
): readonly (readonly [FormField, string])[] {
  const old = before && formOf(before, language)
  const fields = Object.entries(formOf(after, language)) as [FormField, string][] // `Object.entries` loses the type of the keys
  return fields.filter(([name, text]) => old?.[name] !== text)
}

/** The soil whose N, P and K of the district stand in the form; undefined where they are others. */
export function soilOf(form: FieldForm): SoilRichness | undefined {
  return soilRichness.find((soil) =>
    nutrients.every((name) => parseReading(form[name]) === nutrientOf(soil, name, form.district)),
  )
}

/**
 * The answer to the soil question, as its draft has it: the soil whose figures stand in the form, and the district that they
 * are of. Empty where the figures are others.
 */
export function soilAnswerOf(form: FieldForm): string {
  const soil = soilOf(form)
  return soil ? `${soil} ${form.district}` : ''
}

/** Whether the form contains something that "edit as new" would overwrite. */
export function isFilled(form: FieldForm): boolean {
  return readings.some((reading) => form[reading].trim() !== '')
}

/** The request with the readings that the farmer probably meant. */
export function corrected(
  field: FieldRequest,
  hints: readonly Pick<UnitHint, 'reading' | 'suggested'>[],
): FieldRequest {
  const meant = Object.fromEntries(hints.map(({ reading, suggested }) => [reading, suggested]))
  return { ...field, readings: { ...field.readings, ...meant } }
}
