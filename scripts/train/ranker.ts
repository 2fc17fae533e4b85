import { seededRandom } from '../../server/demo/random.ts'
import {
  largestWeight,
  type RankerFile,
  zeroCode,
} from '../../src/domain/knowledge/ranker/ranker.ts'
import { shuffle } from './shuffle.ts'

/** A text that an entry answers. */
export interface RankerLesson {
  /** Buckets, from `featuresOf`. */
  readonly features: readonly number[]
  /** Places of the entries that answer it; the first one is its own, the others would serve as well. */
  readonly fits: readonly number[]
  /** Places of the entries that may answer by its crop; undefined for all. */
  readonly among: readonly number[] | undefined
  /** How much it counts beside a question. */
  readonly weight: number
}

/** Chosen by what models found in questions that were held back. */
export const rankerSettings = {
  buckets: 8_192,
  dimensions: 48,
  rounds: 20,
  /** Of the first round; it sinks to almost nothing. */
  learningRate: 0.15,
  /** The share of its features that a lesson is learned without, so that no single one is relied on. */
  dropout: 0.5,
  /** The share of the lessons that are learned against all entries, and not only those of their crop. */
  amongAll: 0.6,
  /** What an entry that would serve as well counts beside the question's own. */
  alsoFits: 0.3,
}

export type RankerSettings = typeof rankerSettings

interface Layer {
  readonly weights: Float64Array
  /** Sums of squared gradients, by which a weight learns slower the more it has learned: AdaGrad (Duchi and others 2011). */
  readonly squares: Float64Array
}

export interface RankerWeights {
  readonly sounds: Layer
  readonly entries: Layer
  readonly biases: Layer
}

/**
 * Learns to tell entries by how they are asked for: a text is the sum of one row of numbers for each of its features, and each
 * entry has a row that it is compared with (a softmax classifier of low rank, as in Joulin and others 2016, "Bag of Tricks for
 * Efficient Text Classification"). The same lessons give the same weights.
 */
export function trainRanker(
  lessons: readonly RankerLesson[],
  entryCount: number,
  settings: RankerSettings = rankerSettings,
): RankerWeights {
  const { buckets, dimensions, rounds, learningRate } = settings
  const random = seededRandom(1)
  const layers = {
    sounds: layerOf(buckets * dimensions, random),
    entries: layerOf(entryCount * dimensions, random),
    biases: layerOf(entryCount, middle),
  }
  const all = Array.from({ length: entryCount }, (_, place) => place)
  for (let round = 0; round < rounds; round += 1) {
    const rate = learningRate * (1 - round / rounds) + learningRate / 75
    const order = [...lessons]
    shuffle(order, random)
    for (const lesson of order) {
      const features = lesson.features.filter(() => random() >= settings.dropout)
      const isAmongAll = lesson.among === undefined || random() < settings.amongAll
      const rivals = isAmongAll ? all : (lesson.among ?? all)
      if (features.length > 0) learn({ ...lesson, features, rivals }, { layers, settings, rate })
    }
  }
  return layers
}

/** In the place of a random number: a weight that begins at 0. */
const middle = () => 0.5

function layerOf(size: number, random: () => number): Layer {
  return {
    weights: Float64Array.from({ length: size }, () => (random() - 0.5) * 0.2),
    squares: new Float64Array(size).fill(1e-3),
  }
}

interface Step extends RankerLesson {
  readonly rivals: readonly number[]
}

interface Learning {
  readonly layers: RankerWeights
  readonly settings: RankerSettings
  readonly rate: number
}

function learn(step: Step, { layers, settings, rate }: Learning): void {
  const { dimensions } = settings
  const text = textVector(step.features, layers.sounds.weights, dimensions)
  const scores = step.rivals.map((place) => {
    let score = layers.biases.weights[place] ?? 0
    for (let at = 0; at < dimensions; at += 1) {
      score += (text[at] ?? 0) * (layers.entries.weights[place * dimensions + at] ?? 0)
    }
    return score
  })
  const highest = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - highest))
  const sum = shares.reduce((total, share) => total + share, 0)
  const wanted = wantedOf(step.fits, settings.alsoFits)
  const back = new Float64Array(dimensions)
  for (const [at, place] of step.rivals.entries()) {
    const error = ((shares[at] ?? 0) / sum - (wanted.get(place) ?? 0)) * step.weight
    if (Math.abs(error) < 1e-4) continue
    for (let d = 0; d < dimensions; d += 1) {
      const index = place * dimensions + d
      back[d] = (back[d] ?? 0) + error * (layers.entries.weights[index] ?? 0)
      descend(layers.entries, index, error * (text[d] ?? 0), rate)
    }
    descend(layers.biases, place, error, rate)
  }
  const length = Math.sqrt(step.features.length)
  for (const bucket of step.features) {
    for (let d = 0; d < dimensions; d += 1) {
      descend(layers.sounds, bucket * dimensions + d, (back[d] ?? 0) / length, rate)
    }
  }
}

function descend({ weights, squares }: Layer, index: number, gradient: number, rate: number): void {
  const square = (squares[index] ?? 0) + gradient * gradient
  squares[index] = square
  weights[index] = (weights[index] ?? 0) - (rate * gradient) / Math.sqrt(square)
}

function textVector(
  features: readonly number[],
  weights: Float64Array,
  dimensions: number,
): Float64Array {
  const vector = new Float64Array(dimensions)
  for (const bucket of features) {
    for (let d = 0; d < dimensions; d += 1) {
      vector[d] = (vector[d] ?? 0) + (weights[bucket * dimensions + d] ?? 0)
    }
  }
  const length = Math.sqrt(features.length)
  return vector.map((value) => value / length)
}

/** Shares that sum to 1: most for the entry of the question. */
function wantedOf(fits: readonly number[], alsoFits: number): ReadonlyMap<number, number> {
  const sum = 1 + alsoFits * (fits.length - 1)
  return new Map(fits.map((place, at) => [place, (at === 0 ? 1 : alsoFits) / sum]))
}

/** The weights as the app reads them: each of a layer as a whole number of units, the very large ones cut. */
export function rankerFileOf(
  { sounds, entries, biases }: RankerWeights,
  ids: readonly string[],
  { buckets, dimensions }: RankerSettings = rankerSettings,
): RankerFile {
  const soundUnit = unitOf(sounds.weights)
  const entryUnit = unitOf(entries.weights)
  return {
    entries: ids,
    dimensions,
    buckets,
    soundWeights: charactersOf(sounds.weights, soundUnit),
    entryWeights: charactersOf(entries.weights, entryUnit),
    biases: Array.from(biases.weights, (bias) => Math.round(bias / (soundUnit * entryUnit))),
  }
}

/** One weight in a thousand is larger than the largest that can be written. */
function unitOf(weights: Float64Array): number {
  const sizes = weights.map(Math.abs).sort()
  return (sizes[Math.floor(0.999 * sizes.length)] ?? 1) / largestWeight
}

function charactersOf(weights: Float64Array, unit: number): string {
  const characters = Array.from(weights, (weight) => {
    const units = Math.min(Math.max(Math.round(weight / unit), -largestWeight), largestWeight)
    return String.fromCharCode(zeroCode + units)
  })
  return characters.join('')
}
