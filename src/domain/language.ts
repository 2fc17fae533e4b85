/** The two languages of Fosol. */
export type Language = 'en' | 'bn'

export const languages: readonly Language[] = ['en', 'bn']

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'bn'
}

export function otherLanguage(language: Language): Language {
  return language === 'bn' ? 'en' : 'bn'
}

/** The first of our languages in an `Accept-Language` header or in `navigator.languages`, else English. */
export function preferredLanguage(tags: string): Language {
  for (const tag of tags.toLowerCase().split(',')) {
    const primary = tag.trim().slice(0, 2)
    if (isLanguage(primary)) return primary
  }
  return 'en'
}

/** Bengali if a text has one Bengali letter: farmers put English names into Bengali sentences, not the other way round. */
export function scriptLanguage(text: string): Language {
  return /[\u0980-\u09FF]/u.test(text) ? 'bn' : 'en'
}
