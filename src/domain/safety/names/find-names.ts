import type { Word } from '../../text/words.ts'
import { isBesideDose, strengthAfter } from './dose-nearby.ts'
import { type HazardousActive, hazardousActives } from './hazardous-actives.ts'
import { bareForms, matchName, nearestBySound, type WordForms } from './match-name.ts'
import {
  joinPhonetics,
  type KnownName,
  lettersOf,
  minJoinedSoundLength,
  type NameIndex,
  nameIndex,
} from './name-index.ts'
import { namePhonetics } from './name-phonetics.ts'
import type { OtherPesticide } from './other-pesticides.ts'

/** A pesticide that a text names: the words from `start` to the one before `end`. */
export interface NamedPesticide {
  readonly start: number
  readonly end: number
  /** The hazardous active; `undefined` where the name is that of another pesticide. */
  readonly active: HazardousActive | undefined
  /** What is known of a pesticide that is not hazardous; `undefined` where that is its name alone. */
  readonly pesticide?: OtherPesticide | undefined
  /** Whether it is named in plain words: gas tablet. */
  readonly isNickname?: boolean | undefined
}

/** What is known of a single word; computed once for each word of a text. */
interface WordLookup extends WordForms {
  /** The name that the word alone is, also when it is misspelt. */
  readonly name: KnownName | undefined
  /** The trade name that the word is beside a dose; an everyday word elsewhere. */
  readonly everyday: KnownName | undefined
  /** Whether some name begins with its letters. */
  readonly mayBegin: boolean
  /** Whether the sound of some name begins with its sound. */
  readonly maySoundBegin: boolean
}

/** By position in the text; undefined for a pause or the end of a sentence. */
type Lookups = readonly (WordLookup | undefined)[]

/**
 * The pesticides that a text names, in its order. A name inside a longer, correctly written name does not count: "methyl
 * parathion" is not "parathion".
 */
export function findNames(words: readonly Word[]): readonly NamedPesticide[] {
  const index = nameIndex()
  const looks = lookUpWords(words, index)
  const found: NamedPesticide[] = []
  let rightUpTo = 0
  let nearUpTo = 0
  for (const [start, look] of looks.entries()) {
    const right = look?.mayBegin ? joinedByLetters(looks, start, index) : undefined
    if (right && right.end > rightUpTo) found.push(right)
    rightUpTo = Math.max(rightUpTo, right?.end ?? 0)
    if (start < rightUpTo || look === undefined) continue
    const near =
      nearName(looks, start, index) ?? everydayName(words, look, start) ?? cutName(words, start)
    if (near && near.end > nearUpTo) found.push(near)
    nearUpTo = Math.max(nearUpTo, near?.end ?? 0)
  }
  return found
}

/** In letters; longer words are skipped to save time. No name is half as long. */
const maxWordLength = 80

function lookUpWords(words: readonly Word[], index: NameIndex): Lookups {
  const lookByWord = new Map<string, WordLookup>()
  return words.map(({ kind, text }) => {
    if (kind === 'pause' || kind === 'stop' || text.length > maxWordLength) return undefined
    const look = lookByWord.get(text) ?? lookUpWord(text, index)
    lookByWord.set(text, look)
    return look
  })
}

function lookUpWord(word: string, index: NameIndex): WordLookup {
  const forms = { word, letters: lettersOf(word), sound: namePhonetics(word) }
  const { skeleton } = forms.sound
  return {
    ...forms,
    name: matchName(forms, index),
    everyday: bareForms(word)
      .map((form) => index.everyday.get(lettersOf(form)))
      .find(Boolean),
    mayBegin: index.prefixes.has(forms.letters),
    maySoundBegin: skeleton !== '' && index.skeletonPrefixes.has(skeleton),
  }
}

function nearName(looks: Lookups, start: number, index: NameIndex): NamedPesticide | undefined {
  const look = looks[start]
  if (look?.name) return named(start, start + 1, look.name)
  return look?.maySoundBegin ? joinedBySound(looks, start, index) : undefined
}

function named(start: number, end: number, name: KnownName): NamedPesticide {
  const { active, pesticide, isNickname } = name
  return { start, end, active, pesticide, isNickname }
}

/** A trade name that is an everyday word, beside a dose: "Storm, 2 ml per litre", but not "after the storm". */
function everydayName(
  words: readonly Word[],
  { everyday }: WordLookup,
  start: number,
): NamedPesticide | undefined {
  return everyday && isBesideDose(words, start) ? named(start, start + 1, everyday) : undefined
}

/** The shortest beginning of a name that sellers use in its place. */
const minCutLetters = 5

/** A hazardous active whose name is cut, before the strength of granules: "Carbo 5G". */
function cutName(words: readonly Word[], start: number): NamedPesticide | undefined {
  const word = words[start]
  if (word === undefined || word.text.length < minCutLetters) return undefined
  if (!/^(?:gr?|জি)$/.test(strengthAfter(words, start))) return undefined
  const active = hazardousActives.find(({ names }) =>
    names.some((name) => lettersOf(name).startsWith(lettersOf(word.text))),
  )
  return active && named(start, start + 1, { active })
}

/** A shorter name is not searched across several words, except letter by letter: d d t. */
const minJoinedLetters = 6

/** The longest correctly written name that begins at a word: in one word, in several, or letter by letter. */
function joinedByLetters(
  looks: Lookups,
  start: number,
  { byLetters, prefixes }: NameIndex,
): NamedPesticide | undefined {
  let longest: NamedPesticide | undefined
  let before = ''
  let isSpelled = true
  for (let at = start; prefixes.has(before); at++) {
    const look = looks[at]
    if (look === undefined) break
    isSpelled &&= look.word.length === 1
    // Endings of the first word are not cut here: `matchName` does that for a single word.
    for (const form of at === start ? [look.word] : bareForms(look.word)) {
      const letters = before + lettersOf(form)
      const name = byLetters.get(letters)
      const counts =
        at === start || isSpelled || letters.length >= minJoinedLetters || /[0-9]/.test(letters)
      if (name && counts) longest = named(start, at + 1, name)
    }
    before += look.letters
  }
  return longest
}

/** The longest name with the same sound as two or three words together. */
function joinedBySound(
  looks: Lookups,
  start: number,
  { bySkeleton, skeletonPrefixes }: NameIndex,
): NamedPesticide | undefined {
  let longest: NamedPesticide | undefined
  let before = looks[start]?.sound
  for (let at = start + 1; at < start + 3; at++) {
    const look = looks[at]
    if (!look || !before) break
    if (!skeletonPrefixes.has(before.skeleton + look.sound.skeleton.charAt(0))) break
    for (const form of bareForms(look.word)) {
      const sound = joinPhonetics(before, namePhonetics(form))
      if (sound.skeleton.length < minJoinedSoundLength) continue
      const name = nearestBySound(sound, bySkeleton, form >= '\u0980')
      if (name) longest = named(start, at + 1, name)
    }
    before = joinPhonetics(before, look.sound)
  }
  return longest
}
