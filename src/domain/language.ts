/** The two languages Fosol speaks. */
export type Language = 'en' | 'bn'

export const languages: readonly Language[] = ['en', 'bn']

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'bn'
}

/** The language of the first tag that is ours in an `Accept-Language` header or `navigator.languages`, else English. */
export function preferredLanguage(tags: string): Language {
  for (const tag of tags.toLowerCase().split(',')) {
    const primary = tag.trim().slice(0, 2)
    if (isLanguage(primary)) return primary
  }
  return 'en'
}

/** Bengali as soon as a text has one Bengali letter: farmers mix English names into Bengali sentences, not the reverse. */
export function scriptLanguage(text: string): Language {
  return /[\u0980-\u09FF]/u.test(text) ? 'bn' : 'en'
}
