import { seededRandom } from '../../server/demo/random.ts'
import { evidenceOf, type Window } from '../../src/domain/dangers/classifier/danger-classifier.ts'
import { bucketCount } from '../../src/domain/text/sound-buckets.ts'
import { shuffle } from './shuffle.ts'

/** A text to learn from. */
export interface Lesson {
  readonly windows: readonly Window[]
  readonly isDanger: boolean
}

/** `evidenceOf` a window with these weights, plus the bias, is the logarithm of the odds that it shows a danger. */
export interface LogisticModel {
  readonly weights: Float64Array
  readonly bias: number
}

/** Chosen by what models found in examples that were held back. */
const settings = {
  rounds: 20,
  learningRate: 0.3,
  beta: 0.5,
  /** Holds the weights of what says little at exactly 0. */
  lasso: 1,
  /** How much one danger weighs beside one ordinary text. */
  dangerWeight: 3,
}

/**
 * Logistic regression over windows by FTRL-Proximal (McMahan and others 2013, "Ad Click Prediction: a View from the Trenches").
 * A text is as dangerous as its most dangerous window (multiple-instance learning), so each step learns from that one alone.
 * The same lessons give the same model.
 */
export function trainLogistic(lessons: readonly Lesson[]): LogisticModel {
  const weights = new Float64Array(bucketCount)
  const gradients = new Float64Array(bucketCount)
  const squares = new Float64Array(bucketCount)
  let bias = 0
  let biasSquares = 1e-6
  const weightAt = (bucket: number) => weights[bucket] ?? 0
  const { learningRate, beta, lasso, dangerWeight } = settings
  const learn = ({ windows, isDanger }: Lesson) => {
    const window = strongest(windows, weightAt)
    if (window === undefined) return
    const chance = 1 / (1 + Math.exp(-evidenceOf(window, weightAt) - bias))
    const error = isDanger ? (chance - 1) * dangerWeight : chance
    biasSquares += error * error
    bias -= (learningRate * error) / Math.sqrt(biasSquares)
    const gradient = error / Math.sqrt(window.length)
    for (const bucket of window) {
      const before = squares[bucket] ?? 0
      const after = before + gradient * gradient
      const step = (Math.sqrt(after) - Math.sqrt(before)) / learningRate
      const sum = (gradients[bucket] ?? 0) + gradient - step * weightAt(bucket)
      gradients[bucket] = sum
      squares[bucket] = after
      const beyond = Math.abs(sum) - lasso
      weights[bucket] =
        beyond <= 0 ? 0 : (-Math.sign(sum) * beyond * learningRate) / (beta + Math.sqrt(after))
    }
  }
  const random = seededRandom(7)
  const order = [...lessons]
  for (let round = 0; round < settings.rounds; round++) {
    shuffle(order, random)
    for (const lesson of order) learn(lesson)
  }
  return { weights, bias }
}

/** The window with the most evidence, the first of equal ones. */
export function strongest(
  windows: readonly Window[],
  weightAt: (bucket: number) => number,
): Window | undefined {
  let best: Window | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const window of windows) {
    const evidence = evidenceOf(window, weightAt)
    if (evidence > most) [best, most] = [window, evidence]
  }
  return best
}
