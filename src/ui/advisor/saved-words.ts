import type { StorageState } from '#data/storage/watch-database.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** What is said of a question that was asked: in memory it waits, but it is not saved. */
export function savedWords(storage: StorageState): MessageKey {
  return storage === 'memory' ? 'aiAdvisor.waits' : 'aiAdvisor.saved'
}
