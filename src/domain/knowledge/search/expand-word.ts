import { consonantSkeleton, phoneticKey } from '../../text/phonetic-key.ts'
import { termOf, withoutNounEnding } from '../../text/term.ts'
import { isOutOfDomainWord } from '../../understanding/out-of-domain-words.ts'
import { stopWords } from '../../understanding/stop-words.ts'
import { isEverydaySound, synonymSounds } from '../../understanding/synonym-index.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Query expansion of one word: the terms of the index that it may stand for. */
export interface Expansion {
  /** By term number, how certain the term is, 0–1. */
  readonly terms: ReadonlyMap<number, number>
  /** Whether nothing was found by spelling, sound or synonym, so that the terms are only similar. */
  readonly guessed: boolean
  /** Whether the word is known, not everyday and not of another subject. */
  readonly specific: boolean
  /** The subject of the word, as far as a list names it. */
  readonly field: 'farming' | 'other' | 'unknown'
}

/** Expands a word to itself, words of the same sound, synonyms and, when there is none of these, words it may be a misspelling of. */
export function expandWord(token: string, romanised: boolean, vocabulary: Vocabulary): Expansion {
  const terms = new Map<number, number>()
  function offer(term: number, certainty: number): void {
    if (certainty > (terms.get(term) ?? 0)) terms.set(term, certainty)
  }
  function understand(sounds: readonly string[], share: number): void {
    const sure = sounds.filter((sound) => consonantSkeleton(sound).length > 1)
    // A known English word is not replaced by a Bengali word of the same sound: "swim" is not শিম.
    const matched = romanised || spelt === undefined ? sure : []
    for (const sound of matched)
      for (const term of vocabulary.bySound(sound)) offer(term, 0.9 * share)
    for (const sound of sure.flatMap(synonymSounds)) {
      for (const term of vocabulary.bySound(sound)) offer(term, 0.7 * share)
    }
  }
  const own = termOf(token)
  const spelt = vocabulary.bySpelling(own.spelling)
  if (spelt !== undefined) offer(spelt, 1)
  if (isOutOfDomainWord(token, romanised))
    return { terms, guessed: false, specific: false, field: 'other' }
  const typed = romanised ? [...new Set([own.sound, phoneticKey(token)])] : [own.sound]
  understand(typed, 1)
  // `stem` has cut the endings of Bengali script, not those of romanised Bengali.
  const bare = romanised ? typed.flatMap(withoutNounEnding) : []
  if (terms.size === 0 || token < '\u0980') understand(bare, bareShare)
  const guessed = terms.size === 0
  if (guessed && own.sound.length >= 3) {
    for (const { term, similarity } of typed.flatMap(vocabulary.similar)) offer(term, similarity)
  }
  const sounds = [...typed, ...(token < '\u0980' ? bare : [])]
  const isEveryday = sounds.some(isEverydaySound)
  const isField = !isEveryday && sounds.some((sound) => synonymSounds(sound).length > 0)
  // An English word that only sounds like a word of an entry ("swim", শিম) is not specific.
  const specific = !isEveryday && (romanised || isField || spelt !== undefined)
  return { terms, guessed, specific: specific && !guessed, field: isField ? 'farming' : 'unknown' }
}

/** Certainty of a word without its ending: what was cut may have been a part of the word. */
const bareShare = 0.95

/** Whether a word is in an entry or in the list of synonyms. */
export function isKnownWord(token: string, vocabulary: Vocabulary): boolean {
  const { sound } = termOf(token)
  return [sound, ...withoutNounEnding(sound)].some(
    (known) => vocabulary.bySound(known).length > 0 || synonymSounds(known).length > 0,
  )
}

/** Whether a word says nothing about the subject: a stop word, a single letter or a number. */
export function isStopWord(token: string): boolean {
  return token.length < 2 || stopWords.has(token) || token.charAt(0) <= '9'
}
