import { normalize } from '../../text/normalize.ts'
import { tokenize } from '../../text/tokenize.ts'
import type { Topic } from '../entry.ts'
import type { PackEntry } from '../pack/pack.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The postings of a term: parallel lists of the entries that contain it and its weight in each. */
export interface Postings {
  readonly entryIndexes: number[]
  readonly weights: number[]
  /** Whether the term is in the entry's title or search words, not only in its description. */
  readonly named: boolean[]
}

/** Adds the words of an entry to the postings; returns the entry's weighted length. */
export function addEntry(entry: PackEntry, entryIndex: number, tables: PostingTables): number {
  let length = 0
  for (const [part, text] of partTexts(entry)) {
    const weight = weightByPart[part]
    for (const token of tokenize(normalize(text))) {
      const term = tables.vocabulary.add(token)
      if (term === undefined) continue
      length += weight
      addPosting(postingsOf(tables.postings, term), entryIndex, part)
    }
  }
  return length
}

function postingsOf(postings: Postings[], term: number): Postings {
  postings[term] ??= { entryIndexes: [], weights: [], named: [] }
  return postings[term]
}

function addPosting(
  { entryIndexes, weights, named }: Postings,
  entryIndex: number,
  part: Part,
): void {
  if (entryIndexes.at(-1) !== entryIndex) {
    entryIndexes.push(entryIndex)
    weights.push(0)
    named.push(false)
  }
  const last = entryIndexes.length - 1
  weights[last] = (weights[last] ?? 0) + weightByPart[part]
  if (part === 'title' || part === 'words' || part === 'otherWords') named[last] = true
}

/** Words that ask for a topic as such; they are indexed with every entry of the topic. */
const topicWords: Readonly<Record<Topic, string>> = {
  disease: 'disease রোগ',
  pest: 'insect পোকা',
  nutrient: 'fertilizer সার',
  water: 'irrigation সেচ',
  weather: 'weather আবহাওয়া',
  sowing: 'when cultivation season variety মৌসুম জাত চাষ',
  storage: 'store রাখা',
  weed: 'weed আগাছা',
  growing: 'grow cultivation চাষ',
}

function partTexts({ text, otherWords, topic }: PackEntry): readonly (readonly [Part, string])[] {
  return [
    ['title', text.title],
    ['words', text.words.join(' ')],
    ['otherWords', otherWords.join(' ')],
    ['signs', text.signs],
    ['cause', text.cause ?? ''],
    ['season', text.season ?? ''],
    ['topic', topicWords[topic]],
    ['advice', advice.map((part) => text[part] ?? '').join(' ')],
  ]
}

/** The parts that are indexed together, with a small weight. */
const advice = ['today', 'fertiliser', 'water', 'harvest', 'prevent', 'avoid'] as const

/** The weight of a word by the part of the entry that contains it. `sure` is not indexed, because it names look-alikes. */
const weightByPart = {
  title: 5,
  words: 2,
  otherWords: 2,
  signs: 1,
  cause: 0.5,
  season: 0.4,
  topic: 0.5,
  advice: 0.2,
} as const

type Part = keyof typeof weightByPart

export interface PostingTables {
  readonly vocabulary: Vocabulary
  /** By term number. */
  readonly postings: Postings[]
}
