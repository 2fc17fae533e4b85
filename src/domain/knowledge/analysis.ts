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

/** Endings of verbs, written and spoken, longest first: -িয়েছে, -াইতেছে, -াইয়া, -লে, -মু. */
const verbEndings =
  'itece itese itace itase iece iese tece tese tace tase ace ase ece ese ice ise ile ite imu anr ce se ie ia le te be ib mu um an b'.split(
    ' ',
  )

function withoutEach(sound: string, endings: readonly string[]): string[] {
  return endings
    .filter((ending) => sound.length - ending.length >= 2 && sound.endsWith(ending))
    .map((ending) => sound.slice(0, -ending.length))
}

/** What a noun may be without its ending, by its sound: "pater" is pat, পানিতে is pani, "patai" is pata. */
export function nounSounds(sound: string): readonly string[] {
  const bare = withoutEach(sound, nounEndings)
  return sound.endsWith('ai') ? [...bare, sound.slice(0, -1)] : bare
}

/** What a word may be without its ending, by its sound: a noun without any, a verb without its longest. */
export function bareSounds(sound: string): readonly string[] {
  return [...new Set([...nounSounds(sound), ...withoutEach(sound, verbEndings).slice(0, 1)])]
}
