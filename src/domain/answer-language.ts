import type { Language } from './language.ts'

/** What the letters say about the language of an answer that is still being streamed. */
export type LanguageFit = 'right' | 'wrong' | 'unsure'

/**
 * Whether an answer is in a language: enough of its letters are of the language's script. Names of actives, species and
 * units stay Latin in Bengali, and an English answer may quote a Bengali name. A text without letters is in any language.
 */
export function isInLanguage(text: string, language: Language): boolean {
  const { count, share } = ownLetters(text, language)
  return count === 0 || share >= leastShare[language]
}

/**
 * The same for a text that is still being streamed. `unsure` for the first lines; `wrong` only below half of the required
 * share, because an answer may begin with a Latin name or repeat the question.
 */
export function languageFit(text: string, language: Language): LanguageFit {
  const { count, share } = ownLetters(text, language)
  if (count < sureAfterLetters) return 'unsure'
  if (share >= leastShare[language]) return 'right'
  return share < leastShare[language] / 2 ? 'wrong' : 'unsure'
}

/**
 * Minimum share of letters of the language. The built-in knowledge has over 0.85 in Bengali and 1 in English; a Bengali
 * sentence about one active ("প্রতি লিটার পানিতে Mancozeb 75 WP ২.৫ গ্রাম") still has 0.6. An answer that says everything in
 * both languages has about 0.5 of each.
 */
const leastShare: Readonly<Record<Language, number>> = { bn: 0.6, en: 0.9 }

/** About fifteen words. */
const sureAfterLetters = 80

/** Vowel signs and other marks count as letters: in Bengali they are half of the text. */
const ownLetter: Readonly<Record<Language, RegExp>> = {
  bn: /(?=[\p{L}\p{M}])\p{Script=Bengali}/gu,
  en: /(?=[\p{L}\p{M}])\p{Script=Latin}/gu,
}

function ownLetters(text: string, language: Language): { count: number; share: number } {
  const count = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const own = text.match(ownLetter[language])?.length ?? 0
  return { count, share: count === 0 ? 0 : own / count }
}
