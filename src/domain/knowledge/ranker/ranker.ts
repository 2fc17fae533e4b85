import { bucketOf, bucketsOfPieces } from '../../text/sound-buckets.ts'
import type { ReadQuestion } from '../../understanding/read-question.ts'

/**
 * What `npm run train` has learned from questions to the entries: a few numbers for each sound, that together describe a
 * question, and for each entry how well they fit it. Weights are small integers, one character each.
 */
export interface RankerFile {
  /** Ids, in the order of `entryWeights` and `biases`. */
  readonly entries: readonly string[]
  /** How many numbers describe a question. */
  readonly dimensions: number
  /** How many buckets the sounds are hashed into: a power of two. */
  readonly buckets: number
  /** `dimensions` characters for each bucket. */
  readonly soundWeights: string
  /** `dimensions` characters for each entry. */
  readonly entryWeights: string
  /** By entry, whole numbers in the unit of a score. */
  readonly biases: readonly number[]
}

/** The character of the weight 0. All characters of weights stand for themselves in JSON and in JavaScript. */
export const zeroCode = 60
/** The largest weight; the smallest is its opposite. */
export const largestWeight = 15

export interface RankedEntry {
  readonly id: string
  readonly score: number
}

export interface Ranker {
  /** The entries that may answer, best first; none for a question without words. Never throws. */
  rank(reading: ReadQuestion, mayAnswer: (id: string) => boolean): readonly RankedEntry[]
}

/**
 * Orders entries as people ask for them: what a question sounds like, with the crops, parts, signs and kind that were read in
 * it. Integers and one square root, which every engine rounds alike: the same on the phone and on the server.
 */
export function openRanker(file: RankerFile): Ranker {
  const { entries, dimensions, buckets, soundWeights, entryWeights, biases } = file

  function describe(features: readonly number[]): Int32Array {
    const sums = new Int32Array(dimensions)
    for (const bucket of features) {
      const row = bucket * dimensions
      for (let at = 0; at < dimensions; at += 1) {
        sums[at] = (sums[at] ?? 0) + weightAt(soundWeights, row + at)
      }
    }
    return sums
  }

  function fitOf(place: number, sums: Int32Array): number {
    let fit = 0
    for (const [at, sum] of sums.entries()) {
      fit += sum * weightAt(entryWeights, place * dimensions + at)
    }
    return fit
  }

  return {
    rank(reading, mayAnswer) {
      const features = featuresOf(reading, buckets)
      if (features.length === 0) return []
      const sums = describe(features)
      const length = Math.sqrt(features.length)
      return entries
        .flatMap((id, place): readonly RankedEntry[] =>
          mayAnswer(id) ? [{ id, score: fitOf(place, sums) / length + (biases[place] ?? 0) }] : [],
        )
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    },
  }
}

/** Read where they are needed: all of them are 400,000, and a question needs few. */
function weightAt(weights: string, place: number): number {
  return weights.charCodeAt(place) - zeroCode
}

/** Letters of the pieces of a word. */
const pieceLengths = [3, 4]

/** What the ranker knows of a question, as buckets, each once: how its words sound, and what was read in it. */
export function featuresOf(reading: ReadQuestion, buckets: number): readonly number[] {
  const { words, crops, parts, signs, kind, isKindSaid } = reading
  const read = [
    ...crops.map((id) => `crop ${id}`),
    ...parts.map((id) => `part ${id}`),
    ...signs.map((id) => `sign ${id}`),
    ...(isKindSaid ? [`kind ${kind}`] : []),
  ]
  const all = [
    ...words.tokens.flatMap((token) => bucketsOfPieces(token, pieceLengths)),
    ...read.map(bucketOf),
  ]
  return [...new Set(all.map((bucket) => bucket & (buckets - 1)))]
}
