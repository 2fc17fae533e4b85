import type { Language } from './language.ts'

/** The zeros of the digits that a phone in Bangladesh may type: Bengali, Devanagari, Arabic, extended Arabic, full-width. */
const zeros = ['০', '०', '٠', '۰', '０']

const digitByTyped: ReadonlyMap<string, string> = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCharCode(zero.charCodeAt(0) + digit),
      String(digit),
    ]),
  ),
)

/** The same text with Bengali (and Devanagari, Arabic, full-width) digits as `0`–`9`; nothing else changes. */
export function foldDigits(text: string): string {
  return text.replace(/[০-৯०-९٠-٩۰-۹０-９]/g, (digit) => digitByTyped.get(digit) ?? digit)
}

/**
 * The decimal number that was typed into a field, or undefined for anything else (SPEC.md section 5).
 * Reads digits of every script of `foldDigits`, a decimal point or comma, a sign and an exponent; ignores invisible marks
 * and blanks around the number; −0 is 0. Not a number: `1,234`, which may mean 1234 or 1.234, and a text with more than one
 * comma or point.
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

/** Replaces what keyboards and copied texts contain: the minus sign, full-width marks, the Arabic decimal point, format characters (Cf). */
function foldMarks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[−－]/g, '-')
    .replace(/＋/g, '+')
    .replace(/[．٫]/g, '.')
    .replace(/，/g, ',')
    .trim()
}

/** The same text with its digits `0`–`9` as they are written in a language: `6.5` is `৬.৫` in Bengali. */
export function writeDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)))
}

const bengaliZero = '০'.charCodeAt(0)
