import { weightedEditDistance } from '../../text/edit-distance.ts'
import { normalize } from '../../text/normalize.ts'
import { termOf } from '../../text/term.ts'
import { tokenize } from '../../text/tokenize.ts'
import { detectCrops } from '../../understanding/detect-crops.ts'
import { partNamedBy } from '../../understanding/plant-parts.ts'
import type { SignId } from '../../understanding/reading.ts'
import { signsNamedBy } from '../../understanding/signs.ts'
import { stopWords } from '../../understanding/stop-words.ts'
import { formsOfListed, formsOfTyped, type QuestionWords } from '../../understanding/word-groups.ts'
import type { PackEntry } from '../pack/pack.ts'

/** What in a question names an entry itself, and not only what it looks like. */
export interface NamedBy {
  /** How many words of the question are a name in one of its titles: "blast", মাজরা. */
  readonly names: number
  /** How many phrases of its search words are in the question, word for word. */
  readonly phrases: number
}

interface EntryNames {
  readonly names: ReadonlySet<string>
  readonly phrases: readonly (readonly (readonly string[])[])[]
}

/** How questions name entries. */
export interface Evidence {
  /** Reads the names of an entry, some milliseconds on a slow phone; what is not read is read when it is first needed. */
  readonly add: (entry: PackEntry) => void
  readonly namedBy: (entry: PackEntry, typed: TypedForms) => NamedBy
}

/** The forms that the words of a question may have, and those of two neighbours in one word. */
export interface TypedForms {
  readonly byWord: readonly (readonly string[])[]
  readonly all: ReadonlySet<string>
}

/** Read once for each question: all entries are compared with the same forms. */
export function readTypedForms({ tokens, romanised }: QuestionWords): TypedForms {
  // Two words may be one name: আর্মি ওয়ার্ম, "army worm".
  const joined = tokens.slice(1).map((token, place) => `${tokens[place]}${token}`)
  const byWord = [...tokens, ...joined].map((token) => formsOfTyped(token, romanised))
  return { byWord, all: new Set(byWord.flat()) }
}

export function createEvidence(): Evidence {
  const known = new Map<string, EntryNames>()
  function add(entry: PackEntry): EntryNames {
    const names = known.get(entry.id) ?? namesOf(entry)
    known.set(entry.id, names)
    return names
  }
  return {
    add,
    namedBy(entry, { byWord, all }) {
      const { names, phrases } = add(entry)
      const named = new Set([...all].filter((form) => names.has(form) || isNear(form, names)))
      const isIn = (forms: readonly string[]) => forms.some((form) => all.has(form))
      return {
        names: byWord.filter((forms) => forms.some((form) => named.has(form))).length,
        phrases: phrases.filter((phrase) => phrase.every(isIn)).length,
      }
    },
  }
}

/** Whether a long word differs from a name by one letter: এনথ্রাকনোজ, অ্যানথ্রাকনোজ. */
function isNear(form: string, names: ReadonlySet<string>): boolean {
  if (form.length < minFuzzyLength) return false
  for (const name of names) {
    const isComparable = name.length >= minFuzzyLength && Math.abs(name.length - form.length) <= 2
    if (
      isComparable &&
      name.slice(0, 2) === form.slice(0, 2) &&
      weightedEditDistance(name, form) <= maxDistance
    )
      return true
  }
  return false
}

const minFuzzyLength = 8
const maxDistance = 1

function namesOf(entry: PackEntry): EntryNames {
  const { text, otherWords } = entry
  const [otherTitle = ''] = otherWords
  const names = [text.title, otherTitle].flatMap((title) => ownWords(title)).flatMap(formsOfListed)
  const phrases = [...text.words, ...otherWords.slice(1)]
    .map((phrase) => ownWords(phrase, true).map(formsOfListed))
    .filter((phrase) => phrase.length > 1)
  return { names: new Set(names), phrases }
}

/** The words of a title that are names: no crop, part, sign or everyday word. Of a phrase, all but crops and stop words. */
function ownWords(title: string, isPhrase = false): readonly string[] {
  const tokens = tokenize(normalize(title))
  const romanised = /[\u0980-\u09ff]/.test(title)
  // The project's own texts spell crops rightly.
  const { positions } = detectCrops({ tokens, romanised }, () => true)
  return tokens.filter(
    (token, place) =>
      !positions.has(place) &&
      token.length > 1 &&
      !stopWords.has(token) &&
      (isPhrase || isName(token)),
  )
}

const nameByToken = new Map<string, boolean>()

function isName(token: string): boolean {
  const known = nameByToken.get(token)
  if (known !== undefined) return known
  const isOne = readName(token)
  nameByToken.set(token, isOne)
  return isOne
}

function readName(token: string): boolean {
  const words = { tokens: [token], romanised: token >= '\u0980' }
  return (
    partNamedBy(token, words.romanised) === undefined &&
    signsNamedBy(words).every((sign) => namedSigns.includes(sign)) &&
    !generic.has(termOf(token).sound)
  )
}

/** Whether a word says something: no everyday word, and none of those that many titles have. */
export function isContentWord(token: string): boolean {
  return token.length > 1 && !stopWords.has(token) && !generic.has(termOf(token).sound)
}

/** Signs whose words name one problem: "borer" is the name of an insect, "yellow" is none. */
const namedSigns: readonly SignId[] = [
  ...(['insects', 'bored', 'mosaic', 'gum', 'galls', 'animals', 'lodging'] as const),
]

/** Words of many titles that name nothing. */
const generic: ReadonlySet<string> = new Set(
  normalize(
    `disease pest insect bug worm caterpillar larva fly moth fruit plant hole foot tree crop field leaf virus fungus black white brown red green small
     and with care growing growth guide control attack damage common soil water hunger lack shortage deficiency season time
     রোগ পোকা কীট লেদা কীড়া মাছি মথ গাছ ক্ষেত জমি ফসল ভাইরাস ছত্রাক কালো সাদা বাদামি লাল সবুজ যত্ন চাষ আক্রমণ অভাব ঘাটতি মাটি পানি সময় মৌসুম জাতীয়
     পোকার রোগের সার বপন রোপণ বোনা লাগানো আসে আসা যায় যাওয়া হয় হওয়া ধরে ধরা পড়ে থাকে কারণ চেনার উপায় ওষুধ ছাড়া কচি আগা বা ও নিয়ে
     bear bears tell why turn fall die young no when which from inside without`,
  )
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => termOf(word).sound),
)
