import { createMessageStore } from '#i18n/message-store.ts'
import { readLanguage } from './stored-language.ts'

/** The messages of this page, starting in the stored language. */
export const words = createMessageStore(readLanguage())
