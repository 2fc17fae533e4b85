import type { Language } from './language.ts'
import { withoutInvisible } from './text/visible-text.ts'

/** The same text with the decimal digits of every script (Unicode's category Nd) as `0`–`9`; nothing else changes. */
export function foldDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)))
}

/** The ten digits of a script stand in their order, from its zero on; where two scripts touch, each has its ten. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++
  return before % 10
}

/**
 * The decimal number that was typed into a field, or undefined for anything else (SPEC.md section 5).
 * Reads digits of every script, a sign, an exponent and a decimal mark: point, comma, or what Bengali keyboards have in its
 * place (danda, middle dot, bar). Ignores invisible marks and blanks around the number; −0 is 0. Not a number: `1,234`,
 * which may mean 1234 or 1.234, and a text with more than one decimal mark.
 */
export function parseReading(text: string): number | undefined {
  const typed = foldMarks(foldDigits(text))
  if (!decimalNumber.test(typed) || mayBeThousands.test(typed)) return undefined
  const value = Number(typed.replace(',', '.'))
  // Adding 0 turns −0 into 0.
  return Number.isFinite(value) ? value + 0 : undefined
}

const decimalNumber = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i

const mayBeThousands = /^[+-]?[1-9]\d{0,2},\d{3}$/

/** Replaces what keyboards and copied texts contain: the minus sign, full-width marks, other decimal points, invisible characters. */
function foldMarks(text: string): string {
  return withoutInvisible(text)
    .replace(/[−－]/g, '-')
    .replace(/＋/g, '+')
    .replace(/[．٫]/g, '.')
    .replace(decimalMarks, '$1.')
    .replace(/，/g, ',')
    .trim()
}

/** Danda, double danda and ৷; middle dots and look-alikes; bars. Not before the first digit, where they are a bullet or a column. */
const decimalMarks = /(\d)[।॥৷·•‧∙⋅・᛫。|¦｜∣ǀ]/g

/** The same text with its digits `0`–`9` as they are written in a language: `6.5` is `৬.৫` in Bengali. */
export function writeDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)))
}

const bengaliZero = '০'.charCodeAt(0)
