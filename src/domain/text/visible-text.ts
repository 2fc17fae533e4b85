/**
 * Characters that keyboards type and nobody sees: joiners, zero-width spaces, soft hyphens, direction marks, fillers.
 * It is the inside of a character class, so that `normalize` can include it in its own pattern.
 */
export const invisible =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0'

const everyInvisible = new RegExp(`[${invisible}]`, 'g')

/** The text without invisible characters and without blanks at both ends. */
export function visibleText(text: string): string {
  return text.replace(everyInvisible, '').trim()
}
