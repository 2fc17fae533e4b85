import type { QuestionWords } from './detect-crops.ts'
import { naturalLog } from './natural-log.ts'
import type { PackEntry } from './pack-entry.ts'
import { partNamedBy } from './plant-parts.ts'
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
  /** How many words of everyday life the entry is asked for by. */
  readonly everydayCount: number
}

/** What the words of a question are, and what they find. */
export interface Findings {
  /** One for each entry, in their order. */
  readonly matches: readonly Match[]
  /** Words of the list of synonyms, but for those of everyday life. */
  readonly farmingCount: number
  /** Words of other fields. */
  readonly otherCount: number
}

export interface SearchIndex {
  readonly search: (words: QuestionWords) => Findings
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
  const builder = createIndexBuilder()
  for (const entry of entries) builder.add(entry)
  return builder.finished()
}

/** An index that grows entry by entry; their places are the order of adding. */
export interface IndexBuilder {
  readonly add: (entry: PackEntry) => void
  readonly finished: () => SearchIndex
}

export function createIndexBuilder(): IndexBuilder {
  const vocabulary = createVocabulary(isEmptyWord)
  const postings: Postings[] = []
  const lengths: number[] = []
  return {
    add(entry) {
      lengths.push(addEntry(entry, lengths.length, { vocabulary, postings }))
    },
    finished() {
      const damping = dampingOf(lengths)
      return {
        knows: (token) => isKnownWord(token, vocabulary),
        search: (words) => search(words, { vocabulary, postings, damping }),
      }
    },
  }
}

function dampingOf(lengths: readonly number[]): readonly number[] {
  const averageLength =
    lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return lengths.map(
    (length) => saturation * (1 - lengthShare + (lengthShare * length) / averageLength),
  )
}

interface Tables extends PostingTables {
  /** By place: BM25's share for the length of the entry. */
  readonly damping: readonly number[]
}

/** One word, one vote: all terms a word may mean count once, by the best of them, and share one rarity. */
function search(words: QuestionWords, tables: Tables): Findings {
  const tallies = tables.damping.map((_, place) => ({
    place,
    score: 0,
    coverage: 0,
    known: 0,
    knownCount: 0,
    everydayCount: 0,
    namesPart: false,
  }))
  const counts = { farming: 0, other: 0, unknown: 0 }
  let whole = 0
  for (const token of new Set(words.tokens)) {
    if (isEmptyWord(token) && !isContent(token, words.romanised)) continue
    const { terms, guessed, telling, field } = meaningOf(token, words.romanised, tables.vocabulary)
    const { votes, named } = countVotes(terms, tables)
    const rarity = rarityOf(votes)
    const isPart = partNamedBy(token, words.romanised) !== undefined
    counts[field] += 1
    whole += rarity * (field === 'other' ? outsideWeight : 1)
    for (const tally of tallies) {
      const vote = votes[tally.place] ?? 0
      if (vote === 0) continue
      tally.score += rarity * vote * (guessed ? guessWeight : 1)
      tally.coverage += rarity * Math.min(1, vote) * (guessed ? guessShare : 1)
      if (isPart) tally.namesPart = true
      if (guessed || named[tally.place] !== 1) continue
      if (telling) tally.known += rarity * vote
      if (telling) tally.knownCount += 1
      else tally.everydayCount += 1
    }
  }
  const matches = tallies.map(({ namesPart, ...tally }) => ({
    ...tally,
    score: tally.score * (namesPart ? partBoost : 1),
    coverage: whole > 0 ? tally.coverage / whole : 0,
  }))
  return { matches, farmingCount: counts.farming, otherCount: counts.other }
}

/** Empty words of one language that mean something in the other: মরে is typed "more", and "hole" may be হলে. */
function isContent(token: string, romanised: boolean): boolean {
  return token === (romanised ? 'more' : 'hole')
}

/** Of records alike, the one that speaks of the part of the plant that the question names. */
const partBoost = 1.05

/** How much a word that is only like a known one counts. */
const guessWeight = 0.85

/** How much a word that is only like a known one counts as understood. */
const guessShare = 0.35

/** High for a word that few entries know, as BM25 has it; the votes of all its meanings are one word's. */
function rarityOf(votes: Float64Array): number {
  let spread = 0
  for (const vote of votes) spread += Math.min(1, vote)
  return naturalLog(1 + votes.length / (spread + 1))
}

interface Votes {
  /** By place: how much the word speaks for the entry. */
  readonly votes: Float64Array
  /** By place: 1 when the entry is asked for by such a word. */
  readonly named: Uint8Array
}

const nowhere: Postings = { places: [], weights: [], named: [] }

function countVotes(terms: ReadonlyMap<number, number>, { postings, damping }: Tables): Votes {
  const votes = new Float64Array(damping.length)
  const named = new Uint8Array(damping.length)
  for (const [term, likeness] of terms) {
    const { places, weights, named: isNamed } = postings[term] ?? nowhere
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0
      const weight = weights[at] ?? 0
      const vote =
        (likeness * weight * (saturation + 1)) / (weight + (damping[place] ?? saturation))
      if (vote > (votes[place] ?? 0)) votes[place] = vote
      if (isNamed[at]) named[place] = 1
    }
  }
  return { votes, named }
}
