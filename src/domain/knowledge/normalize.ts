/**
 * Joiners, zero-width spaces, soft hyphen, direction marks and fillers: typed by keyboards, seen by nobody.
 * Written as a part of a character class, so that one pass over a text can look for them and for more.
 */
const invisible =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0'

const everyInvisible = new RegExp(`[${invisible}]`, 'g')

/** ৎ as ত্ + joiner, nukta letters in two code points, আ in two, Bengali digits, what nobody sees. */
const variant = new RegExp(`ত\u09cd\u200d|[ডঢযব]\u09bc|অ\u09be|[০-৯${invisible}]`, 'g')

/** ড়, ঢ়, য় have no composed form under any normalisation of Unicode; ব় is how some keyboards type র. */
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
 * One spelling for what looks the same: NFKC, nukta letters as one code point, ৎ for ত্ + joiner, invisible
 * characters removed, Bengali digits as ASCII, lower case. Search only: never shown, never stored as the text.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(variant, (found) => plainForm[found] ?? '')
    .toLowerCase()
}

/** The text without the characters nobody sees; blanks at both ends are cut. */
export function visibleText(text: string): string {
  return text.replace(everyInvisible, '').trim()
}
