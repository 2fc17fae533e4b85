/**
 * What a model has said so far, as it may be shown and as PostgreSQL keeps it: trimmed, without a leading block of thoughts
 * (also one that is still going on), U+0000 and halves of surrogate pairs.
 */
export function plainText(said: string): string {
  const text = said.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '')
  return withoutThoughts(text).trim()
}

const thoughtsBegin = '<think'

function withoutThoughts(text: string): string {
  // The beginning is not asked for: many chat templates write it themselves, and only the end is the model's.
  const end = /<\/think(?:ing)?>/.exec(text)
  if (end) return text.slice(end.index + end[0].length)
  const begun = text.trimStart()
  const isThinking =
    begun.startsWith(thoughtsBegin) || (begun !== '' && thoughtsBegin.startsWith(begun))
  return isThinking ? '' : text
}
