import { isLanguage, type Language, preferredLanguage } from '#domain/language.ts'
import { stores } from './stores.ts'

const languageKey = 'language'

/** The chosen language; before a choice Bengali if the browser asks for it, else English (SPEC.md section 4). */
export function readLanguage(): Language {
  const stored = stores.local.getItem(languageKey)
  if (isLanguage(stored)) return stored
  // The build renders pages in both languages, wherever it runs.
  return typeof document === 'undefined' ? 'en' : preferredLanguage(navigator.languages.join())
}

export function storeLanguage(language: Language): void {
  stores.local.setItem(languageKey, language)
}
