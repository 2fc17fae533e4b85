import { weightedEditDistance } from '../text/edit-distance.ts'
import { normalize } from '../text/normalize.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { type Term, termOf, withoutNounEnding } from '../text/term.ts'
import { ambiguousNames, cropAliases, cropContextWords } from './crop-aliases.ts'
import { isOutOfDomainWord } from './out-of-domain-words.ts'
import { stopWords } from './stop-words.ts'
import { synonymSounds } from './synonym-index.ts'

/** The words of a question, and how it was typed. */
export interface QuestionWords {
  readonly tokens: readonly string[]
  /** Whether it is Bengali in Latin letters: then case endings are cut from the phonetic key, not from the spelling. */
  readonly romanised: boolean
}

export interface NamedCrops {
  readonly ids: readonly string[]
  /** Positions in `tokens` of the words that name a crop. */
  readonly positions: ReadonlySet<number>
}

/** The crops that a question names, longest names first. A word for which `isKnown` holds is never taken for a misspelt crop. */
export function detectCrops(words: QuestionWords, isKnown: (token: string) => boolean): NamedCrops {
  const ids: string[] = []
  const positions = new Set<number>()
  for (const length of [3, 2, 1]) {
    for (let start = 0; start + length <= words.tokens.length; start++) {
      const span = Array.from({ length }, (_, step) => start + step)
      if (span.some((place) => positions.has(place))) continue
      const id = length === 1 ? singleWordCrop(words, start, isKnown) : multiWordCrop(words, span)
      if (id === undefined) continue
      for (const place of span) positions.add(place)
      if (!ids.includes(id)) ids.push(id)
    }
  }
  return { ids, positions }
}

function multiWordCrop(
  { tokens, romanised }: QuestionWords,
  span: readonly number[],
): string | undefined {
  const terms = span.map((place) => termOf(tokens[place] ?? ''))
  const spelt = cropBySpelling.get(terms.map((term) => term.spelling).join('_'))
  if (spelt !== undefined || !romanised) return spelt
  const last = tokens[span.at(-1) ?? 0] ?? ''
  const head = terms.slice(0, -1).map((term) => term.sound)
  for (const sound of [phoneticKey(last), ...withoutNounEnding(phoneticKey(last))]) {
    const id = cropBySound.get([...head, sound].join('_'))
    if (id !== undefined) return id
  }
  return undefined
}

function singleWordCrop(
  words: QuestionWords,
  place: number,
  isKnown: (token: string) => boolean,
): string | undefined {
  const token = words.tokens[place] ?? ''
  if (stopWords.has(token) && !ambiguousNames.has(token)) return undefined
  if (isAmbiguous(token)) return hasContext(words.tokens, place) ? cropOf(token) : undefined
  if (isOutOfDomainWord(token, words.romanised)) return undefined
  const id = cropOf(token) ?? (words.romanised ? soundingCrop(token) : undefined)
  return id ?? (isKnown(token) ? undefined : misspeltCrop(phoneticKey(termOf(token).spelling)))
}

/** In Latin letters also a word with the same sound or stem: "holood", and "chas", which is no plural of cha. */
function isAmbiguous(token: string): boolean {
  if (ambiguousNames.has(token)) return true
  if (token >= '\u0980' || cropBySpelling.has(token)) return false
  return ambiguousNames.has(termOf(token).spelling) || ambiguousSounds.has(phoneticKey(token))
}

function hasContext(tokens: readonly string[], place: number): boolean {
  return cropContextWords.has(tokens[place + 1] ?? '') || tokens.length === 1
}

function cropOf(token: string): string | undefined {
  const { spelling, sound } = termOf(token)
  const spelt = cropBySpelling.get(spelling)
  if (spelt !== undefined || token < '\u0980' || sound.length < 4) return spelt
  return cropBySound.get(sound)
}

function soundingCrop(token: string): string | undefined {
  const whole = phoneticKey(token)
  // "sar" is fertiliser, not an inflected crop name; a Bengali -ে that `stem` left belongs to a verb.
  const isWhole = synonymSounds(whole).length > 0 || (token >= '\u0980' && whole.endsWith('e'))
  const bare = isWhole ? [] : withoutNounEnding(whole)
  const leastLength = token < '\u0980' ? 1 : 3
  for (const sound of [whole, ...bare].filter(({ length }) => length >= leastLength)) {
    const id = cropBySound.get(sound)
    if (id !== undefined) return id
  }
  return undefined
}

/** The crop whose name is nearest, within a typing error. Short names are not compared: every short word is near to them. */
function misspeltCrop(sound: string): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [name, id] of cropBySound) {
    const shorter = Math.min(name.length, sound.length)
    if (shorter < minTypoLength || Math.abs(name.length - sound.length) > 2) continue
    const cost = weightedEditDistance(name, sound)
    if (cost <= typoShare * shorter && cost < least) [best, least] = [id, cost]
  }
  return best
}

const minTypoLength = 5

/** A typing error may change this share of a name: two vowels of five letters, one consonant of six. */
const typoShare = 0.17

const ambiguousSounds = new Set([...ambiguousNames].map(phoneticKey))

const cropBySpelling = new Map<string, string>()
const cropBySound = new Map<string, string>()

for (const { id, local, english } of cropAliases) {
  for (const name of [...local, ...english]) {
    const terms = normalize(name).split('_').map(termOf)
    setFirst(cropBySpelling, joinTerms(terms, 'spelling'), id)
    setFirst(cropBySound, joinTerms(terms, 'sound'), id)
  }
}

function joinTerms(terms: readonly Term[], part: keyof Term): string {
  return terms.map((term) => term[part]).join('_')
}

function setFirst(map: Map<string, string>, key: string, id: string): void {
  if (!map.has(key)) map.set(key, id)
}
