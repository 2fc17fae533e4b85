import type { HazardousActive } from './hazardous-actives.ts'
import {
  joinedBones,
  joinSounds,
  type KnownName,
  lettersOf,
  type NameIndex,
  nameIndex,
} from './name-index.ts'
import { bareForms, type HeardWord, nameOfWord, nearestBySound } from './name-of-word.ts'
import { nameSound } from './name-sound.ts'
import type { Word } from './words.ts'

/** A pesticide named in a text, from the word at `start` up to the word before `end`. */
export interface NamedPesticide {
  readonly start: number
  readonly end: number
  /** The hazardous active; `undefined` where the name is that of another pesticide. */
  readonly active: HazardousActive | undefined
}

/** What is known of a word by itself; found once for each word of a text. */
interface Look extends HeardWord {
  /** The name it is, however badly written. */
  readonly name: KnownName | undefined
  /** Whether a name begins with its letters; or sounds as if it began with the word. */
  readonly mayBegin: boolean
  readonly maySoundBegin: boolean
}

/** The words of a text; where there is a pause or an end there is none. */
type Looks = readonly (Look | undefined)[]

/**
 * The pesticides a text names, in the order they are named. A name within a longer one that is written right does not
 * count: "methyl parathion" is no "parathion".
 */
export function findNames(words: readonly Word[]): readonly NamedPesticide[] {
  const index = nameIndex()
  const looks = lookAt(words, index)
  const found: NamedPesticide[] = []
  let rightUpTo = 0
  let nearUpTo = 0
  for (const [start, look] of looks.entries()) {
    const right = look?.mayBegin ? joinedByLetters(looks, start, index) : undefined
    if (right && right.end > rightUpTo) found.push(right)
    rightUpTo = Math.max(rightUpTo, right?.end ?? 0)
    if (start < rightUpTo || look === undefined) continue
    const near = nearName(looks, start, index)
    if (near && near.end > nearUpTo) found.push(near)
    nearUpTo = Math.max(nearUpTo, near?.end ?? 0)
  }
  return found
}

/** In letters. No name is half as long; what is longer would only cost time. */
const longestWord = 80

function lookAt(words: readonly Word[], index: NameIndex): Looks {
  const lookByWord = new Map<string, Look>()
  return words.map(({ kind, text }) => {
    if (kind === 'pause' || kind === 'stop' || text.length > longestWord) return undefined
    const look = lookByWord.get(text) ?? firstLook(text, index)
    lookByWord.set(text, look)
    return look
  })
}

function firstLook(word: string, index: NameIndex): Look {
  const heard = { word, letters: lettersOf(word), sound: nameSound(word) }
  const { bones } = heard.sound
  return {
    ...heard,
    name: nameOfWord(heard, index),
    mayBegin: index.beginnings.has(heard.letters),
    maySoundBegin: bones !== '' && index.boneBeginnings.has(bones),
  }
}

function nearName(looks: Looks, start: number, index: NameIndex): NamedPesticide | undefined {
  const look = looks[start]
  if (look?.name) return { start, end: start + 1, active: look.name.active }
  return look?.maySoundBegin ? joinedBySound(looks, start, index) : undefined
}

/** Names of fewer letters are not looked for in words written apart, unless letter by letter: d d t. */
const joinedLetters = 6

/** The longest name that begins at a word and is written right, be it in one word, in several or letter by letter. */
function joinedByLetters(
  looks: Looks,
  start: number,
  { byLetters, beginnings }: NameIndex,
): NamedPesticide | undefined {
  let longest: NamedPesticide | undefined
  let before = ''
  let isSpelled = true
  for (let at = start; beginnings.has(before); at++) {
    const look = looks[at]
    if (look === undefined) break
    isSpelled &&= look.word.length === 1
    // Of one word alone the endings are tried when the search by letters has failed.
    for (const form of at === start ? [look.word] : bareForms(look.word)) {
      const letters = before + lettersOf(form)
      const name = byLetters.get(letters)
      const counts = at === start || isSpelled || letters.length >= joinedLetters
      if (name && counts) longest = { start, end: at + 1, active: name.active }
    }
    before += look.letters
  }
  return longest
}

/** The longest name that two or three words written apart sound like. */
function joinedBySound(
  looks: Looks,
  start: number,
  { byBones, boneBeginnings }: NameIndex,
): NamedPesticide | undefined {
  let longest: NamedPesticide | undefined
  let before = looks[start]?.sound
  for (let at = start + 1; at < start + 3; at++) {
    const look = looks[at]
    if (!look || !before) break
    if (!boneBeginnings.has(before.bones + look.sound.bones.charAt(0))) break
    for (const form of bareForms(look.word)) {
      const sound = joinSounds(before, nameSound(form))
      if (sound.bones.length < joinedBones) continue
      const name = nearestBySound(sound, byBones, form >= '\u0980')
      if (name) longest = { start, end: at + 1, active: name.active }
    }
    before = joinSounds(before, look.sound)
  }
  return longest
}
