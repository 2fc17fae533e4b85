import { pushTo } from '../multimap.ts'
import { findNames, type NamedPesticide } from '../safety/names/find-names.ts'
import { plainText } from '../text/plain-text.ts'
import { readWords, type Word } from '../text/words.ts'
import { phrases } from './danger-phrases.ts'
import { groupsOf } from './word-index.ts'

/** One word of a question, or several that mean one thing, with the groups of words that it belongs to. */
export interface Piece {
  readonly groups: ReadonlySet<string>
  /** The number of its sentence. */
  readonly sentence: number
}

/** A question as the rules read it. */
export interface DangerText {
  readonly pieces: readonly Piece[]
  /** The ids of the hazardous actives that it names. */
  readonly actives: readonly string[]
}

const none: ReadonlySet<string> = new Set()
const number: ReadonlySet<string> = new Set(['number'])

/** Longer questions are read up to here. */
const maxWords = 400

/** Words that change no meaning and part those that belong together. */
const fillers =
  /^(?:ta|টা|তো|ই|just|really|so|very|even|ever|too|maybe|khub|খুব|একদম|ekdom|ektu|একটু|আজকেই|please|plz|bhaiya)$/

/** Reads a question for the rules. Takes time linear in its length. */
export function readDangerText(question: string): DangerText {
  const words = readWords(plainText(question))
    .slice(0, maxWords)
    .filter(({ text }) => !fillers.test(text))
  const isEnglish = isEnglishText(words)
  const setByWord = new Map<string, ReadonlySet<string>>()
  const sets = words.map(({ kind, text }) => {
    if (kind !== 'word') return kind === 'number' ? number : none
    const known = setByWord.get(text) ?? groupsOf(text, isEnglish)
    setByWord.set(text, known)
    return known
  })
  // "Tablet for doing" sounds like "tablet for weevils".
  const names = findNames(words).filter(
    ({ start, isNickname }) => !isNickname || !sets[start]?.has('doing'),
  )
  for (const name of names) markName(sets, name)
  const actives = names.flatMap(({ active }) => (active ? [active.id] : []))
  const pieces = joinPhrases(words, sets)
  if (pieces.some(({ groups }) => groups.has('gastablet'))) actives.push(gasTablet)
  return { pieces, actives: [...new Set(actives)] }
}

/** Groups of plain words for a product: a name made of them is read word by word, so that it hides no danger. */
const plainGroups = ['poison', 'medicine', 'weedkiller', 'tablet', 'hormone', 'pyrethroid']

function markName(sets: ReadonlySet<string>[], { start, end, active }: NamedPesticide): void {
  const own = sets.slice(start, end)
  if (!active && own.some((groups) => plainGroups.some((group) => groups.has(group)))) return
  for (let at = start; at < end; at++) sets[at] = namedGroups(active?.id)
}

/** What a gas tablet usually holds. */
const gasTablet = 'aluminium-phosphide'

function namedGroups(active: string | undefined): Set<string> {
  if (active?.endsWith('m-phosphide')) return new Set(['poison', 'gastablet', 'named'])
  return new Set(['poison', 'named', ...(active === 'paraquat' ? ['weedkiller'] : [])])
}

const englishWords =
  /^(?:the|is|was|are|am|of|and|for|from|what|how|which|should|when|does|did|has|have|had|my|i|it|we|he|she|his|her|will|with|this|that|there|not|after|want|poison|swallowed|drank|by|an)$/
const bengaliWords =
  /^(?:ki|kore|korbo|koto|na|nai|ami|amar|amr|diye|dile|dibo|bish|er|te|hoy|hobe|hole|gache|geche|gese|kheye|khele|khabo|kon|keno|ar|theke|jonno|ekhon|valo|bhai|vai)$/

function isEnglishText(words: readonly Word[]): boolean {
  let balance = 0
  for (const { text } of words) {
    if (text >= '\u0980') return false
    if (englishWords.test(text)) balance++
    else if (bengaliWords.test(text)) balance--
  }
  return balance > 0
}

interface Phrase {
  readonly meaning: string
  readonly parts: readonly (readonly string[])[]
}

let phrasesByFirst: ReadonlyMap<string, readonly Phrase[]> | undefined

/** Phrases by each group of their first part. */
function phraseIndex(): ReadonlyMap<string, readonly Phrase[]> {
  if (phrasesByFirst) return phrasesByFirst
  const index = new Map<string, Phrase[]>()
  for (const line of phrases.trim().split('\n')) {
    const [meaning = '', sequence = ''] = line.split(' = ')
    const phrase = { meaning, parts: sequence.split(' ').map((part) => part.split('|')) }
    for (const first of phrase.parts[0] ?? []) pushTo(index, first, phrase)
  }
  phrasesByFirst = index
  return index
}

function joinPhrases(
  words: readonly Word[],
  sets: readonly ReadonlySet<string>[],
): readonly Piece[] {
  const pieces: Piece[] = []
  let sentence = 0
  for (let at = 0; at < words.length; at++) {
    const kind = words[at]?.kind
    if (kind === 'stop') sentence++
    if (kind === 'stop' || kind === 'pause') continue
    const phrase = longestPhrase(sets, at)
    pieces.push({ groups: phrase ? phrase.meanings : (sets[at] ?? new Set()), sentence })
    at += (phrase?.length ?? 1) - 1
  }
  return pieces
}

function longestPhrase(sets: readonly ReadonlySet<string>[], at: number) {
  let length = 0
  const meanings = new Set<string>()
  for (const group of sets[at] ?? []) {
    for (const { meaning, parts } of phraseIndex().get(group) ?? []) {
      if (parts.length < length || !isPhraseAt(parts, sets, at)) continue
      if (parts.length > length) meanings.clear()
      length = parts.length
      meanings.add(meaning)
    }
  }
  return length > 0 ? { length, meanings } : undefined
}

function isPhraseAt(
  parts: Phrase['parts'],
  sets: readonly ReadonlySet<string>[],
  at: number,
): boolean {
  return parts.every((groups, part) => groups.some((group) => sets[at + part]?.has(group)))
}
