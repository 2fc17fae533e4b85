import type { Language } from '#domain/language.ts'
import { loadMessages, type MessageKey, parts } from '#i18n/messages.ts'

/** Every text of a language. */
export async function allMessages(language: Language): Promise<Record<MessageKey, string>> {
  const messages = await loadMessages(language, parts)
  return messages as Record<MessageKey, string> // all parts together have all keys
}
