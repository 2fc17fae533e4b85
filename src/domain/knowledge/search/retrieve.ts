import { readableText } from '../../text/bijoy.ts'
import { normalize } from '../../text/normalize.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type ReadQuestion, readQuestion } from '../../understanding/read-question.ts'
import type { AskContext, EarlierQuestion } from '../../understanding/reading.ts'
import { decide, type Judged, judge } from '../decision/decide.ts'
import { type Candidate, type Findings, groundsOf } from '../decision/grounds.ts'
import type { LearnedReader } from '../decision/learned-reader.ts'
import type { PackEntry } from '../pack/pack.ts'
import type { RankedEntry } from '../ranker/ranker.ts'
import { type CropRelation, cropRelation } from './crop-relation.ts'
import {
  createEvidence,
  type Evidence,
  isContentWord,
  readTypedForms,
  type TypedForms,
} from './evidence.ts'
import { entriesOf, type Finding, findAnswer, type Hit, isBare, shownBy } from './find-answer.ts'
import { asksForProblem, fitsCrop, isAllowed } from './gates.ts'
import { type ProblemGate, problemGate } from './problem-gate.ts'
import { createSearchIndex, type SearchIndex, type SearchResult } from './search-index.ts'

export interface Retrieval {
  readonly reading: ReadQuestion
  readonly finding: Finding
  /** Ids of the entries that may answer, best first: the search's order of the topics beside a refusal. */
  readonly ranking: readonly string[]
  /** What the second reader adds; undefined without one. */
  readonly second: SecondReading | undefined
  /** What follows where the question names pests or diseases; undefined where it names none. */
  readonly gate: ProblemGate | undefined
  /** The generic entry of the question's topic, if any. */
  readonly topic: PackEntry | undefined
}

/** What a reader that has learned from questions finds beside the search. */
export interface SecondReading {
  /** What the search finds alone. */
  readonly searched: Finding
  /** The ranker's order of the entries that fit the crop and the pests and diseases that are named. */
  readonly ranked: readonly RankedEntry[]
  /** What either has found, the likeliest first. */
  readonly judged: readonly Judged[]
}

export interface Library {
  readonly entries: readonly PackEntry[]
  readonly index: SearchIndex
  readonly evidence: Evidence
  /** Without it the search alone decides. */
  readonly reader?: LearnedReader
}

/** The entries of a pack with what is searched in. Builds the index. */
export function createLibrary(entries: readonly PackEntry[]): Library {
  return { entries, index: createSearchIndex(entries), evidence: createEvidence() }
}

export interface Asked {
  readonly question: string
  /** 1–12. */
  readonly month: number
  readonly context?: AskContext | undefined
  readonly before?: EarlierQuestion | undefined
}

const weightByRelation: Readonly<Record<CropRelation, number>> = {
  own: 1.5,
  near: 1.35,
  unasked: 1,
  general: 1,
  other: 0,
}

/** Factor for an entry in its months and out of them; small, so that the signs decide before the season. */
const weightBySeason = { in: 1.1, any: 1, out: 0.9 } as const

/** The score of a name in the title, beside that of its words. */
const nameBonus = 3

/** Finds what answers a question: the entries that may, by the gates, and how sure it is. */
export function retrieve(asked: Asked, library: Library): Retrieval {
  const { question, month } = asked
  const reading = readQuestion(question, asked.context, asked.before)
  const titled = entryOfTitle(readableText(question), library.entries)
  const mayAnswer = library.entries.map((entry) => isAllowed(entry, reading))
  const rest = reading.words.tokens.filter((_, place) => !reading.cropPlaces.has(place))
  const words = { tokens: rest, romanised: reading.words.romanised }
  const found = library.index.search(words, mayAnswer)
  const forms = readTypedForms(words)
  const hits: Hit[] = []
  for (const match of found.matches) {
    const entry = library.entries[match.entryIndex]
    if (entry === undefined || !mayAnswer[match.entryIndex]) continue
    const relation = cropRelation(reading.crops, entry.crop)
    const named = library.evidence.namedBy(entry, forms)
    const weight = weightByRelation[relation] * seasonWeight(entry, month)
    const score = (match.score + nameBonus * (named.names + named.phrases)) * weight
    hits.push({ ...match, ...named, entry, relation, score })
  }
  hits.sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1))
  const contentCount = rest.filter(isContentWord).length
  const gate = problemGate(reading, library.entries)
  const searched = throughGate(findAnswer({ reading, hits, found, contentCount }), gate)
  const ranking = hits.filter(({ score }) => score > 0).map(({ entry }) => entry.id)
  const { reader } = library
  const wordCount = rest.length
  const second =
    reader && secondReading({ reading, searched, found, forms, wordCount, gate }, library, reader)
  const isBareCrop = reading.crops.length > 0 && isBare({ reading, contentCount })
  const decided =
    second && reader && !isBareCrop
      ? throughGate(decide({ reading, searched }, second.judged, reader.decision), gate)
      : searched
  const finding = titled ? ({ kind: 'entry', entry: titled } as const) : decided
  const topic = genericEntry(finding, reading, library.entries)
  return { reading, finding, ranking, second, topic, gate }
}

