import { cropAliases, cropContext, doubtfulNames } from './aliases.ts'
import { bareSounds, type Term, termOf } from './analysis.ts'
import { normalize } from './normalize.ts'
import { isOutsideWord } from './outside-words.ts'
import { soundKey } from './sound-key.ts'
import { stopWords } from './stop-words.ts'
import { synonymSounds } from './synonym-sounds.ts'
import { editCost } from './trigrams.ts'

/** A question cut to words, with how it was typed. */
export interface QuestionWords {
  readonly tokens: readonly string[]
  /** Bengali in Latin letters: case endings are cut by sound, not by letter. */
  readonly romanised: boolean
}

export interface NamedCrops {
  readonly ids: readonly string[]
  /** Positions in `tokens` that named a crop. */
  readonly at: ReadonlySet<number>
}

/** The crops a question names, longest names first; `isKnown` tells words of the field, which are never a misspelt crop. */
export function detectCrops(words: QuestionWords, isKnown: (token: string) => boolean): NamedCrops {
  const ids: string[] = []
  const at = new Set<number>()
  for (const length of [3, 2, 1]) {
    for (let start = 0; start + length <= words.tokens.length; start++) {
      const places = Array.from({ length }, (_, step) => start + step)
      if (places.some((place) => at.has(place))) continue
      const id = length === 1 ? oneWordCrop(words, start, isKnown) : longName(words, places)
      if (id === undefined) continue
      for (const place of places) at.add(place)
      if (!ids.includes(id)) ids.push(id)
    }
  }
  return { ids, at }
}

function longName(
  { tokens, romanised }: QuestionWords,
  places: readonly number[],
): string | undefined {
  const terms = places.map((place) => termOf(tokens[place] ?? ''))
  const spelt = cropBySpelling.get(terms.map((term) => term.spelling).join('_'))
  if (spelt !== undefined || !romanised) return spelt
  const last = tokens[places.at(-1) ?? 0] ?? ''
  const head = terms.slice(0, -1).map((term) => term.sound)
  for (const sound of [soundKey(last), ...bareSounds(soundKey(last))]) {
    const id = cropBySound.get([...head, sound].join('_'))
    if (id !== undefined) return id
  }
  return undefined
}

function oneWordCrop(
  words: QuestionWords,
  place: number,
  isKnown: (token: string) => boolean,
): string | undefined {
  const token = words.tokens[place] ?? ''
  if (stopWords.has(token) && !doubtfulNames.has(token)) return undefined
  if (isDoubtful(token)) return hasContext(words.tokens, place) ? cropOf(token) : undefined
  if (isOutsideWord(token, words.romanised)) return undefined
  const id = cropOf(token) ?? (words.romanised ? soundingCrop(token) : undefined)
  return id ?? (isKnown(token) ? undefined : misspeltCrop(soundKey(termOf(token).spelling)))
}

/** In Latin letters also what sounds or is stemmed like one: "holood", and "chas", which is no plural of cha. */
function isDoubtful(token: string): boolean {
  if (doubtfulNames.has(token)) return true
  if (token >= '\u0980' || cropBySpelling.has(token)) return false
  return doubtfulNames.has(termOf(token).spelling) || doubtfulSounds.has(soundKey(token))
}

function hasContext(tokens: readonly string[], place: number): boolean {
  return cropContext.has(tokens[place + 1] ?? '') || tokens.length === 1
}

function cropOf(token: string): string | undefined {
  const { spelling, sound } = termOf(token)
  const spelt = cropBySpelling.get(spelling)
  if (spelt !== undefined || token < '\u0980' || sound.length < 4) return spelt
  return cropBySound.get(sound)
}

function soundingCrop(token: string): string | undefined {
  const whole = soundKey(token)
  // "sar" is fertiliser, not a case of some crop's name; a Bengali -ে that still stands belongs to a verb.
  const isWhole = synonymSounds(whole).length > 0 || (token >= '\u0980' && whole.endsWith('e'))
  const bare = isWhole ? [] : bareSounds(whole)
  const leastLength = token < '\u0980' ? 1 : 3
  for (const sound of [whole, ...bare].filter(({ length }) => length >= leastLength)) {
    const id = cropBySound.get(sound)
    if (id !== undefined) return id
  }
  return undefined
}

/** The one crop whose name is a slip away; short names are left alone, they are a slip away from everything. */
function misspeltCrop(sound: string): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [name, id] of cropBySound) {
    const shorter = Math.min(name.length, sound.length)
    if (shorter < leastSlipLength || Math.abs(name.length - sound.length) > 2) continue
    const cost = editCost(name, sound)
    if (cost <= slipShare * shorter && cost < least) [best, least] = [id, cost]
  }
  return best
}

const leastSlipLength = 5

/** A slip may change this share of a name: two vowels of five letters, a consonant of six. */
const slipShare = 0.17

const doubtfulSounds = new Set([...doubtfulNames].map(soundKey))

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
