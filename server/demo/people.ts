import { districts } from '#domain/districts.ts'
import type { Language } from '#domain/language.ts'
import { dayMs } from '../time/local-time.ts'
import { demoDomain, demoId } from './demo-ids.ts'
import names from './names.json' with { type: 'json' }
import { between, chance, pick, type Random, weightedPick, wholeBetween } from './random.ts'

/** A person with an account. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: string
  readonly countryCode: string
  readonly age: number | null
  readonly language: Language
  readonly joinedAt: Date
  /** After this moment they do not come any more. */
  readonly leavesAt: Date
  /** How often they come, relative to others. */
  readonly frequency: number
  /** The district of their field; undefined outside Bangladesh, where the recommender has no climate data. */
  readonly district: string | undefined
}

/** A random account with this number. */
export function newPerson(random: Random, number: number, joinedAt: Date): Person {
  const countryCode = randomCountry(random)
  const gender = randomGender(random)
  const language = chance(random, countryCode === 'BD' ? 0.86 : 0.45) ? 'bn' : 'en'
  const name = randomName(random, { countryCode, gender, language })
  return {
    id: demoId('account', number),
    email: `${name.latin}${number}@${demoDomain}`,
    ...{ firstName: name.first, lastName: name.last, gender, countryCode, language, joinedAt },
    age: chance(random, 0.91) ? randomAge(random) : null,
    leavesAt: new Date(joinedAt.getTime() + randomStayDays(random) * dayMs),
    // A few come every day, most come rarely.
    frequency: Math.min(12, 1 / Math.sqrt(1 - random())),
    district: countryCode === 'BD' ? pick(random, districts).id : undefined,
  }
}

const farAway = ['LK', 'GB', 'US', 'AE', 'SA', 'MY', 'IT', 'CA']

const randomCountry = weightedPick<string>([
  ['BD', 72],
  ['IN', 15],
  ['NP', 4],
  ['', 4],
  ...farAway.map((code) => [code, 0.65] as const),
])

const randomGender = weightedPick<string>([
  ['Male', 62],
  ['Female', 30],
  ['', 7],
  ['Other', 1],
])

/** Mostly 17 to 75, with a peak in the middle; 5 % are 13 to 18. */
function randomAge(random: Random): number {
  const middle = between(random, 0, 1) + between(random, 0, 1)
  return Math.round(chance(random, 0.05) ? between(random, 13, 18) : 17 + middle * 29)
}

/** A third try it for at most 60 days. */
function randomStayDays(random: Random): number {
  return chance(random, 0.35) ? between(random, 1, 60) : between(random, 60, 900)
}

interface NameOwner {
  readonly countryCode: string
  readonly gender: string
  readonly language: Language
}

/** The name in the script of the account, and in Latin letters for the email. Some give no name, some only the first. */
function randomName(random: Random, { countryCode, gender, language }: NameOwner) {
  const people = countryCode === 'IN' ? names.India : names.Bangladesh
  const own = countryCode === 'NP' ? names.Nepal : people
  const list =
    gender === 'Female' || (gender !== 'Male' && chance(random, 0.5)) ? own.Female : own.Male
  const first = pick(random, list.first)
  const last = pick(random, list.last)
  const given = wholeBetween(random, 0, 99)
  const letters = language === 'bn' && chance(random, 0.75) ? 1 : 0
  return {
    first: given < 6 ? '' : (first[letters] ?? ''),
    last: given < 12 ? '' : (last[letters] ?? ''),
    latin: `${first[0]}.${last[0]}`.toLowerCase().replaceAll(' ', ''),
  }
}
