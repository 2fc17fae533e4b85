/** Whether a text has half of a character (a lone surrogate), which UTF-8 cannot encode. */
export function hasLoneSurrogate(text: string): boolean {
  // With the `u` flag the two halves of a whole character are one code point, and no surrogate.
  return /\p{Surrogate}/u.test(text)
}
