import { isWithinOneEdit } from '../../text/edit-distance.ts'
import { normalize } from '../../text/normalize.ts'
import { wordList } from '../../text/word-list.ts'
import { edgesOf, type KnownName, lettersOf, minTypoLength, type NameIndex } from './name-index.ts'
import { type NamePhonetics, namePhonetics, vowelDistance } from './name-phonetics.ts'

/** A word, its letters as `lettersOf` gives them, and its sound. */
export interface WordForms {
  readonly word: string
  readonly letters: string
  readonly sound: NamePhonetics
}

/** Everyday words that sound like a name: meat meal like methomyl, linden like lindane. */
const everydayWords = wordList('মিটমিল linden lindens selfs kickoffs')

/** The pesticide that one word names: by its letters, by its sound, or with one typing error. */
export function matchName(forms: WordForms, index: NameIndex): KnownName | undefined {
  if (everydayWords.has(forms.word)) return undefined
  return namedByLetters(forms, index) ?? namedBySound(forms, index) ?? namedWithTypo(forms, index)
}

/** The length of the beginning that rejects most words; no case ending changes it. */
const headLength = 3

function namedByLetters({ word, letters }: WordForms, index: NameIndex): KnownName | undefined {
  if (!index.prefixes.has(letters.slice(0, headLength))) return undefined
  return firstOf(bareForms(word), (form) => index.byLetters.get(lettersOf(form)))
}

function namedBySound({ word, sound }: WordForms, index: NameIndex): KnownName | undefined {
  if (!index.skeletonHeads.has(sound.skeleton.slice(0, headLength))) return undefined
  const isBengali = word >= '\u0980'
  return firstOf(bareForms(word), (form) =>
    nearestBySound(namePhonetics(form), index.bySkeleton, isBengali),
  )
}

function namedWithTypo({ word, letters }: WordForms, index: NameIndex): KnownName | undefined {
  if (letters.length < minTypoLength - 1) return undefined
  return firstOf(bareForms(word), (form) => nearestByLetters(lettersOf(form), index))
}

function nearestByLetters(
  letters: string,
  { byEdge, byLetters }: NameIndex,
): KnownName | undefined {
  for (const edge of edgesOf(letters)) {
    const name = byEdge.get(edge)?.find((candidate) => isWithinOneEdit(candidate, letters))
    if (name !== undefined) return byLetters.get(name)
  }
  return undefined
}

const bengaliEndings = normalize('গুলো গুলি জাতীয় ঘটিত যুক্ত টার টির টা টি কে তে এর ের র ে য়').split(' ')

/** The word, and the word without its endings: ফুরাডানেরও, ফুরাডানের, ফুরাডান; aldrins, aldrin. */
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

/** The name with the same consonant skeleton and the fewest different vowels; undefined where too many differ. */
export function nearestBySound(
  sound: NamePhonetics,
  bySkeleton: NameIndex['bySkeleton'],
  isBengali: boolean,
): KnownName | undefined {
  let best: KnownName | undefined
  let bestSteps = Number.POSITIVE_INFINITY
  for (const name of bySkeleton.get(sound.skeleton) ?? []) {
    const steps = vowelDistance(sound, name.sound)
    const allowed = maxVowelDistance(sound.skeleton.length, isBengali && !name.isTradeName)
    if (steps > allowed || steps >= bestSteps) continue
    best = name
    bestSteps = steps
  }
  return best
}

/**
 * How many vowels may differ, by the number of consonants: none where there are few, because too many words sound like
 * that. Bengali has several spellings for the vowels of a foreign name (`isLoose`); a Latin spelling and a trade name are
 * matched more strictly.
 */
function maxVowelDistance(length: number, isLoose: boolean): number {
  if (isLoose) return length < 7 ? Math.max(length - 4, 0) : Math.floor(length / 2)
  return Math.min(Math.max(length - 5, 0), 2)
}
