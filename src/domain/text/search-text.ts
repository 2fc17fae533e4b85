import { foldHomophones } from './fold-homophones.ts'
import { normalize } from './normalize.ts'

/**
 * The form in which the server and the phone search texts: one spelling for what looks the same and for Bengali letters
 * that sound the same. Each letter is folded by itself, so that any part of a text gives a part of the text's form.
 */
export function searchText(text: string): string {
  return Array.from(normalize(text), foldHomophones).join('')
}

/** What somebody searches for, in the same form, without blanks around it. '' finds everything. */
export function searchQuery(text: string): string {
  return searchText(text).trim()
}
