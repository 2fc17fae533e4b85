import type { QuestionWords } from './detect-crops.ts'
import { naturalLog } from './natural-log.ts'
import { isOutsideWord } from './outside-words.ts'
import type { PackEntry } from './pack-entry.ts'
import { addEntry, type Postings, type PostingTables } from './postings.ts'
import { createVocabulary } from './vocabulary.ts'
import { isEmptyWord, isKnownWord, meaningOf } from './word-meaning.ts'

/** How well one entry answers a question, before crop and season are weighed. */
export interface Match {
  /** Place of the entry in the list the index was built from. */
  readonly place: number
  readonly score: number
  /** 0–1: the part of the question's meaning that the entry knows; words found by likeness only count less. */
  readonly coverage: number
  /** Of the score, what came from telling words the entry is asked for by: known, and not of everyday life. */
  readonly known: number
  /** How many such words there are. */
  readonly knownCount: number
}

export interface SearchIndex {
  readonly search: (words: QuestionWords) => readonly Match[]
  /** Whether a token is a word of some entry or of the list of synonyms. */
  readonly knows: (token: string) => boolean
}

/** BM25's two numbers: how soon repeating a word stops to tell more, and how much long entries pay for being long. */
const saturation = 1.6
const lengthShare = 0.25

/** How much more than an unknown word a word of another field speaks against an answer. */
const outsideWeight = 2

/** The index over the entries of a pack. Pure: same entries, same index. */
export function createSearchIndex(entries: readonly PackEntry[]): SearchIndex {
  const vocabulary = createVocabulary(isEmptyWord)
  const postings: Postings[] = []
  const lengths = entries.map((entry, place) => addEntry(entry, place, { vocabulary, postings }))
  const averageLength =
    lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const damping = lengths.map(
    (length) => saturation * (1 - lengthShare + (lengthShare * length) / averageLength),
  )
  return {
    knows: (token) => isKnownWord(token, vocabulary),
    search: (words) => search(words, { vocabulary, postings, damping }),
  }
}

interface Tables extends PostingTables {
  /** By place: BM25's share for the length of the entry. */
  readonly damping: readonly number[]
}

/** One word, one vote: all terms a word may mean count once, by the best of them, and share one rarity. */
function search(words: QuestionWords, tables: Tables): readonly Match[] {
  const tallies = tables.damping.map((_, place) => ({
    place,
    score: 0,
    coverage: 0,
    known: 0,
    knownCount: 0,
  }))
  let whole = 0
  for (const token of new Set(words.tokens)) {
    if (isEmptyWord(token)) continue
    const { terms, guessed, telling } = meaningOf(token, words.romanised, tables.vocabulary)
    const { votes, named } = countVotes(terms, tables)
    const rarity = rarityOf(votes)
    whole += rarity * (isOutsideWord(token) ? outsideWeight : 1)
    for (const tally of tallies) {
      const vote = votes[tally.place] ?? 0
      tally.score += rarity * vote
      tally.coverage += rarity * Math.min(1, vote) * (guessed ? guessShare : 1)
      if (!telling || named[tally.place] !== 1) continue
      tally.known += rarity * vote
      tally.knownCount += 1
    }
  }
  return tallies
    .filter(({ score }) => score > 0)
    .map((tally) => ({ ...tally, coverage: tally.coverage / whole }))
}

/** How much a word that is only like a known one counts as understood. */
const guessShare = 0.35

/** High for a word that few entries know, as BM25 has it; the votes of all its meanings are one word's. */
function rarityOf(votes: Float64Array): number {
  const spread = votes.reduce((sum, vote) => sum + Math.min(1, vote), 0)
  return naturalLog(1 + votes.length / (spread + 1))
}

interface Votes {
  /** By place: how much the word speaks for the entry. */
  readonly votes: Float64Array
  /** By place: 1 when the entry is asked for by such a word. */
  readonly named: Uint8Array
}

function countVotes(terms: ReadonlyMap<number, number>, { postings, damping }: Tables): Votes {
  const votes = new Float64Array(damping.length)
  const named = new Uint8Array(damping.length)
  for (const [term, likeness] of terms) {
    const list = postings[term]
    if (list === undefined) continue
    for (const [at, place] of list.places.entries()) {
      const weight = list.weights[at] ?? 0
      const vote =
        (likeness * weight * (saturation + 1)) / (weight + (damping[place] ?? saturation))
      if (vote > (votes[place] ?? 0)) votes[place] = vote
      if (list.named[at]) named[place] = 1
    }
  }
  return { votes, named }
}
