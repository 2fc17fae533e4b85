import { romanisedSounds, termOf } from './analysis.ts'
import { isOutsideWord } from './outside-words.ts'
import { skeleton } from './sound-key.ts'
import { stopWords } from './stop-words.ts'
import { isEverydaySound, synonymSounds } from './synonym-sounds.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a word of a question may stand for among the terms of an index. */
export interface Meaning {
  readonly terms: ReadonlyMap<number, number>
  /** Nothing was known by spelling, sound or meaning: the terms are only alike. */
  readonly guessed: boolean
  /** Neither guessed nor a word of everyday life. */
  readonly telling: boolean
}

/** What a word may mean, with how sure that is: itself, what sounds the same, what means the same, what it may be a slip of. */
export function meaningOf(token: string, romanised: boolean, vocabulary: Vocabulary): Meaning {
  const terms = new Map<number, number>()
  function offer(term: number, likeness: number): void {
    if (likeness > (terms.get(term) ?? 0)) terms.set(term, likeness)
  }
  if (isOutsideWord(token)) return { terms, guessed: false, telling: false }
  const own = termOf(token)
  const sounds = romanised ? [...new Set([own.sound, ...romanisedSounds(token)])] : [own.sound]
  const spelt = vocabulary.bySpelling(own.spelling)
  if (spelt !== undefined) offer(spelt, 1)
  const sure = sounds.filter((sound) => skeleton(sound).length > 1)
  for (const sound of sure) for (const term of vocabulary.bySound(sound)) offer(term, 0.9)
  for (const sound of sure.flatMap(synonymSounds)) {
    for (const term of vocabulary.bySound(sound)) offer(term, 0.7)
  }
  const guessed = terms.size === 0
  if (guessed && own.sound.length >= 3) {
    for (const { term, likeness } of sounds.flatMap(vocabulary.alike)) offer(term, likeness * 0.85)
  }
  return { terms, guessed, telling: !guessed && !sounds.some(isEverydaySound) }
}

/** Whether a word is one of some entry or of the list of synonyms. */
export function isKnownWord(token: string, vocabulary: Vocabulary): boolean {
  const { sound } = termOf(token)
  return vocabulary.bySound(sound).length > 0 || synonymSounds(sound).length > 0
}

/** Little words, single letters and figures say nothing about the field. */
export function isEmptyWord(token: string): boolean {
  return token.length < 2 || stopWords.has(token) || token.charAt(0) <= '9'
}
