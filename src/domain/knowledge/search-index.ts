import { romanisedSounds, termOf } from './analysis.ts'
import type { QuestionWords } from './detect-crops.ts'
import { normalize } from './normalize.ts'
import { isOutsideWord } from './outside-words.ts'
import type { PackEntry } from './pack-entry.ts'
import { stopWords } from './stop-words.ts'
import { synonymSounds } from './synonym-sounds.ts'
import { tokenize } from './tokenize.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** How well one entry answers a question, before crop and season are weighed. */
export interface Match {
  /** Place of the entry in the list the index was built from. */
  readonly place: number
  readonly score: number
  /** 0–1: the part of the question's meaning that the entry knows; words found by likeness only count half. */
  readonly coverage: number
}

export interface SearchIndex {
  readonly search: (words: QuestionWords) => readonly Match[]
  /** Whether a token is a word of some entry or of the list of synonyms. */
  readonly knows: (token: string) => boolean
}

/** How much a word tells by the part it stands in; parts that name look-alikes tell little. */
const weightByPart = {
  title: 3,
  words: 2.5,
  otherWords: 1.5,
  signs: 1.5,
  cause: 0.5,
  season: 0.4,
} as const

type Part = keyof typeof weightByPart

/** BM25's two numbers: how soon repeating a word stops to tell more, and how much long entries pay for being long. */
const saturation = 1.6
const lengthShare = 0.25

/** How much more than an unknown word a word of another field speaks against an answer. */
const outsideWeight = 2

interface Postings {
  readonly places: number[]
  readonly weights: number[]
}

/** The index over the entries of a pack. Pure: same entries, same index. */
export function createSearchIndex(entries: readonly PackEntry[]): SearchIndex {
  const vocabulary = createVocabulary(isEmptyWord)
  const postings: Postings[] = []
  const lengths = entries.map((entry, place) => addEntry(entry, place, { vocabulary, postings }))
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const damping = lengths.map(
    (length) => saturation * (1 - lengthShare + (lengthShare * length) / averageLength),
  )
  return {
    knows: (token) => knows(token, vocabulary),
    search: (words) => search(words, { vocabulary, postings, damping }),
  }
}

/** Puts the words of an entry into the postings; returns its weighted length. */
function addEntry(entry: PackEntry, place: number, tables: Omit<Tables, 'damping'>): number {
  let length = 0
  for (const [part, text] of partTexts(entry)) {
    const weight = weightByPart[part]
    for (const token of tokenize(normalize(text))) {
      const term = tables.vocabulary.add(token)
      if (term === undefined) continue
      length += weight
      addPosting(tables.postings, term, { place, weight })
    }
  }
  return length
}

function addPosting(postings: Postings[], term: number, at: { place: number; weight: number }): void {
  const list = postings[term]
  if (list === undefined) {
    postings[term] = { places: [at.place], weights: [at.weight] }
    return
  }
  const last = list.places.length - 1
  if (list.places[last] === at.place) list.weights[last] = (list.weights[last] ?? 0) + at.weight
  else {
    list.places.push(at.place)
    list.weights.push(at.weight)
  }
}

function partTexts({ text, otherWords }: PackEntry): readonly (readonly [Part, string])[] {
  return [
    ['title', text.title],
    ['words', text.words.join(' ')],
    ['otherWords', otherWords.join(' ')],
    ['signs', text.signs],
    ['cause', text.cause ?? ''],
    ['season', text.season ?? ''],
  ]
}

interface Tables {
  readonly vocabulary: Vocabulary
  readonly postings: Postings[]
  readonly damping: readonly number[]
}

/** One word, one vote: all terms a word may mean count once, by the best of them, and share one rarity. */
function search(words: QuestionWords, tables: Tables): readonly Match[] {
  const count = tables.damping.length
  const scores = new Float64Array(count)
  const known = new Float64Array(count)
  let whole = 0
  for (const token of new Set(words.tokens)) {
    if (isEmptyWord(token)) continue
    const { terms, guessed } = termsOf(token, words.romanised, tables.vocabulary)
    const best = votes(terms, tables)
    const spread = best.reduce((sum, vote) => sum + Math.min(1, vote), 0)
    const rarity = Math.log(1 + count / (spread + 1))
    whole += rarity * (isOutsideWord(token) ? outsideWeight : 1)
    for (const [place, vote] of best.entries()) {
      scores[place] = (scores[place] ?? 0) + rarity * vote
      known[place] = (known[place] ?? 0) + rarity * Math.min(1, vote) * (guessed ? 0.5 : 1)
    }
  }
  const matches: Match[] = []
  for (const [place, score] of scores.entries()) {
    if (score > 0) matches.push({ place, score, coverage: (known[place] ?? 0) / whole })
  }
  return matches
}

function votes(terms: ReadonlyMap<number, number>, { postings, damping }: Tables): Float64Array {
  const best = new Float64Array(damping.length)
  for (const [term, likeness] of terms) {
    const list = postings[term]
    if (list === undefined) continue
    for (const [at, place] of list.places.entries()) {
      const weight = list.weights[at] ?? 0
      const vote = (likeness * weight * (saturation + 1)) / (weight + (damping[place] ?? saturation))
      if (vote > (best[place] ?? 0)) best[place] = vote
    }
  }
  return best
}

interface Meaning {
  readonly terms: ReadonlyMap<number, number>
  /** Nothing was known by spelling, sound or meaning: the terms are only alike. */
  readonly guessed: boolean
}

/** What a word may mean, with how sure that is: itself, what sounds the same, what means the same, what it may be a slip of. */
function termsOf(token: string, romanised: boolean, vocabulary: Vocabulary): Meaning {
  const terms = new Map<number, number>()
  function offer(term: number, likeness: number): void {
    if (likeness > (terms.get(term) ?? 0)) terms.set(term, likeness)
  }
  if (isOutsideWord(token)) return { terms, guessed: false }
  const own = termOf(token)
  const sounds = romanised ? [...new Set([own.sound, ...romanisedSounds(token)])] : [own.sound]
  const spelt = vocabulary.bySpelling(own.spelling)
  if (spelt !== undefined) offer(spelt, 1)
  for (const sound of sounds) for (const term of vocabulary.bySound(sound)) offer(term, 0.9)
  for (const sound of sounds.flatMap(synonymSounds)) {
    for (const term of vocabulary.bySound(sound)) offer(term, 0.7)
  }
  const guessed = terms.size === 0
  if (guessed && own.sound.length >= 3) {
    for (const { term, likeness } of sounds.flatMap(vocabulary.alike)) offer(term, likeness * 0.85)
  }
  return { terms, guessed }
}

function knows(token: string, vocabulary: Vocabulary): boolean {
  const { sound } = termOf(token)
  return vocabulary.bySound(sound).length > 0 || synonymSounds(sound).length > 0
}

/** Little words, single letters and figures say nothing about the field. */
function isEmptyWord(token: string): boolean {
  return token.length < 2 || stopWords.has(token) || token.charAt(0) <= '9'
}
