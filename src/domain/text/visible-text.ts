/**
 * Characters that keyboards type and nobody sees: joiners, zero-width spaces, soft hyphens, direction marks, fillers, tags
 * (Unicode's `Default_Ignorable_Code_Point`). It is the inside of a character class, so that `normalize` can include it in
 * its own pattern, which needs the flag `u`.
 */
export const invisible = '\\p{Default_Ignorable_Code_Point}'

const everyInvisible = new RegExp(`[${invisible}]`, 'gu')

export function withoutInvisible(text: string): string {
  return text.replace(everyInvisible, '')
}

/** The text without invisible characters and without blanks at both ends. */
export function visibleText(text: string): string {
  return withoutInvisible(text).trim()
}
