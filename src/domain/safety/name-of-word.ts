import { normalize } from '../knowledge/normalize.ts'
import { edgesOf, type KnownName, lettersOf, type NameIndex, slipLength } from './name-index.ts'
import { type NameSound, nameSound, vowelSteps } from './name-sound.ts'
import { isOneSlip } from './one-slip.ts'
import { wordList } from './word-list.ts'

/** A word, its letters as names are looked up by them, and its sound. */
export interface HeardWord {
  readonly word: string
  readonly letters: string
  readonly sound: NameSound
}

/** Everyday words that sound like a name: meat meal like methomyl, the linden like lindane. */
const everydayWords = wordList('মিটমিল linden lindens selfs kickoffs')

/** What one word names: by its letters, by its sound, or with a letter wrong. */
export function nameOfWord(heard: HeardWord, index: NameIndex): KnownName | undefined {
  if (everydayWords.has(heard.word)) return undefined
  return namedByLetters(heard, index) ?? namedBySound(heard, index) ?? namedWithSlip(heard, index)
}

/** Most words are seen not to be a name by their beginning, which no ending changes. */
const headLength = 3

function namedByLetters({ word, letters }: HeardWord, index: NameIndex): KnownName | undefined {
  if (!index.beginnings.has(letters.slice(0, headLength))) return undefined
  return firstOf(bareForms(word), (form) => index.byLetters.get(lettersOf(form)))
}

function namedBySound({ word, sound }: HeardWord, index: NameIndex): KnownName | undefined {
  if (!index.boneHeads.has(sound.bones.slice(0, headLength))) return undefined
  const isBengali = word >= '\u0980'
  return firstOf(bareForms(word), (form) =>
    nearestBySound(nameSound(form), index.byBones, isBengali),
  )
}

function namedWithSlip({ word, letters }: HeardWord, index: NameIndex): KnownName | undefined {
  if (letters.length < slipLength - 1) return undefined
  return firstOf(bareForms(word), (form) => nearestByLetters(lettersOf(form), index))
}

function nearestByLetters(
  letters: string,
  { byEdge, byLetters }: NameIndex,
): KnownName | undefined {
  for (const edge of edgesOf(letters)) {
    const name = byEdge.get(edge)?.find((candidate) => isOneSlip(candidate, letters))
    if (name !== undefined) return byLetters.get(name)
  }
  return undefined
}

const bengaliEndings = normalize('গুলো গুলি জাতীয় ঘটিত যুক্ত টার টির টা টি কে তে এর ের র ে য়').split(' ')

/** The word, and what is left of it without its ending: ফুরাডানেরও, ফুরাডানের, ফুরাডান; aldrins, aldrin. */
export function bareForms(word: string): readonly string[] {
  if (word < '\u0980') return word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
  const whole = word.replace(/[ওই]$/, '')
  const bare = bengaliEndings
    .filter((ending) => whole.endsWith(ending))
    .map((ending) => whole.slice(0, -ending.length))
  return whole === word ? [word, ...bare] : [word, whole, ...bare]
}

function firstOf(
  forms: readonly string[],
  find: (form: string) => KnownName | undefined,
): KnownName | undefined {
  for (const form of forms) {
    const name = find(form)
    if (name) return name
  }
  return undefined
}

/** The name with the same consonants and the fewest other vowels; `undefined` where too many differ. */
export function nearestBySound(
  sound: NameSound,
  byBones: NameIndex['byBones'],
  isBengali: boolean,
): KnownName | undefined {
  let best: KnownName | undefined
  let bestSteps = Number.POSITIVE_INFINITY
  for (const name of byBones.get(sound.bones) ?? []) {
    const steps = vowelSteps(sound, name.sound)
    const allowed = stepsAllowed(sound.bones.length, isBengali && !name.isTradeName)
    if (steps > allowed || steps >= bestSteps) continue
    best = name
    bestSteps = steps
  }
  return best
}

/**
 * How many vowels may differ: none where there are few consonants, for too many words sound like those. Bengali spells the
 * vowels of a foreign name as it likes; in Latin letters they are given, and a trade name is no longer itself without them.
 */
function stepsAllowed(bones: number, isLoose: boolean): number {
  if (isLoose) return bones < 7 ? Math.max(bones - 4, 0) : Math.floor(bones / 2)
  return Math.min(Math.max(bones - 5, 0), 2)
}
