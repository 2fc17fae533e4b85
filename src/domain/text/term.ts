import { foldHomophones } from './fold-homophones.ts'
import { phoneticKey } from './phonetic-key.ts'
import { stem } from './stem.ts'

/** How the search index knows a word: the folded spelling of its stem, and the phonetic key of that. */
export interface Term {
  readonly spelling: string
  readonly sound: string
}

/** A cache: each word of a question is needed about twelve times (crop, plant part, kind, domain, synonyms). */
const termByToken = new Map<string, Term>()
const cacheSize = 500

/** The term of one word of a normalised text. */
export function termOf(token: string): Term {
  const known = termByToken.get(token)
  if (known !== undefined) return known
  const spelling = foldHomophones(stem(token))
  const term = { spelling, sound: phoneticKey(spelling) }
  if (termByToken.size >= cacheSize) termByToken.clear()
  termByToken.set(token, term)
  return term
}

/** Noun endings as a phonetic key spells them, longest first: -গুলোর, -দের, -ের, -তে, -টা, -কে. */
const nounEndings = 'gulate gulte gular gulr gula guli gul der te ta ti ke er r e'.split(' ')

/** The phonetic keys that a word may have without its noun ending: "pater" gives pat, পানিতে gives pani, "patai" gives pata. */
export function withoutNounEnding(sound: string): readonly string[] {
  const bare = nounEndings
    .filter((ending) => sound.length - ending.length >= 2 && sound.endsWith(ending))
    .map((ending) => sound.slice(0, -ending.length))
  return sound.endsWith('ai') ? [...bare, sound.slice(0, -1)] : bare
}
