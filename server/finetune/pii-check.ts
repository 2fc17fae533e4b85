import { foldDigits } from '#domain/digits.ts'

const emailAddress = /[^\s@]+@[^\s@]+\.[^\s@]/

/**
 * A mobile number of Bangladesh, with or without spaces or hyphens; or any number of ten or more digits, as of a phone
 * or a card.
 */
const longNumber = /(?<!\d)(?:\+?88[\s-]?)?0?1[3-9](?:[\s-]?\d){8}(?!\d)|\d{10,}/

/** Shorter names are initials, or words that appear in many sentences. */
const minNameLength = 3

/**
 * Whether a text contains personally identifiable information: an email address, a phone or card number, or a name of
 * its writer.
 */
export function containsPii(text: string, names: readonly string[]): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  if (emailAddress.test(plain) || longNumber.test(foldDigits(plain))) return true
  const words = new Set(wordsOf(plain))
  return names
    .flatMap((name) => wordsOf(name.normalize('NFKC').toLowerCase()))
    .some((name) => name.length >= minNameLength && words.has(name))
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u)
}
