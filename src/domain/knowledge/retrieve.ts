import { type Affinity, cropAffinity } from './crop-affinity.ts'
import { detectCrops, type QuestionWords } from './detect-crops.ts'
import { normalize } from './normalize.ts'
import type { PackEntry } from './pack-entry.ts'
import { questionLanguage } from './question-language.ts'
import type { SearchIndex } from './search-index.ts'
import { tokenize } from './tokenize.ts'

export interface Hit {
  readonly entry: PackEntry
  readonly score: number
  readonly coverage: number
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
  cropNamed: { coverage: 0.2, score: 2 },
  noCrop: { coverage: 0.45, score: 3.5 },
  /** Generic entries: one word such as "poka" is enough, they claim little. */
  topic: { coverage: 0.3, score: 1 },
} as const

/** The records that answer a question in a month (1–12), and whether the best is good enough. */
export function retrieve(question: string, month: number, library: Library): Retrieval {
  const words = questionWords(question)
  const named = detectCrops(words, library.index.knows)
  const rest = words.tokens.filter((_, place) => !named.at.has(place))
  const matches = library.index.search({ tokens: rest, romanised: words.romanised })
  const hits: Hit[] = []
  for (const { place, score, coverage } of matches) {
    const entry = library.entries[place]
    if (entry === undefined) continue
    const affinity = cropAffinity(named.ids, entry.crop)
    const weight = weightByAffinity[affinity] * seasonWeight(entry, month)
    hits.push({ entry, score: score * weight, coverage, affinity })
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
  const floor = crops.length > 0 ? floors.cropNamed : floors.noCrop
  const best = hits[0]
  // A record of another crop than the one asked for would be a wrong answer with confidence.
  const matched = best !== undefined && best.affinity !== 'other' && isAbove(best, floor)
  const generic = all.find((hit) => hit.entry.crop === 'topics' && isAbove(hit, floors.topic))
  const asked = matched ? best.entry.topic : generic?.entry.topic
  const topic = entries.find((entry) => entry.crop === 'topics' && entry.topic === asked)
  return { crops, matched, hits, topic }
}

function isAbove({ coverage, score }: Hit, floor: { coverage: number; score: number }): boolean {
  return coverage >= floor.coverage && score >= floor.score
}

function questionWords(question: string): QuestionWords {
  const text = normalize(question)
  return {
    tokens: tokenize(text),
    romanised: questionLanguage(question) === 'bn',
  }
}

function seasonWeight(entry: PackEntry, month: number): number {
  if (entry.months === undefined) return weightBySeason.any
  return entry.months.includes(month) ? weightBySeason.in : weightBySeason.out
}
