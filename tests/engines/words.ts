import { readFileSync } from 'node:fs'
import type { Language } from '#domain/language.ts'
import type { MessageKey, Part } from '#i18n/messages.ts'

/** A text of the screens, from the file that it stands in: only the build can import the catalogs. */
export function word(part: Part, key: MessageKey, language: Language): string {
  const file = new URL(`../../src/i18n/${part}/${language}.json`, import.meta.url)
  const catalog: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
  const text = catalog[key]
  if (text === undefined) throw new Error(`no ${key} in ${file.pathname}`)
  return text
}
