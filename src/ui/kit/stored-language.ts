import { isLanguage, type Language } from '#domain/language.ts'

const languageKey = 'language'

/** English until somebody has chosen (SPEC.md section 4). */
export function readLanguage(): Language {
  const stored = localStorage.getItem(languageKey)
  return isLanguage(stored) ? stored : 'en'
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'bn' : 'en'
}
