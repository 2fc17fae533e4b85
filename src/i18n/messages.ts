import type { Language } from '#domain/language.ts'
import type en from './en.json'

/** Every text the screens may ask for. */
export type MessageKey = keyof typeof en

/** Written as ICU text; the build hands them over parsed, and react-intl takes both. */
export type Messages = Readonly<Record<MessageKey, string>>

const catalogs = {
  en: () => import('./en.json'),
  bn: () => import('./bn.json'),
}

/**
 * The catalog of a language, from the phone's cache where it is there.
 * @throws TypeError when it is not and there is no network
 */
export async function loadMessages(language: Language): Promise<Messages> {
  const catalog = await catalogs[language]()
  return catalog.default
}
