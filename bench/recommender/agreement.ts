import type { RainfallPeriod } from '#domain/recommender/climate/rainfall-density.ts'
import type { Readings } from '#domain/recommender/readings.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import { normal, type Random, seededRandom } from '../../server/demo/random.ts'
import { isNamed, type Row } from './data-set.ts'
import { columns, type Model, type Trainer } from './model.ts'

/** How the readings of a row are changed before the models get them. */
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

/** The readings of a row, changed: relative Gaussian noise on each, within the limits of the form; rain of several months. */
function varied(values: readonly number[], variant: Variant, dice: Random): readonly number[] {
  const noise = noiseOf[variant] ?? 0
  const months = monthsOf[variant] ?? 1
  return values.map((value, column) => {
    const noisy = noise === 0 ? value : value * (1 + noise * normal(dice))
    const rain = column === 6 ? noisy * months : noisy
    return Math.min(highest[column] ?? rain, Math.max(lowest[column] ?? rain, rain))
  })
}

/** The share of rows whose crop a trained model names, in repeated five-fold cross-validation. Missing N, P, K are the mean. */
export function trainedAgreement(
  train: Trainer,
  rows: readonly Row[],
  repeats: number,
): ReadonlyMap<Variant, number> {
  const right = new Map<Variant, number>()
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const dice = seededRandom(1000 + repeat)
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
  readonly dice: Random
  readonly means: readonly number[]
}

function isRight(model: Model, { values, label }: Row, { variant, dice, means }: Trial): boolean {
  const seen = varied(values, variant, dice)
  const filled = variant === 'N, P, K missing' ? [...means.slice(0, 3), ...seen.slice(3)] : seen
  const [first] = model(filled)
  return first !== undefined && isNamed(first.label, label)
}

/** The same share for our recommender, which is not trained on the rows and gets no date. */
export function ownAgreement(rows: readonly Row[], repeats: number): ReadonlyMap<Variant, number> {
  const right = new Map<Variant, number>()
  for (const variant of variants) {
    const rounds = noiseOf[variant] === undefined ? 1 : repeats
    const dice = seededRandom(2000)
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

/** The lowest and the highest share when the recommender gets the 15th of each month as the date. */
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

/** The share when the farmer says that the rainfall is that of a season or a year. */
export function periodAgreement(
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

/** What the recommender answers for seven values; undefined where it refuses them. */
function ownAnswer(values: readonly number[], date?: string): Recommendation | undefined {
  const outcome = recommend({ readings: readingsOf(values), date })
  return outcome.ok ? outcome.recommendation : undefined
}

/** Readings from seven values in the order of the form. */
function readingsOf(values: readonly number[]): Readings {
  const [nitrogen = 0, phosphorus = 0, potassium = 0, temperature = 0, humidity = 0] = values
  const [soilPh = 0, rainfall = 0] = values.slice(5)
  return { nitrogen, phosphorus, potassium, temperature, humidity, soilPh, rainfall }
}

function shuffled(rows: readonly Row[], dice: Random): readonly Row[] {
  return rows
    .map((row) => ({ row, place: dice() }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

function shares(right: ReadonlyMap<Variant, number>, count: number): ReadonlyMap<Variant, number> {
  return new Map([...right].map(([variant, found]) => [variant, found / count]))
}
