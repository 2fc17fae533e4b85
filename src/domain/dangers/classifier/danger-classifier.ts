import { readableText } from '../../text/bijoy.ts'
import { normalize } from '../../text/normalize.ts'
import { soundBuckets } from '../../text/sound-buckets.ts'
import { tokenize } from '../../text/tokenize.ts'
import model from './model.json' with { type: 'json' }

/** What `npm run train` writes. */
export interface DangerModel {
  /** Above this evidence somebody may be in danger. */
  readonly bound: number
  /** The weight of each bucket of `soundBuckets` as one character: `@` is 0, the characters before it are negative. */
  readonly weights: string
}

/** Of a weight, a small integer. */
export const lightest = -24
export const heaviest = 27

/** The character of the weight 0. All characters of weights stand for themselves in JSON and in JavaScript. */
export const zeroCode = 64

/** In words. */
const windowLength = 10
const windowStep = 5

/** One word alone says too little to be judged. */
const fewestWords = 2

/**
 * Whether somebody's life may be in danger, as a linear classifier judges that learned from examples: it hears words that no
 * rule names, and is right less often. So it only puts the calm line under an answer and keeps a question out of the training
 * file. Integers and one square root, which every engine rounds alike: the same on the phone and on the server. Takes time
 * linear in the length.
 */
export function mayBeInDanger(question: string): boolean {
  const texts = new Set([question, readableText(question)])
  return [...texts].some((text) =>
    windowsOf(text).some((window) => evidenceOf(window, weightOf) > model.bound),
  )
}

function weightOf(bucket: number): number {
  return model.weights.charCodeAt(bucket) - zeroCode
}

/** A window of a text: the buckets of its words, each once. */
export type Window = readonly number[]

/**
 * The text in windows of ten words that overlap by half, so that long talk of the farm does not hide one sentence; none of a
 * text of one word.
 */
export function windowsOf(question: string): readonly Window[] {
  const words = tokenize(normalize(question))
    .map(soundBuckets)
    .filter((buckets) => buckets.length > 0)
  if (words.length < fewestWords) return []
  const last = Math.max(words.length - windowLength, 0)
  const windows: Window[] = []
  for (let start = 0; start < last; start += windowStep) windows.push(windowAt(words, start))
  return [...windows, windowAt(words, last)]
}

function windowAt(words: readonly (readonly number[])[], start: number): Window {
  return [...new Set(words.slice(start, start + windowLength).flat())]
}

/** The weights of a window, so divided that a long one says no more than a short one. */
export function evidenceOf(window: Window, weightAt: (bucket: number) => number): number {
  let sum = 0
  for (const bucket of window) sum += weightAt(bucket)
  return sum / Math.sqrt(window.length)
}
