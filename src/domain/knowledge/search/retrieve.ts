import { normalize } from '../../text/normalize.ts'
import { tokenize } from '../../text/tokenize.ts'
import { detectCrops, type QuestionWords } from '../../understanding/detect-crops.ts'
import { type PlantPart, partNamedBy } from '../../understanding/plant-parts.ts'
import { type QuestionKind, questionKind } from '../../understanding/question-kind.ts'
import { questionLanguage } from '../../understanding/question-language.ts'
import type { PackEntry } from '../pack/pack.ts'
import { type CropRelation, cropRelation } from './crop-relation.ts'
import { isGoodMatch } from './match-confidence.ts'
import type { Match, SearchIndex } from './search-index.ts'

/** A match whose score also weighs crop and season. */
export interface Hit extends Match {
  readonly entry: PackEntry
  readonly relation: CropRelation
}

/** What a question says beside its subject. It decides the order of the answer's sections. */
export interface QuestionTraits {
  readonly kind: QuestionKind
  /** The plant parts that it names. */
  readonly parts: readonly PlantPart[]
}

export interface Retrieval {
  /** Absent in tests and tools that compose an answer without a question. */
  readonly asked?: QuestionTraits
  /** Ids of the crops that the question names. */
  readonly crops: readonly string[]
  /** Whether the best hit is good enough to be the answer. */
  readonly matched: boolean
  /** Records, best first, without the generic ones. */
  readonly hits: readonly Hit[]
  /** The generic entry of the question's topic, if any. */
  readonly topic: PackEntry | undefined
}

export interface Library {
  readonly entries: readonly PackEntry[]
  readonly index: SearchIndex
}

const weightByRelation: Readonly<Record<CropRelation, number>> = {
  own: 1.5,
  near: 1.35,
  unasked: 1,
  general: 1.1,
  other: 0.5,
}

/** Added to the score of the named crop's records, so that they come before chance finds. */
const cropBonus: Readonly<Record<CropRelation, number>> = {
  own: 3,
  near: 1,
  unasked: 0,
  general: 0,
  other: 0,
}

/** Factor for an entry in its months and out of them; small, so that the signs decide before the season. */
const weightBySeason = { in: 1.1, any: 1, out: 0.9 } as const

/** What a generic entry needs at least; one word such as "poka" is enough. */
const topicMinimum = { coverage: 0.3, score: 1, specificScore: 1 } as const

/** The records that answer a question in a month (1–12), and whether the best is good enough. */
export function retrieve(question: string, month: number, library: Library): Retrieval {
  const words = questionWords(question)
  const named = detectCrops(words, library.index.knows)
  const rest = words.tokens.filter((_, place) => !named.positions.has(place))
  const findings = library.index.search({ tokens: rest, romanised: words.romanised })
  const relationOf = relationLookup(named.ids)
  const hits: Hit[] = []
  for (const match of findings.matches) {
    const entry = library.entries[match.entryIndex]
    if (entry === undefined) continue
    const relation = relationOf(entry.crop)
    const weight = weightByRelation[relation] * seasonWeight(entry, month)
    const score = (match.score + cropBonus[relation]) * weight
    if (score > 0) hits.push({ ...match, entry, relation, score })
  }
  hits.sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1))
  const records = hits.filter(({ entry }) => entry.crop !== 'topics')
  const [best] = records
  const matched =
    best !== undefined && isGoodMatch({ ...findings, hit: best, cropNamed: named.ids.length > 0 })
  const topic = matched ? best.entry.topic : hits.find(isKnownTopic)?.entry.topic
  return {
    asked: traitsOf(words, rest),
    crops: named.ids,
    matched,
    hits: records,
    topic: library.entries.find((entry) => entry.crop === 'topics' && entry.topic === topic),
  }
}

/** The relation of each crop, computed once: there are far fewer crops than entries. */
function relationLookup(asked: readonly string[]): (crop: string) => CropRelation {
  const known = new Map<string, CropRelation>()
  return (crop) => {
    const relation = known.get(crop) ?? cropRelation(asked, crop)
    known.set(crop, relation)
    return relation
  }
}

/** The kind, and the plant parts. `rest` is without crop names, since a crop's name may be that of a part. */
function traitsOf({ tokens, romanised }: QuestionWords, rest: readonly string[]): QuestionTraits {
  const parts = rest.flatMap((token) => partNamedBy(token, romanised) ?? [])
  return { kind: questionKind(tokens), parts: [...new Set(parts)] }
}

function isKnownTopic({ entry, coverage, score, specificScore }: Hit): boolean {
  if (entry.crop !== 'topics') return false
  return (
    coverage >= topicMinimum.coverage &&
    score >= topicMinimum.score &&
    specificScore >= topicMinimum.specificScore
  )
}

/** The words of a question that are read. Each unknown one costs a search of the vocabulary. */
const maxWords = 120

function questionWords(question: string): QuestionWords {
  const text = normalize(question)
  return {
    tokens: tokenize(text).slice(0, maxWords),
    romanised: questionLanguage(question) === 'bn',
  }
}

function seasonWeight(entry: PackEntry, month: number): number {
  if (entry.months === undefined) return weightBySeason.any
  return entry.months.includes(month) ? weightBySeason.in : weightBySeason.out
}
