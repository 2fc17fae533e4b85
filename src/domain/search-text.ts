import { foldSounds } from './knowledge/fold-sounds.ts'
import { normalize } from './knowledge/normalize.ts'

/**
 * The form in which texts are searched, on the server and on the phone alike: one spelling for what looks the same and
 * for Bengali letters that sound alike. Letter by letter, so that whatever part of a text is typed is part of its form.
 */
export function searchText(text: string): string {
  return Array.from(normalize(text), foldSounds).join('')
}

/** What is looked for, in the same form; blanks around it do not count. '' finds everything. */
export function searchQuery(text: string): string {
  return searchText(text).trim()
}
