import { normalize } from './normalize.ts'
import type { PackEntry } from './pack-entry.ts'
import { tokenize } from './tokenize.ts'
import { topicWords } from './topic-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Where a term stands: entries by their place, side by side with how much it weighs there. */
export interface Postings {
  readonly places: number[]
  readonly weights: number[]
  /** Whether the entry is asked for by this word (title, words), not only described with it. */
  readonly named: boolean[]
}

/** Puts the words of an entry into the postings; returns its weighted length. */
export function addEntry(entry: PackEntry, place: number, tables: PostingTables): number {
  let length = 0
  for (const [part, text] of partTexts(entry)) {
    const weight = weightByPart[part]
    for (const token of tokenize(normalize(text))) {
      const term = tables.vocabulary.add(token)
      if (term === undefined) continue
      length += weight
      addPosting(postingsOf(tables.postings, term), place, part)
    }
  }
  return length
}

function postingsOf(postings: Postings[], term: number): Postings {
  postings[term] ??= { places: [], weights: [], named: [] }
  return postings[term]
}

function addPosting({ places, weights, named }: Postings, place: number, part: Part): void {
  if (places.at(-1) !== place) {
    places.push(place)
    weights.push(0)
    named.push(false)
  }
  const last = places.length - 1
  weights[last] = (weights[last] ?? 0) + weightByPart[part]
  if (part === 'title' || part === 'words' || part === 'otherWords') named[last] = true
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
    ['advice', [text.today, text.prevent ?? '', text.avoid ?? ''].join(' ')],
  ]
}

/** How much a word tells by the part it stands in; parts that name look-alikes tell little. */
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
  /** By the number of the term. */
  readonly postings: Postings[]
}
