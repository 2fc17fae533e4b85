import { type Affinity, cropAffinity } from './crop-affinity.ts'
import { detectCrops, type QuestionWords } from './detect-crops.ts'
import { normalize } from './normalize.ts'
import type { PackEntry } from './pack-entry.ts'
import { questionLanguage } from './question-language.ts'
import type { Match, SearchIndex } from './search-index.ts'
import { tokenize } from './tokenize.ts'

/** A match with crop and season weighed into its score. */
export interface Hit extends Match {
  readonly entry: PackEntry
  readonly affinity: Affinity
}

export interface Retrieval {
  /** Ids of the crops the question names. */
  readonly crops: readonly string[]
  /** Whether the best hit is good enough to be given as an answer. */
  readonly matched: boolean
  /** Records, best first, without the generic ones. */
  readonly hits: readonly Hit[]
  /** The generic entry the question falls under, if any. */
  readonly topic: PackEntry | undefined
}

export interface Library {
  readonly entries: readonly PackEntry[]
  readonly index: SearchIndex
}

const weightByAffinity: Readonly<Record<Affinity, number>> = {
  own: 1.5,
  near: 1.35,
  unasked: 1,
  general: 0.95,
  other: 0.35,
}

/** In its months an entry is likelier, out of them less so; never so much that the season outweighs the signs. */
const weightBySeason = { in: 1.1, any: 1, out: 0.9 } as const

/** Floors under which nothing is claimed, found by trial on questions from outside the field. */
const floors = {
  cropNamed: { coverage: 0.12, score: 2, known: 0 },
  /** Without a crop, words that are only alike prove nothing, and one known word must be most of the question. */
  oneWord: { coverage: 0.75, score: 3.5, known: 2.2 },
  noCrop: { coverage: 0.5, score: 3.5, known: 2.2 },
  /** Generic entries claim little: one word such as "poka" is enough. */
  topic: { coverage: 0.3, score: 1, known: 1 },
} as const

type Floor = Pick<Hit, 'coverage' | 'score' | 'known'>

/** The records that answer a question in a month (1–12), and whether the best is good enough. */
export function retrieve(question: string, month: number, library: Library): Retrieval {
  const words = questionWords(question)
  const named = detectCrops(words, library.index.knows)
  const rest = words.tokens.filter((_, place) => !named.at.has(place))
  const matches = library.index.search({ tokens: rest, romanised: words.romanised })
  const hits: Hit[] = []
  for (const match of matches) {
    const entry = library.entries[match.place]
    if (entry === undefined) continue
    const affinity = cropAffinity(named.ids, entry.crop)
    const weight = weightByAffinity[affinity] * seasonWeight(entry, month)
    hits.push({ ...match, entry, affinity, score: match.score * weight })
  }
  hits.sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1))
  return judge(named.ids, hits, library.entries)
}

function judge(
  crops: readonly string[],
  all: readonly Hit[],
  entries: readonly PackEntry[],
): Retrieval {
  const hits = all.filter(({ entry }) => entry.crop !== 'topics')
  const best = hits[0]
  const noCrop = (best?.knownCount ?? 0) > 1 ? floors.noCrop : floors.oneWord
  const floor = crops.length > 0 ? floors.cropNamed : noCrop
  // A record of another crop than the one asked for would be a wrong answer with confidence.
  const matched = best !== undefined && best.affinity !== 'other' && isAbove(best, floor)
  const generic = all.find((hit) => hit.entry.crop === 'topics' && isAbove(hit, floors.topic))
  const asked = matched ? best.entry.topic : generic?.entry.topic
  const topic = entries.find((entry) => entry.crop === 'topics' && entry.topic === asked)
  return { crops, matched, hits, topic }
}

function isAbove(hit: Hit, floor: Floor): boolean {
  return hit.coverage >= floor.coverage && hit.score >= floor.score && hit.known >= floor.known
}

/** Words read of a question: nobody types more, and each unknown one costs a look through the vocabulary. */
const longestQuestion = 120

function questionWords(question: string): QuestionWords {
  const text = normalize(question)
  return {
    tokens: tokenize(text).slice(0, longestQuestion),
    romanised: questionLanguage(question) === 'bn',
  }
}

function seasonWeight(entry: PackEntry, month: number): number {
  if (entry.months === undefined) return weightBySeason.any
  return entry.months.includes(month) ? weightBySeason.in : weightBySeason.out
}
