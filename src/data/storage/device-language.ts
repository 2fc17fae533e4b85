import type { Language } from '#domain/language.ts'
import type { DeviceDatabase } from './database.ts'

/** Stores the screen's language for the service worker, which has no screen. */
export async function storeLanguage(db: DeviceDatabase, language: Language): Promise<void> {
  if ((await storedLanguage(db)) === language) return
  await db.device.put({ k: 'language', value: language })
}

/** The screen's language at the last request; English before the first one. */
export async function storedLanguage(db: DeviceDatabase): Promise<Language> {
  const row = await db.device.get('language')
  return row?.k === 'language' ? row.value : 'en'
}
