import type { Phone } from '#data/phone.ts'
import { cleanEmail, type Gender, genders } from '#domain/accounts.ts'
import type { SignupFields } from './signup-fields.ts'

type SignupForm = Parameters<Phone['session']['signUp']>[0]

/** The request for the API; an empty age is left out (SPEC.md section 5). */
export async function signupForm(fields: SignupFields, password: string): Promise<SignupForm> {
  const { countryCodeFor } = await import('#domain/countries.ts')
  return {
    email: cleanEmail(fields.email),
    password,
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    gender: isGender(fields.gender) ? fields.gender : '',
    countryCode: countryCodeFor(fields.country),
    ...(fields.age === '' ? {} : { age: Number(fields.age) }),
  }
}

function isGender(text: string): text is Gender {
  return genders.some((gender) => gender === text)
}
