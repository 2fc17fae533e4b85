import { foldDigits } from '#domain/digits.ts'

const emailAddress = /[^\s@]+@[^\s@]+\.[^\s@]/

/** A mobile number of Bangladesh, blanks or hyphens in it or not; or any number as long as a telephone's or a card's. */
const longNumber = /(?<!\d)(?:\+?88[\s-]?)?0?1[3-9](?:[\s-]?\d){8}(?!\d)|\d{10,}/

/** Shorter ones are initials, or words of every second sentence. */
const shortestName = 3

/** Whether a text holds an email address, a number of a telephone or of a card, or one of its writer's own names. */
export function tellsWho(text: string, names: readonly string[]): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  if (emailAddress.test(plain) || longNumber.test(foldDigits(plain))) return true
  const words = new Set(wordsOf(plain))
  return names
    .flatMap((name) => wordsOf(name.normalize('NFKC').toLowerCase()))
    .some((name) => name.length >= shortestName && words.has(name))
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u)
}
