import {
  evidenceOf,
  heaviest,
  lightest,
  type Window,
  zeroCode,
} from '../../src/domain/dangers/classifier/danger-classifier.ts'
import { type LogisticModel, strongest } from './logistic.ts'

/** Logarithm of the odds that one unit of a weight stands for. */
const unit = 0.15

/** A model whose weights are small integers, one character each. */
export interface QuantisedModel {
  readonly weights: string
  readonly bias: number
}

export function quantise({ weights, bias }: LogisticModel): QuantisedModel {
  const characters = Array.from(weights, (weight) => {
    const units = Math.min(Math.max(Math.round(weight / unit), lightest), heaviest)
    return String.fromCharCode(zeroCode + units)
  })
  return { weights: characters.join(''), bias }
}

/** The logarithm of the odds that a text shows a danger; -∞ for one without words. */
export function scoreBy({ weights, bias }: QuantisedModel, windows: readonly Window[]): number {
  const weightAt = (bucket: number) => weights.charCodeAt(bucket) - zeroCode
  const most = strongest(windows, weightAt)
  return most === undefined ? Number.NEGATIVE_INFINITY : evidenceOf(most, weightAt) * unit + bias
}

/** The evidence in units at which the score is reached. */
export function evidenceAt({ bias }: QuantisedModel, score: number): number {
  return Math.round(((score - bias) / unit) * 100) / 100
}
