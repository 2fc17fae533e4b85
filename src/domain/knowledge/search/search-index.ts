import { partNamedBy } from '../../understanding/plant-parts.ts'
import type { QuestionWords } from '../../understanding/word-groups.ts'
import type { PackEntry } from '../pack/pack.ts'
import { expandWord, isKnownWord, isStopWord } from './expand-word.ts'
import { naturalLog } from './natural-log.ts'
import { addEntry, type Postings, type PostingTables } from './postings.ts'
import { createVocabulary } from './vocabulary.ts'

/** How well one entry fits a question, before crop and season are weighed. */
export interface Match {
  /** Index of the entry in the list that the search index was built from. */
  readonly entryIndex: number
  readonly score: number
  /** 0–1: the share of the question that the entry covers, weighted by rarity. A word that is only similar to a known one counts less. */
  readonly coverage: number
  /** The part of the score that comes from specific words (known, not everyday) in the entry's title or search words. */
  readonly specificScore: number
  /** How many such words the question has. */
  readonly specificCount: number
  /** How many everyday words of the question are in the entry's title or search words. */
  readonly everydayCount: number
  /** How many words of the question are in the title or search words of this entry and of at most one other that may answer. */
  readonly distinctive: number
}

/** What a question finds, and how many of its words belong to which subject. */
export interface SearchResult {
  /** One for each entry, in the order of the entries. */
  readonly matches: readonly Match[]
  /** How many words are in the list of synonyms and not everyday words. */
  readonly farmingCount: number
  /** How many words belong to other subjects. */
  readonly outOfDomainCount: number
}

export interface SearchIndex {
  /** `mayAnswer` says by entry index which entries count for `distinctive`; without it all do. */
  readonly search: (words: QuestionWords, mayAnswer?: readonly boolean[]) => SearchResult
  /** Whether a word is in an entry or in the list of synonyms. */
  readonly knows: (token: string) => boolean
}

/** The parameters k1 and b of BM25: how soon repetitions of a word stop counting, and how much length lowers the score. */
const saturation = 1.6
const lengthShare = 0.25

/** A word of another subject lowers the coverage so many times as much as an unknown word. */
const outOfDomainWeight = 2

/** The search index over the entries of a pack. */
export function createSearchIndex(entries: readonly PackEntry[]): SearchIndex {
  const builder = createIndexBuilder()
  for (const entry of entries) builder.add(entry)
  return builder.finish()
}

/** Builds an index entry by entry; the first entry has index 0. */
export interface IndexBuilder {
  readonly add: (entry: PackEntry) => void
  readonly finish: () => SearchIndex
}

export function createIndexBuilder(): IndexBuilder {
  const vocabulary = createVocabulary(isStopWord)
  const postings: Postings[] = []
  const lengths: number[] = []
  return {
    add(entry) {
      lengths.push(addEntry(entry, lengths.length, { vocabulary, postings }))
    },
    finish() {
      const lengthNorms = lengthNormsOf(lengths)
      return {
        knows: (token) => isKnownWord(token, vocabulary),
        search: (words, mayAnswer) =>
          search(words, { vocabulary, postings, lengthNorms }, mayAnswer),
      }
    },
  }
}

function lengthNormsOf(lengths: readonly number[]): readonly number[] {
  const averageLength =
    lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return lengths.map(
    (length) => saturation * (1 - lengthShare + (lengthShare * length) / averageLength),
  )
}

interface IndexTables extends PostingTables {
  /** By entry index: BM25's length normalisation, k1 · (1 − b + b · length / average length). */
  readonly lengthNorms: readonly number[]
}

