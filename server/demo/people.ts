import { districts } from '#domain/districts.ts'
import type { Language } from '#domain/language.ts'
import { between, type Dice, isLucky, pick, weightedPick, wholeBetween } from './dice.ts'
import { demoDomain, demoId } from './marks.ts'
import names from './names.json' with { type: 'json' }

/** Somebody with an account. */
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
  /** From then on he does not come any more. */
  readonly leavesAt: Date
  /** How often he comes, beside the others. */
  readonly eagerness: number
  /** Where his field is; undefined for one that the recommender has no weather of. */
  readonly district: string | undefined
}

/** The account with this number, by chance. */
export function newPerson(dice: Dice, number: number, joinedAt: Date): Person {
  const countryCode = someCountry(dice)
  const gender = someGender(dice)
  const language = isLucky(dice, countryCode === 'BD' ? 0.86 : 0.45) ? 'bn' : 'en'
  const name = someName(dice, { countryCode, gender, language })
  return {
    id: demoId('account', number),
    email: `${name.latin}${number}@${demoDomain}`,
    ...{ firstName: name.first, lastName: name.last, gender, countryCode, language, joinedAt },
    age: isLucky(dice, 0.91) ? someAge(dice) : null,
    leavesAt: new Date(joinedAt.getTime() + someStayDays(dice) * dayMs),
    // A few come every day, most now and then.
    eagerness: Math.min(12, 1 / Math.sqrt(1 - dice())),
    district: countryCode === 'BD' ? pick(dice, districts).id : undefined,
  }
}

const dayMs = 24 * 60 * 60 * 1000

const farAway = ['LK', 'GB', 'US', 'AE', 'SA', 'MY', 'IT', 'CA']

const someCountry = weightedPick<string>([
  ['BD', 72],
  ['IN', 15],
  ['NP', 4],
  ['', 4],
  ...farAway.map((code) => [code, 0.65] as const),
])

const someGender = weightedPick<string>([
  ['Male', 62],
  ['Female', 30],
  ['', 7],
  ['Other', 1],
])

/** Many in the middle of life, some at school and some very old. */
function someAge(dice: Dice): number {
  const middle = between(dice, 0, 1) + between(dice, 0, 1)
  return Math.round(isLucky(dice, 0.05) ? between(dice, 13, 18) : 17 + middle * 29)
}

/** A third only try it. */
function someStayDays(dice: Dice): number {
  return isLucky(dice, 0.35) ? between(dice, 1, 60) : between(dice, 60, 900)
}

interface Bearer {
  readonly countryCode: string
  readonly gender: string
  readonly language: Language
}

/** In the letters the account is written in, and in Latin ones for the address; some tell no name, some the first alone. */
function someName(dice: Dice, { countryCode, gender, language }: Bearer) {
  const people = countryCode === 'IN' ? names.India : names.Bangladesh
  const own = countryCode === 'NP' ? names.Nepal : people
  const list =
    gender === 'Female' || (gender !== 'Male' && isLucky(dice, 0.5)) ? own.Female : own.Male
  const first = pick(dice, list.first)
  const last = pick(dice, list.last)
  const told = wholeBetween(dice, 0, 99)
  const letters = language === 'bn' && isLucky(dice, 0.75) ? 1 : 0
  return {
    first: told < 6 ? '' : (first[letters] ?? ''),
    last: told < 12 ? '' : (last[letters] ?? ''),
    latin: `${first[0]}.${last[0]}`.toLowerCase().replaceAll(' ', ''),
  }
}
