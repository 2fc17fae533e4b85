import { pushTo } from '../multimap.ts'
import { findNames, type NamedPesticide } from '../safety/names/find-names.ts'
import { plainText } from '../text/plain-text.ts'
import { isMark, readWords, type Word } from '../text/words.ts'
import { type Clause, isOtherScript, isSubject, readClauses } from './clauses.ts'
import { phrases } from './danger-phrases.ts'
import { groupsOf } from './word-index.ts'

/** One word of a question, or several that mean one thing, with the groups of words that it belongs to. */
export interface Piece {
  readonly groups: ReadonlySet<string>
  /** The number of its sentence. */
  readonly sentence: number
  /** The number of its clause. */
  readonly clause: number
  /** Whether it begins with a person who does something. */
  readonly isSubject: boolean
}

/** A question as the rules read it. */
export interface DangerText {
  readonly pieces: readonly Piece[]
  readonly clauses: readonly Clause[]
  /** The ids of the hazardous actives that it names. */
  readonly actives: readonly string[]
}

const none: ReadonlySet<string> = new Set()
const number: ReadonlySet<string> = new Set(['number'])

/** Words that change no meaning and part those that belong together. */
const fillers =
  /^(?:ta|টা|তো|ই|just|really|very|even|ever|too|maybe|khub|খুব|একদম|ekdom|ektu|একটু|আজকেই|please|plz|bhaiya)$/

/** Reads a question for the rules. Takes time linear in its length. */
export function readDangerText(question: string): DangerText {
  const typed = readWords(plainText(question)).filter(({ text }) => !fillers.test(text))
  const read = betweenMarks(typed).flatMap(readPart)
  const words = read.map(({ word }) => word)
  const sets = read.map(({ groups }) => groups)
  // "Tablet for doing" sounds like "tablet for weevils".
  const names = findNames(words).filter(
    ({ start, isNickname }) => !isNickname || !sets[start]?.has('doing'),
  )
  for (const name of names) markName(sets, name)
  const actives = names.flatMap(({ active }) => (active ? [active.id] : []))
  const clauses = readClauses(words, sets)
  const pieces = joinPhrases(words, sets, clauses)
  if (pieces.some(({ groups }) => groups.has('gastablet'))) actives.push(gasTablet)
  return { pieces, clauses, actives: [...new Set(actives)] }
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

/** The words between two marks and of one script, each time with the mark before them. */
function betweenMarks(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]]
  for (const [at, word] of words.entries()) {
    if (isMark(word) || isOtherScript(words[at - 1], word)) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts
}

interface ReadWord {
  readonly word: Word
  readonly groups: ReadonlySet<string>
}

/** Somebody may write in two languages: each part is read in its own. */
function readPart(part: readonly Word[]): readonly ReadWord[] {
  const isEnglish = isEnglishText(part)
  const known = new Map<string, ReadonlySet<string>>()
  const groupsIn = (text: string) => {
    const groups = known.get(text) ?? groupsOf(text, isEnglish)
    known.set(text, groups)
    return groups
  }
  return part.flatMap((word): readonly ReadWord[] => {
    if (word.kind !== 'word') return [{ word, groups: word.kind === 'number' ? number : none }]
    const groups = groupsIn(word.text)
    const verb = isEnglish || groups.size > 0 ? undefined : joinedNo.exec(word.text)?.[1]
    if (verb === undefined || groupsIn(verb).size === 0) return [{ word, groups }]
    const no = word.text.slice(verb.length)
    return [verb, no].map((text) => ({ word: { ...word, text }, groups: groupsIn(text) }))
  })
}

/** না is often written together with its verb: লাগেনা, "korena". */
const joinedNo = /^(..+)(?:না|na)$/

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
    for (const parts of sequencesOf(sequence.split(' '))) {
      const phrase = { meaning, parts: parts.map((part) => part.split('|')) }
      for (const first of phrase.parts[0] ?? []) pushTo(index, first, phrase)
    }
  }
  phrasesByFirst = index
  return index
}

/** The sequence with and without each part that may be missing. */
function sequencesOf([part, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (part === undefined) return [[]]
  const ends = sequencesOf(rest)
  const withPart = ends.map((end) => [part.replace('?', ''), ...end])
  return part.endsWith('?') ? [...withPart, ...ends] : withPart
}

function joinPhrases(
  words: readonly Word[],
  sets: readonly ReadonlySet<string>[],
  clauses: readonly Clause[],
): readonly Piece[] {
  const pieces: Piece[] = []
  let sentence = 0
  let clause = 0
  for (let at = 0; at < words.length; at++) {
    const kind = words[at]?.kind
    while (at >= (clauses[clause]?.end ?? words.length)) clause++
    if (kind === 'stop') sentence++
    if (kind === 'stop' || kind === 'pause') continue
    const phrase = longestPhrase(sets, at)
    const groups = phrase ? phrase.meanings : (sets[at] ?? none)
    pieces.push({ groups, sentence, clause, isSubject: isSubject(words, sets, at) })
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
