import type { Language } from '#domain/language.ts'

/** The language of the screen before the other one. */
export function ownFirst<T extends { readonly language: Language }>(
  packs: readonly T[],
  own: Language,
): readonly T[] {
  return [...packs].sort((a, b) => Number(b.language === own) - Number(a.language === own))
}
