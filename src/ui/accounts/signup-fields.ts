import { foldDigits } from '#domain/digits.ts'

/** The fields of the signup form, without the password, which is never stored. */
export interface SignupFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly gender: string
  readonly country: string
  /** In digits 0–9, also when Bengali digits were typed. */
  readonly age: string
}

const emptyFields: SignupFields = {
  firstName: '',
  lastName: '',
  email: '',
  gender: '',
  country: '',
  age: '',
}

/** The whole form is one draft. Values that are no texts are ignored. */
export function fieldsOfDraft(draft: string): SignupFields {
  if (draft === '') return emptyFields
  const stored: unknown = JSON.parse(draft)
  const texts = Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string')
  return { ...emptyFields, ...Object.fromEntries(texts) }
}

export function draftOfFields(fields: SignupFields): string {
  const isEmpty = Object.values(fields).every((text) => text === '')
  return isEmpty ? '' : JSON.stringify(fields)
}

/** A typed age as a whole number that is not negative, or '' (SPEC.md section 5). */
export function clampAge(typed: string): string {
  const number = /^-?\d+/.exec(foldDigits(typed).trim())?.[0]
  return number === undefined ? '' : String(Math.max(0, Number(number)))
}
