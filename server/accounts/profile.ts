import type { changeProfile, readProfile } from '#contract/accounts.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { countryCodeFor, isCountryCode } from '#domain/countries.ts'
import { localTime } from '../time/local-time.ts'
import type { UserChange, UserRow } from './store.ts'

/** The account's profile, for its owner. */
export function profileOf(user: UserRow, displayZone: string): ReplyOf<typeof readProfile> {
  return {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    gender: user.gender,
    countryCode: user.country_code,
    age: user.age,
    language: user.language,
    isStaff: user.is_staff,
    trainingConsent: user.training_consent,
    createdAt: localTime(user.created_at, displayZone),
  }
}

/** The columns to update: only those whose fields are in the input. */
export function profileChange(input: InputOf<typeof changeProfile>): UserChange {
  const change: UserChange = {
    first_name: input.firstName?.trim(),
    last_name: input.lastName?.trim(),
    gender: input.gender,
    country_code: input.countryCode === undefined ? undefined : knownCountryCode(input.countryCode),
    age: input.age,
    language: input.language,
    training_consent: input.trainingConsent,
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** The two-letter code for a code or a country name. '' for anything else, which means unknown. */
export function knownCountryCode(text: string): string {
  const code = countryCodeFor(text)
  return isCountryCode(code) ? code : ''
}
