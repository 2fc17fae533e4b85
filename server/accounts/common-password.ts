import { emailKey, foldPassword } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { commonWords } from './common-words.ts'

/** @throws Failure `common_password` for a password that an attacker would try first */
export function refuseCommonPassword(
  password: string,
  email: string,
  field: 'password' | 'newPassword' = 'password',
): void {
  if (!isCommonPassword(password, email)) return
  throw new Failure('common_password', { fields: [{ field, reason: 'common_password' }] })
}

/**
 * Whether a password is very common: a known word, also with digits or signs around it or digits in place of letters; a
 * row of keys; a repeated piece; a date; a Bangladeshi mobile number; the name in the email.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const text = foldPassword(password).toLowerCase().replace(/\s+/g, '')
  const address = emailKey(email)
  const [ownName = ''] = address.split('@')
  return (
    text === address ||
    isRow(text) ||
    isRepeated(text) ||
    isDay(text) ||
    mobileNumber.test(text.replace(/[-()]/g, '')) ||
    isWord(text, words) ||
    isWord(withoutLeet(text), words) ||
    (ownName.length >= 3 &&
      isWord(text, new Set([ownName, ownName.replace(/[^\p{L}\p{M}]+/gu, '')])))
  )
}

const words: ReadonlySet<string> = new Set(
  commonWords.normalize('NFKC').split(/\s+/).filter(Boolean),
)

/** A known word, alone or with a few characters around it, as people add them when a rule requires digits or signs. */
function isWord(text: string, known: ReadonlySet<string>): boolean {
  if (known.has(text)) return true
  const [, before = '', word = '', after = ''] =
    /^([^\p{L}]*)(\p{L}.*?)([^\p{L}\p{M}]*)$/u.exec(text) ?? []
  return known.has(word) && isAddition(before) && isAddition(after)
}

function isAddition(text: string): boolean {
  return text.length <= 4 || isRow(text) || isRepeated(text) || isDay(text)
}

const letterBySign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function withoutLeet(text: string): string {
  return text.replace(/[013457@$!](?=.*\p{L})/gu, (sign) => letterBySign[sign] ?? sign)
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9',
  '13579246801357924680',
  '7418529630',
  '1470258369',
  '1472583690',
]

/** Neighbouring keys or a series, forwards or backwards, also in two halves: `qwer1234`. */
function isRow(text: string): boolean {
  const half = Math.ceil(text.length / 2)
  return isPieceOfRow(text) || cuts(half).some((at) => isInTwoRows(text, at))
}

function cuts(half: number): readonly number[] {
  return [half - 1, half, half + 1].filter((at) => at >= 3)
}

function isInTwoRows(text: string, at: number): boolean {
  return text.length - at >= 3 && isPieceOfRow(text.slice(0, at)) && isPieceOfRow(text.slice(at))
}

function isPieceOfRow(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return rows.some((row) => row.includes(text) || row.includes(backwards))
}

/** `aaaaaaaa`, `12121212`, `dhandhandhan`. */
function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+.?$/u.test(text)
}

/** Eight digits that are a date, in any order of day, month and year. */
function isDay(text: string): boolean {
  const digits = text.replace(/[-./]/g, '')
  return days.some((day) => day.test(digits))
}

const year = '(19|20)\\d\\d'
const month = '(0[1-9]|1[0-2])'
const dayOfMonth = '(0[1-9]|[12]\\d|3[01])'
const days = [
  new RegExp(`^${dayOfMonth}${month}${year}$`),
  new RegExp(`^${month}${dayOfMonth}${year}$`),
  new RegExp(`^${year}${month}${dayOfMonth}$`),
]

const mobileNumber = /^(\+?88)?01[3-9]\d{8}$/
