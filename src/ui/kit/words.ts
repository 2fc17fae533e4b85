import { createWords } from '#i18n/words.ts'
import { readLanguage } from './stored-language.ts'

/** The words of this page, begun in the language that was chosen before. */
export const words = createWords(readLanguage())
