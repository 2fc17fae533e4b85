import * as z from 'zod/mini'
import { cleanEmail, foldPassword, genders } from '#domain/accounts.ts'
import { languages } from '#domain/language.ts'
import { ageRange, nameLength, passwordLength, searchLength } from '#domain/limits.ts'
import { type Endpoint, nothing, text } from './endpoint.ts'
import { openEnum } from './open-enum.ts'
import { listOf, pageOf } from './page.ts'

const name = z.optional(text(nameLength))
const age = z.int().check(z.gte(ageRange.min), z.lte(ageRange.max))
/** '' is the form's empty choice. */
const gender = z.union([z.enum(genders), z.literal('')])
const language = z.enum(languages)
/** Stored clean, as `cleanEmail` says. */
const email = text(254).check(z.overwrite(cleanEmail), z.maxLength(254), z.email())
/** Measured as it is hashed: what nobody sees makes it no longer. The server refuses the most common ones with `common_password`. */
const newPassword = text(passwordLength.max).check(
  z.check(({ value: input, issues }) => {
    const minimum = passwordLength.min
    if (foldPassword(input).length >= minimum) return
    issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input })
  }),
)
const tokenPair = z.object({ access: z.string(), refresh: z.string() })

export const signUp = {
  method: 'POST',
  path: '/api/accounts/signup/',
  access: 'anyone',
  limit: 'signup',
  holdsPassword: true,
  summary: 'Create an account and sign in',
  input: z.object({
    email,
    password: newPassword,
    firstName: name,
    lastName: name,
    gender: z.optional(gender),
    /** Two letters; the server accepts anything else and stores it as unknown. */
    countryCode: name,
    age: z.optional(z.nullable(age)),
  }),
  reply: tokenPair,
} as const satisfies Endpoint

export const signIn = {
  method: 'POST',
  path: '/api/auth/token/',
  access: 'anyone',
  limit: 'login',
  holdsPassword: true,
  summary: 'Sign in with username (the email) and password',
  input: z.object({ username: text(254), password: text(passwordLength.max) }),
  reply: tokenPair,
} as const satisfies Endpoint

export const refreshTokens = {
  method: 'POST',
  path: '/api/auth/token/refresh/',
  access: 'anyone',
  limit: 'other',
  summary: 'Exchange a refresh token for a new pair',
  input: z.object({ refresh: text(500) }),
  reply: tokenPair,
} as const satisfies Endpoint

/** The same call as a client reads it: without a new refresh token the old one stays valid (SPEC.md section 7). */
export const renewTokens = {
  ...refreshTokens,
  reply: z.object({ access: z.string(), refresh: z.nullish(z.string()) }),
} as const satisfies Endpoint

/** The token is in the body, so that a phone can end the session of a user who has already signed out on it. */
export const signOut = {
  method: 'POST',
  path: '/api/auth/logout/',
  access: 'anyone',
  limit: 'other',
  isRepeatable: true,
  summary: 'End the session that a refresh token belongs to, with all its tokens',
  input: z.object({ refresh: text(500) }),
  /** `ended` is true also for an unknown token, which has no session. */
  reply: z.object({ ended: z.boolean() }),
} as const satisfies Endpoint

const profile = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.string(),
  countryCode: z.string(),
  age: z.nullable(z.number()),
  language: openEnum(languages),
  isStaff: z.boolean(),
  /** Whether the user's questions, answers and votes may train the tuned model, without the name. */
  trainingConsent: z._default(z.boolean(), false),
  createdAt: z.string(),
})

export const readProfile = {
  method: 'GET',
  path: '/api/accounts/me/',
  access: 'signed-in',
  limit: 'other',
  summary: 'The signed-in account',
  input: nothing,
  reply: profile,
} as const satisfies Endpoint

/** The part of the profile that a phone needs. Without the flag in the reply nobody is staff. */
export const readFlags = {
  ...readProfile,
  reply: z.object({
    isStaff: z._default(z.boolean(), false),
    trainingConsent: z.optional(z.boolean()),
  }),
} as const satisfies Endpoint

/** The part of the profile that says who is signed in. */
export const readWho = {
  ...readProfile,
  reply: z.pick(profile, { email: true, firstName: true, lastName: true }),
} as const satisfies Endpoint

export const changeProfile = {
  method: 'PUT',
  path: '/api/accounts/me/',
  access: 'signed-in',
  limit: 'other',
  summary: 'Change fields of the signed-in account; email and staff flag are not among them',
  input: z.object({
    firstName: name,
    lastName: name,
    gender: z.optional(gender),
    countryCode: name,
    age: z.optional(z.nullable(age)),
    language: z.optional(language),
    trainingConsent: z.optional(z.boolean()),
  }),
  reply: profile,
} as const satisfies Endpoint

export const changePassword = {
  method: 'POST',
  path: '/api/accounts/password/',
  access: 'signed-in',
  limit: 'login',
  holdsPassword: true,
  summary: 'Change the password and end all sessions but this one',
  input: z.object({ password: text(passwordLength.max), newPassword }),
  reply: z.object({ id: z.string() }),
} as const satisfies Endpoint

/** Deletes the account with all its records and tokens; anonymous counts stay. */
export const deleteAccount = {
  method: 'POST',
  path: '/api/accounts/me/delete/',
  access: 'signed-in',
  limit: 'login',
  holdsPassword: true,
  isRepeatable: true,
  summary: 'Delete the signed-in account; the password is asked for',
  input: z.object({ password: text(passwordLength.max) }),
  reply: z.object({ id: z.string() }),
} as const satisfies Endpoint

/** The call with which the first releases deleted an account: a stolen token was enough. */
export const deleteWithoutPassword = {
  method: 'DELETE',
  path: '/api/accounts/me/',
  access: 'signed-in',
  limit: 'other',
  summary: 'Always refused with `password_required`: POST /api/accounts/me/delete/ deletes',
  input: nothing,
  reply: z.object({ id: z.string() }),
} as const satisfies Endpoint

export const listUsers = {
  method: 'GET',
  path: '/api/accounts/users/',
  access: 'staff',
  limit: 'other',
  summary: 'The accounts, newest first',
  input: z.pipe(
    z.object({
      /** Searched in name and email. */
      q: z.optional(text(searchLength)),
      role: z.optional(z.enum(['admin', 'user'])),
      purpose: z.optional(z.literal('export')),
      page: z.optional(z.string()),
      pageSize: z.optional(z.string()),
    }),
    z.transform(pageOf),
  ),
  reply: listOf(
    z.object({
      id: z.string(),
      /** '' without a name. */
      name: z.string(),
      email: z.string(),
      role: openEnum(['Admin', 'User']),
      language: openEnum(languages),
      /** Number of questions and recommendations. */
      analyses: z.number(),
      /** Null for an account without any activity. */
      lastActivity: z.nullable(z.string()),
    }),
  ),
} as const satisfies Endpoint
