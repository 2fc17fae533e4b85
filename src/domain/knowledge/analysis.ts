import { foldSounds } from './fold-sounds.ts'
import { soundKey } from './sound-key.ts'
import { stem } from './stem.ts'

/** What the index knows a word by: its folded stem, and how that sounds. */
export interface Term {
  readonly spelling: string
  readonly sound: string
}

/** Of one question each word is looked at a dozen times: crop, part, kind, field, meaning. */
const termByToken = new Map<string, Term>()
const mostRemembered = 500

/** The term of one token of a normalised text. */
export function termOf(token: string): Term {
  const known = termByToken.get(token)
  if (known !== undefined) return known
  const spelling = foldSounds(stem(token))
  const term = { spelling, sound: soundKey(spelling) }
  if (termByToken.size >= mostRemembered) termByToken.clear()
  termByToken.set(token, term)
  return term
}

/** Endings of nouns as they sound in a key, longest first: -গুলোর, -দের, -ের, -তে, -টা, -কে. */
const nounEndings = 'gulate gulte gular gulr gula guli gul der te ta ti ke er r e'.split(' ')

/** What a word may be without the ending of a noun, by its sound: "pater" is pat, পানিতে is pani, "patai" is pata. */
export function bareSounds(sound: string): readonly string[] {
  const bare = nounEndings
    .filter((ending) => sound.length - ending.length >= 2 && sound.endsWith(ending))
    .map((ending) => sound.slice(0, -ending.length))
  return sound.endsWith('ai') ? [...bare, sound.slice(0, -1)] : bare
}
