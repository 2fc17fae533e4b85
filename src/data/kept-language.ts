import type { Language } from '#domain/language.ts'
import type { DeviceDatabase } from './database.ts'

/** Keeps the language of the screen for the worker, which has no screen. */
export async function keepLanguage(db: DeviceDatabase, language: Language): Promise<void> {
  if ((await keptLanguage(db)) === language) return
  await db.device.put({ k: 'language', value: language })
}

/** The language that the farmer asked in last; English on a phone on which nothing was asked yet. */
export async function keptLanguage(db: DeviceDatabase): Promise<Language> {
  const row = await db.device.get('language')
  return row?.k === 'language' ? row.value : 'en'
}
