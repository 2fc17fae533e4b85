import type { Language } from '#domain/language.ts'

/** Sorts the language of the screen first. */
export function sortByLanguage<T extends { readonly language: Language }>(
  packs: readonly T[],
  own: Language,
): readonly T[] {
  return [...packs].sort((a, b) => Number(b.language === own) - Number(a.language === own))
}
