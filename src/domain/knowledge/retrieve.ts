import { type Affinity, cropAffinity } from './crop-affinity.ts'
import { detectCrops, type QuestionWords } from './detect-crops.ts'
import { isGoodMatch } from './evidence.ts'
import { normalize } from './normalize.ts'
import type { PackEntry } from './pack-entry.ts'
import { type PlantPart, partNamedBy } from './plant-parts.ts'
import { type QuestionKind, questionKind } from './question-kind.ts'
import { questionLanguage } from './question-language.ts'
import type { Match, SearchIndex } from './search-index.ts'
import { tokenize } from './tokenize.ts'

/** A match with crop and season weighed into its score. */
export interface Hit extends Match {
  readonly entry: PackEntry
  readonly affinity: Affinity
}

/** What a question says beside its subject; it shapes the answer. */
export interface Asked {
  readonly kind: QuestionKind
  /** Parts of the plant it names. */
  readonly parts: readonly PlantPart[]
}

export interface Retrieval {
  /** Absent where an answer is composed without a question. */
  readonly asked?: Asked
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
  general: 1.1,
  other: 0.5,
}

/** What the name of the crop alone tells for its records, so that they come before chance finds. */
const ownBase: Readonly<Record<Affinity, number>> = {
  own: 3,
  near: 1,
  unasked: 0,
  general: 0,
  other: 0,
}

/** In its months an entry is likelier, out of them less so; never so much that the season outweighs the signs. */
const weightBySeason = { in: 1.1, any: 1, out: 0.9 } as const

/** Generic entries claim little: one word such as "poka" is enough. */
const topicFloor = { coverage: 0.3, score: 1, known: 1 } as const

/** The records that answer a question in a month (1–12), and whether the best is good enough. */
export function retrieve(question: string, month: number, library: Library): Retrieval {
  const words = questionWords(question)
  const named = detectCrops(words, library.index.knows)
  const rest = words.tokens.filter((_, place) => !named.at.has(place))
  const findings = library.index.search({ tokens: rest, romanised: words.romanised })
  const affinityOf = affinities(named.ids)
  const hits: Hit[] = []
  for (const match of findings.matches) {
    const entry = library.entries[match.place]
    if (entry === undefined) continue
    const affinity = affinityOf(entry.crop)
    const weight = weightByAffinity[affinity] * seasonWeight(entry, month)
    const score = (match.score + ownBase[affinity]) * weight
    if (score > 0) hits.push({ ...match, entry, affinity, score })
  }
  hits.sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1))
  const records = hits.filter(({ entry }) => entry.crop !== 'topics')
  const [best] = records
  const matched =
    best !== undefined && isGoodMatch({ ...findings, hit: best, cropNamed: named.ids.length > 0 })
  const topic = matched ? best.entry.topic : hits.find(isKnownTopic)?.entry.topic
  return {
    asked: askedBy(words, rest),
    crops: named.ids,
    matched,
    hits: records,
    topic: library.entries.find((entry) => entry.crop === 'topics' && entry.topic === topic),
  }
}

/** The affinity of each crop, looked up once: the entries have far fewer crops than they are. */
function affinities(asked: readonly string[]): (crop: string) => Affinity {
  const known = new Map<string, Affinity>()
  return (crop) => {
    const affinity = known.get(crop) ?? cropAffinity(asked, crop)
    known.set(crop, affinity)
    return affinity
  }
}

/** A crop's own name is no part of a plant. */
function askedBy({ tokens, romanised }: QuestionWords, rest: readonly string[]): Asked {
  const parts = rest.flatMap((token) => partNamedBy(token, romanised) ?? [])
  return { kind: questionKind(tokens), parts: [...new Set(parts)] }
}

function isKnownTopic({ entry, coverage, score, known }: Hit): boolean {
  if (entry.crop !== 'topics') return false
  return coverage >= topicFloor.coverage && score >= topicFloor.score && known >= topicFloor.known
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
