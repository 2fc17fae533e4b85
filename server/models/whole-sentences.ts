/**
 * A truncated text up to the end of its last whole sentence or line, without a last line that ends with a colon. '' if
 * there is no whole sentence.
 */
export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: end }) => index + end.length)
  const lines = text.slice(0, ends.at(-1) ?? 0).split('\n')
  while (lines.length > 0 && /^$|:\**$/.test(lines.at(-1)?.trim() ?? '')) lines.pop()
  return lines.join('\n').trim()
}

/**
 * A full stop does not end a sentence after a digit, because it may be cut from "2.5" and change a dose; after a
 * Bengali letter or a single letter, because it marks an abbreviation (মি.লি., e.g.); or before a lower-case letter or
 * a digit ("2 ml. per litre").
 */
const sentenceEnd =
  /\n|(?:[।!?]|(?<![\p{N}\p{Script=Bengali}]|(?<!\p{L})\p{L})\.(?!\s+[\p{Ll}\p{N}]))[)\]’”"'*]*(?=\s|$)/gu
