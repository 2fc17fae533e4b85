import { growingWithoutLatex, withoutLatex } from './latex-text.ts'
import { growingWithoutMarkdown, withoutMarkdown } from './markdown-text.ts'
import { growingVisibleText, visibleText } from './visible-text.ts'

/** The text of a model as it is shown and stored. Without U+0000 and lone surrogates, which PostgreSQL refuses. */
export function plainText(raw: string): string {
  return withoutMarkdown(withoutLatex(visibleText(storable(raw)))).trim()
}

/** The text so far as it may be shown: without an end that the next characters could change. */
export function growingText(raw: string): string {
  return growingWithoutMarkdown(growingWithoutLatex(growingVisibleText(storable(raw)))).trim()
}

function storable(raw: string): string {
  return raw.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '')
}
