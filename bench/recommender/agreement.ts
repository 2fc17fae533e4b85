import type { RainfallPeriod } from '#domain/recommender/rainfall-density.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { type Dice, normal, seededDice } from '../../server/demo/dice.ts'
import { isNamed, type Row } from './data-set.ts'
import { columns, type Model, type Trainer } from './model.ts'
import { ownAnswer, readingsOf } from './own-answer.ts'
import { shuffled } from './shuffled.ts'

/** What is done to the readings of a row before anybody sees them. */
export const variants = [
  'as they are',
  '10 % noise',
  '20 % noise',
  '30 % noise',
  'N, P, K missing',
  'rain of a season',
  'rain of a year',
] as const

export type Variant = (typeof variants)[number]

const noiseOf: Partial<Record<Variant, number>> = {
  '10 % noise': 0.1,
  '20 % noise': 0.2,
  '30 % noise': 0.3,
}

const monthsOf: Partial<Record<Variant, number>> = { 'rain of a season': 4, 'rain of a year': 12 }

const highest = [2000, 1000, 2000, 50, 100, 10.5, 12_000] as const
const lowest = [0, 0, 0, -10, 2, 2.5, 0] as const

/** Readings as a variant has them: every one off by a normal share of itself, within what can be typed; rain summed up. */
function varied(values: readonly number[], variant: Variant, dice: Dice): readonly number[] {
  const noise = noiseOf[variant] ?? 0
  const months = monthsOf[variant] ?? 1
  return values.map((value, column) => {
    const noisy = noise === 0 ? value : value * (1 + noise * normal(dice))
    const rain = column === 6 ? noisy * months : noisy
    return Math.min(highest[column] ?? rain, Math.max(lowest[column] ?? rain, rain))
  })
}

/** The share of rows that a trained model names right, in repeated five-fold cross-validation; N, P, K missing are the mean. */
export function trainedAgreement(
  train: Trainer,
  rows: readonly Row[],
  repeats: number,
): ReadonlyMap<Variant, number> {
  const right = new Map<Variant, number>()
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const dice = seededDice(1000 + repeat)
    const order = shuffled(rows, dice)
    for (let fold = 0; fold < 5; fold += 1) {
      const model = train(
        order.filter((_, index) => index % 5 !== fold),
        dice,
      )
      const kept = order.filter((_, index) => index % 5 === fold)
      const means = columns(rows).map(({ mean }) => mean)
      for (const variant of variants) {
        const count = kept.filter((row) => isRight(model, row, { variant, dice, means })).length
        right.set(variant, (right.get(variant) ?? 0) + count)
      }
    }
  }
  return shares(right, repeats * rows.length)
}

interface Trial {
  readonly variant: Variant
  readonly dice: Dice
  readonly means: readonly number[]
}

function isRight(model: Model, { values, label }: Row, { variant, dice, means }: Trial): boolean {
  const seen = varied(values, variant, dice)
  const filled = variant === 'N, P, K missing' ? [...means.slice(0, 3), ...seen.slice(3)] : seen
  const [first] = model(filled)
  return first !== undefined && isNamed(first.label, label)
}

/** The same of the recommender, which learns nothing from the rows and is told no date. */
export function ownAgreement(rows: readonly Row[], repeats: number): ReadonlyMap<Variant, number> {
  const right = new Map<Variant, number>()
  for (const variant of variants) {
    const rounds = noiseOf[variant] === undefined ? 1 : repeats
    const dice = seededDice(2000)
    let count = 0
    for (let round = 0; round < rounds; round += 1) {
      count += rows.filter(({ values, label }) => {
        const seen = varied(values, variant, dice)
        const given = variant === 'N, P, K missing' ? [0, 0, 0, ...seen.slice(3)] : seen
        return isNamed(ownAnswer(given)?.cropId ?? '', label)
      }).length
    }
    right.set(variant, count / rounds)
  }
  return shares(right, rows.length)
}

/** The smallest and the largest agreement over the 15th of every month: season weighs in, the boxes hold. */
export function datedAgreement(rows: readonly Row[]): readonly [least: number, most: number] {
  const found = Array.from({ length: 12 }, (_, index) => {
    const date = `2027-${String(index + 1).padStart(2, '0')}-15`
    const right = rows.filter(({ values, label }) =>
      isNamed(ownAnswer(values, date)?.cropId ?? '', label),
    )
    return right.length / rows.length
  })
  return [Math.min(...found), Math.max(...found)]
}

/** Agreement where the farmer says what his rain is the rain of: the data set has no say then. */
export function toldAgreement(
  rows: readonly Row[],
  period: RainfallPeriod,
  months: number,
): number {
  const right = rows.filter(({ values, label }) => {
    const readings = readingsOf(values)
    const outcome = recommend({
      readings: { ...readings, rainfall: readings.rainfall * months },
      rainfallPeriod: period,
    })
    return outcome.ok && isNamed(outcome.recommendation.cropId, label)
  })
  return right.length / rows.length
}

function shares(right: ReadonlyMap<Variant, number>, count: number): ReadonlyMap<Variant, number> {
  return new Map([...right].map(([variant, found]) => [variant, found / count]))
}
