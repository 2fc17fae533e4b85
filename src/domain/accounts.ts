import { foldDigits } from './digits.ts'
import { visibleText, withoutInvisible } from './text/visible-text.ts'

export const genders = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof genders)[number]

/**
 * An email as it is stored: without invisible characters and outer blanks, NFKC, digits of every script as `0`–`9`.
 * Keyboards and copied texts add what nobody sees.
 */
export function cleanEmail(typed: string): string {
  return folded(typed).trim()
}

/** The form in which emails are compared: clean, and without case. */
export function emailKey(typed: string): string {
  return cleanEmail(typed).toLowerCase()
}

/**
 * The forms in which a search looks for an owner's name or email: as it was typed, because joiners belong to Bengali names,
 * and as emails are stored.
 */
export function ownerSearchForms(typed: string): readonly string[] {
  const asTyped = typed.trim().normalize('NFKC').toLowerCase()
  return [...new Set([asTyped, emailKey(typed)])].filter((form) => visibleText(form) !== '')
}

/**
 * A password as it is hashed and measured: without invisible characters, NFKC, digits of every script as `0`–`9`. Outer
 * blanks belong to it. Folding it again changes nothing.
 */
export function foldPassword(typed: string): string {
  return folded(typed)
}

function folded(typed: string): string {
  return foldDigits(withoutInvisible(typed).normalize('NFKC'))
}

/** The owner of data: the guest of one phone, or an account. */
export type OwnerId = `guest:${string}` | `user:${string}`
