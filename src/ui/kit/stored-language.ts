import { isLanguage, type Language, preferredLanguage } from '#domain/language.ts'

const languageKey = 'language'

/** The chosen language; before a choice Bengali if the browser asks for it, else English (SPEC.md section 4). */
export function readLanguage(): Language {
  // The build renders pages without `localStorage`, in both languages.
  if (typeof localStorage === 'undefined') return 'en'
  const stored = localStorage.getItem(languageKey)
  return isLanguage(stored) ? stored : preferredLanguage(navigator.languages.join())
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
}
