import { growingWithoutMarkdown, withoutMarkdown } from './markdown-text.ts'
import { growingSpokenText, spokenText } from './spoken-text.ts'

/** What a model has said, as it is shown and as PostgreSQL keeps it: without U+0000 and lone surrogates. */
export function plainText(said: string): string {
  return withoutMarkdown(spokenText(storable(said))).trim()
}

/** What a model has said so far, as it may be shown: nothing that the next words would make into something else. */
export function growingText(said: string): string {
  return growingWithoutMarkdown(growingSpokenText(storable(said))).trim()
}

function storable(said: string): string {
  return said.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '')
}
