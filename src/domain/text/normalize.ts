import { invisible } from './visible-text.ts'

/** What `normalize` replaces: ৎ typed as ত্ + joiner, nukta letters and আ in two code points, Bengali digits, invisible characters. */
const variant = new RegExp(`ত\u09cd\u200d|[ডঢযব]\u09bc|অ\u09be|[০-৯${invisible}]`, 'gu')

/** NFC and NFKC leave ড়, ঢ় and য় in two code points (composition exclusions of Unicode); some keyboards type র as ব়. */
const plainForm: Readonly<Record<string, string>> = {
  'ত\u09cd\u200d': 'ৎ',
  'ড\u09bc': '\u09dc',
  'ঢ\u09bc': '\u09dd',
  'য\u09bc': '\u09df',
  'ব\u09bc': 'র',
  'অ\u09be': 'আ',
  ...Object.fromEntries([...'০১২৩৪৫৬৭৮৯'].map((digit, value) => [digit, String(value)])),
}

/**
 * Gives texts that look the same one spelling: NFKC, nukta letters as one code point, ৎ for ত্ + joiner, no invisible
 * characters, ASCII digits for Bengali ones, lower case. For search only: the result is never shown or stored as the text.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(variant, (found) => plainForm[found] ?? '')
    .toLowerCase()
}