/** Where a pest or a disease is named only what tells of it; where it is unknown nothing is offered in its place. */
function throughGate(finding: Finding, gate: ProblemGate | undefined): Finding {
  if (gate === undefined) return finding
  const isOffer = finding.kind === 'topics' || finding.kind === 'menu'
  if (isOffer && gate.unknown.length > 0) return { kind: 'nothing' }
  const entries = entriesOf(finding)
  const left = entries.filter(gate.mayPass)
  if (left.length === entries.length) return finding
  return left.length === 0 ? { kind: 'nothing' } : { kind: 'candidates', entries: left }
}

interface Searched extends Findings {
  readonly found: SearchResult
  readonly forms: TypedForms
  readonly gate: ProblemGate | undefined
}

/** So many of the ranker's order are judged. */
const judgedCount = 5

function secondReading(
  searched: Searched,
  { entries, evidence }: Library,
  { ranker, decision }: LearnedReader,
): SecondReading {
  const { reading, found, forms, gate } = searched
  const placeById = new Map(
    entries.flatMap((entry, place) =>
      fitsCrop(entry, reading) ? [[entry.id, { entry, place }] as const] : [],
    ),
  )
  const ranked = ranker.rank(reading, (id) => placeById.has(id))
  const rankById = new Map(ranked.map(({ id }, rank) => [id, rank]))
  const passed = ranked.filter(({ id }) => {
    const known = placeById.get(id)
    return known !== undefined && (gate?.mayPass(known.entry) ?? true)
  })
  const ids = [...entriesOf(searched.searched), ...passed.slice(0, judgedCount)].map(({ id }) => id)
  const candidates = [...new Set(ids)].flatMap((id): readonly Candidate[] => {
    const known = placeById.get(id)
    const match = known && found.matches[known.place]
    const rank = rankById.get(id)
    if (known === undefined || match === undefined || rank === undefined) return []
    const { entry } = known
    const score = ranked[rank]?.score ?? 0
    const rival = ranked[rank === 0 ? 1 : 0]?.score ?? score
    const relation = cropRelation(reading.crops, entry.crop)
    const named = evidence.namedBy(entry, forms)
    const of = { entry, relation, match, named, rank, score, distance: score - rival }
    return [{ entry, relation, grounds: groundsOf(of, searched) }]
  })
  return { searched: searched.searched, ranked: passed, judged: judge(candidates, decision) }
}

/** A tapped topic asks its title, word for word. */
function entryOfTitle(question: string, entries: readonly PackEntry[]): PackEntry | undefined {
  const asked = plain(question)
  return entries.find(({ crop, text }) => crop !== 'topics' && plain(text.title) === asked)
}

function plain(text: string): string {
  return tokenize(normalize(text)).join(' ')
}

/** The generic answer's entry: that of the answer's topic, or of the kind of question. */
function genericEntry(
  finding: Finding,
  reading: ReadQuestion,
  entries: readonly PackEntry[],
): PackEntry | undefined {
  const topic = topicOf(finding, reading)
  return entries.find((entry) => entry.crop === 'topics' && entry.topic === topic)
}

function topicOf(finding: Finding, reading: ReadQuestion): PackEntry['topic'] | undefined {
  const [first] = shownBy(finding)
  if (first) return first.topic
  if (finding.kind === 'outside' || finding.kind === 'referral') return undefined
  if (!asksForProblem(reading)) return topicByKind[reading.kind]
  if (reading.signs.includes('insects')) return 'pest'
  return reading.signs.length > 0 ? 'disease' : undefined
}

const topicByKind: Readonly<Record<string, PackEntry['topic']>> = {
  when: 'sowing',
  variety: 'sowing',
  fertiliser: 'nutrient',
  weeds: 'weed',
  water: 'water',
  harvest: 'storage',
  store: 'storage',
  grow: 'growing',
}

function seasonWeight(entry: PackEntry, month: number): number {
  if (entry.months === undefined) return weightBySeason.any
  return entry.months.includes(month) ? weightBySeason.in : weightBySeason.out
}
