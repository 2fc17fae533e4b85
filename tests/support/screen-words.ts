import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'

const catalogs = fileURLToPath(new URL('../../src/i18n', import.meta.url))

/**
 * A text of the screens, from the files of the catalogs: only the build can import them.
 * @throws Error for a key that no catalog has
 */
export function word(key: MessageKey, language: Language): string {
  const text = textsByLanguage[language][key]
  if (text === undefined) throw new Error(`no ${key} in ${language}`)
  return text
}

const textsByLanguage = { en: textsOf('en'), bn: textsOf('bn') }

function textsOf(language: Language): Readonly<Partial<Record<MessageKey, string>>> {
  const files = globSync(`${catalogs}/*/${language}.json`)
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}