/** Scores every entry. All terms that a word may stand for count as one word: by the best of them, with one common rarity. */
function search(
  words: QuestionWords,
  tables: IndexTables,
  mayAnswer?: readonly boolean[],
): SearchResult {
  const tallies = tables.lengthNorms.map((_, entryIndex) => ({
    entryIndex,
    score: 0,
    coverage: 0,
    specificScore: 0,
    specificCount: 0,
    everydayCount: 0,
    distinctive: 0,
    namesPart: false,
  }))
  const counts = { farming: 0, other: 0, unknown: 0 }
  let whole = 0
  for (const token of new Set(words.tokens)) {
    if (isStopWord(token) && !isContentWord(token, words.romanised)) continue
    const { terms, guessed, specific, field } = expandWord(
      token,
      words.romanised,
      tables.vocabulary,
    )
    const { votes, named } = countVotes(terms, tables)
    const rarity = rarityOf(votes)
    const isPart = partNamedBy(token, words.romanised) !== undefined
    counts[field] += 1
    const isDistinctive = !guessed && isRare(named, mayAnswer)
    whole += rarity * (field === 'other' ? outOfDomainWeight : 1)
    for (const tally of tallies) {
      const vote = votes[tally.entryIndex] ?? 0
      if (vote === 0) continue
      tally.score += rarity * vote * (guessed ? guessWeight : 1)
      tally.coverage += rarity * Math.min(1, vote) * (guessed ? guessShare : 1)
      if (isPart) tally.namesPart = true
      if (guessed || named[tally.entryIndex] !== 1) continue
      if (isDistinctive) tally.distinctive += 1
      if (specific) tally.specificScore += rarity * vote
      if (specific) tally.specificCount += 1
      else tally.everydayCount += 1
    }
  }
  const matches = tallies.map(({ namesPart, ...tally }) => ({
    ...tally,
    score: tally.score * (namesPart ? partBoost : 1),
    coverage: whole > 0 ? tally.coverage / whole : 0,
  }))
  return { matches, farmingCount: counts.farming, outOfDomainCount: counts.other }
}

/** Whether a word is in the title or search words of one or two of the entries that may answer. */
function isRare(named: Uint8Array, mayAnswer: readonly boolean[] | undefined): boolean {
  let count = 0
  for (let at = 0; at < named.length; at++) {
    if (named[at] === 1 && mayAnswer?.[at] !== false) count += 1
  }
  return count > 0 && count <= 2
}

/** Stop words of one language that mean something in the other: "more" may be মরে, and "hole" is হলে in romanised Bengali. */
function isContentWord(token: string, romanised: boolean): boolean {
  return token === (romanised ? 'more' : 'hole')
}

/** Factor for an entry that names the plant part of the question. */
const partBoost = 1.05

/** Factor on the score for a word that is only similar to a known one. */
const guessWeight = 0.85

/** The same for the coverage. */
const guessShare = 0.35

/** The inverse document frequency (IDF) of a word: high when few entries contain one of its terms. */
function rarityOf(votes: Float64Array): number {
  let spread = 0
  for (const vote of votes) spread += Math.min(1, vote)
  return naturalLog(1 + votes.length / (spread + 1))
}

interface Votes {
  /** By entry index: the BM25 weight of the word in the entry. */
  readonly votes: Float64Array
  /** By entry index: 1 when the word is in the entry's title or search words. */
  readonly named: Uint8Array
}

const nowhere: Postings = { entryIndexes: [], weights: [], named: [] }

function countVotes(
  terms: ReadonlyMap<number, number>,
  { postings, lengthNorms }: IndexTables,
): Votes {
  const votes = new Float64Array(lengthNorms.length)
  const named = new Uint8Array(lengthNorms.length)
  for (const [term, certainty] of terms) {
    const { entryIndexes, weights, named: isNamed } = postings[term] ?? nowhere
    for (let at = 0; at < entryIndexes.length; at++) {
      const entryIndex = entryIndexes[at] ?? 0
      const weight = weights[at] ?? 0
      const vote =
        (certainty * weight * (saturation + 1)) / (weight + (lengthNorms[entryIndex] ?? saturation))
      if (vote > (votes[entryIndex] ?? 0)) votes[entryIndex] = vote
      if (isNamed[at]) named[entryIndex] = 1
    }
  }
  return { votes, named }
}
