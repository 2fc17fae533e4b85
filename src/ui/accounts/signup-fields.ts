import { foldDigits } from '#domain/digits.ts'

/** What is typed into the signup form, but for the password, which is never kept. */
export interface SignupFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly gender: string
  readonly country: string
  /** Digits 0–9 only, whatever digits were typed. */
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

/** The whole form is one draft; of what is read back only texts are believed. */
export function fieldsOfDraft(draft: string): SignupFields {
  if (draft === '') return emptyFields
  const kept: unknown = JSON.parse(draft)
  const texts = Object.entries(kept ?? {}).filter(([, text]) => typeof text === 'string')
  return { ...emptyFields, ...Object.fromEntries(texts) }
}

export function draftOfFields(fields: SignupFields): string {
  const isEmpty = Object.values(fields).every((text) => text === '')
  return isEmpty ? '' : JSON.stringify(fields)
}

/** Entry of an age: a whole number that is not negative, or nothing (SPEC.md section 5). */
export function clampAge(typed: string): string {
  const number = /^-?\d+/.exec(foldDigits(typed).trim())?.[0]
  return number === undefined ? '' : String(Math.max(0, Number(number)))
}
