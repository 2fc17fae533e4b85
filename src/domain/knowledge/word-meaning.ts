import { bareSounds, termOf } from './analysis.ts'
import { isOutsideWord } from './outside-words.ts'
import { skeleton, soundKey } from './sound-key.ts'
import { stopWords } from './stop-words.ts'
import { isEverydaySound, synonymSounds } from './synonym-sounds.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a word of a question may stand for among the terms of an index. */
export interface Meaning {
  readonly terms: ReadonlyMap<number, number>
  /** Nothing was known by spelling, sound or meaning: the terms are only alike. */
  readonly guessed: boolean
  /** Neither guessed nor a word of everyday life nor one of another field. */
  readonly telling: boolean
  /** The field it is known to belong to; most words say nothing of that. */
  readonly field: 'farming' | 'other' | 'unknown'
}

/** What a word may mean, with how sure that is: itself, what sounds the same, what means the same, what it may be a slip of. */
export function meaningOf(token: string, romanised: boolean, vocabulary: Vocabulary): Meaning {
  const terms = new Map<number, number>()
  function offer(term: number, likeness: number): void {
    if (likeness > (terms.get(term) ?? 0)) terms.set(term, likeness)
  }
  function understand(sounds: readonly string[], share: number): void {
    const sure = sounds.filter((sound) => skeleton(sound).length > 1)
    // An English word that is known means itself, not what it sounds like in Bengali: "swim" is no শিম.
    const heard = romanised || spelt === undefined ? sure : []
    for (const sound of heard)
      for (const term of vocabulary.bySound(sound)) offer(term, 0.9 * share)
    for (const sound of sure.flatMap(synonymSounds)) {
      for (const term of vocabulary.bySound(sound)) offer(term, 0.7 * share)
    }
  }
  const own = termOf(token)
  const spelt = vocabulary.bySpelling(own.spelling)
  if (spelt !== undefined) offer(spelt, 1)
  if (isOutsideWord(token, romanised))
    return { terms, guessed: false, telling: false, field: 'other' }
  const typed = romanised ? [...new Set([own.sound, soundKey(token)])] : [own.sound]
  understand(typed, 1)
  // Bengali script has lost its endings by its letters; what is typed in Latin letters keeps them.
  const bare = romanised ? typed.flatMap(bareSounds) : []
  if (terms.size === 0 || token < '\u0980') understand(bare, bareShare)
  const guessed = terms.size === 0
  if (guessed && own.sound.length >= 3) {
    for (const { term, likeness } of typed.flatMap(vocabulary.alike)) offer(term, likeness)
  }
  const sounds = [...typed, ...(token < '\u0980' ? bare : [])]
  const isEveryday = sounds.some(isEverydaySound)
  const isField = !isEveryday && sounds.some((sound) => synonymSounds(sound).length > 0)
  // An English word that only sounds like one of an entry ("swim", শিম) tells nothing.
  const telling = !isEveryday && (romanised || isField || spelt !== undefined)
  return { terms, guessed, telling: telling && !guessed, field: isField ? 'farming' : 'unknown' }
}

/** An ending cut off by sound may have been a part of the word. */
const bareShare = 0.95

/** Whether a word is one of some entry or of the list of synonyms. */
export function isKnownWord(token: string, vocabulary: Vocabulary): boolean {
  const { sound } = termOf(token)
  return [sound, ...bareSounds(sound)].some(
    (known) => vocabulary.bySound(known).length > 0 || synonymSounds(known).length > 0,
  )
}

/** Little words, single letters and figures say nothing about the field. */
export function isEmptyWord(token: string): boolean {
  return token.length < 2 || stopWords.has(token) || token.charAt(0) <= '9'
}
