import { cleanEmail, foldPassword } from '#domain/accounts.ts'
import { passwordLength } from '#domain/limits.ts'
import type { SignupFields } from './signup-fields.ts'

/** Why a field is not valid. */
export type AccountProblem =
  | 'required'
  | 'email'
  | 'password_short'
  | 'password_common'
  | 'password_wrong'
  | 'age_range'

/** Bounds of the age control (SPEC.md section 9). */
export const ageBounds = { min: 10, max: 120 } as const

// The rule of browsers for `<input type="email">`.
const emailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i

export type LoginProblems = Partial<Record<'username' | 'password', AccountProblem>>

export function loginProblems(username: string, password: string): LoginProblems {
  return {
    ...(cleanEmail(username) === '' && { username: 'required' as const }),
    ...(password === '' && { password: 'required' as const }),
  }
}

export type SignupProblems = Partial<Record<'email' | 'password' | 'age', AccountProblem>>

export function signupProblems({ email, age }: SignupFields, password: string): SignupProblems {
  const problems = {
    email: emailProblem(cleanEmail(email)),
    password: passwordProblem(password),
    age: ageProblem(age),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

export type PasswordProblems = Partial<Record<'present' | 'chosen', AccountProblem>>

export function changeProblems(present: string, chosen: string): PasswordProblems {
  const chosenProblem = passwordProblem(chosen)
  return {
    ...(present === '' && { present: 'required' as const }),
    ...(chosenProblem && { chosen: chosenProblem }),
  }
}

function emailProblem(email: string): AccountProblem | undefined {
  if (email === '') return 'required'
  return emailAddress.test(email) ? undefined : 'email'
}

function passwordProblem(password: string): AccountProblem | undefined {
  if (password === '') return 'required'
  return foldPassword(password).length < passwordLength.min ? 'password_short' : undefined
}

function ageProblem(age: string): AccountProblem | undefined {
  if (age === '') return undefined
  const isInside = Number(age) >= ageBounds.min && Number(age) <= ageBounds.max
  return isInside ? undefined : 'age_range'
}
