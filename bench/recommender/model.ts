import type { Random } from '../../server/demo/random.ts'
import type { Row } from './data-set.ts'

export interface Guess {
  readonly label: string
  /** 0 to 1 */
  readonly probability: number
}

/** Crops for seven readings, the most probable first. */
export type Model = (values: readonly number[]) => readonly Guess[]

export type Trainer = (rows: readonly Row[], dice: Random) => Model

/** The distinct labels of the rows, sorted. */
export function labelsOf(rows: readonly Row[]): readonly string[] {
  return [...new Set(rows.map(({ label }) => label))].sort()
}

/** Normalises weights to probabilities that add up to 1, the largest first. */
export function guesses(weightByLabel: ReadonlyMap<string, number>): readonly Guess[] {
  const sum = [...weightByLabel.values()].reduce((total, weight) => total + weight, 0)
  return [...weightByLabel]
    .map(([label, weight]) => ({ label, probability: weight / sum }))
    .sort((a, b) => b.probability - a.probability)
}

/** Mean and standard deviation of each column. */
export function columns(
  rows: readonly Row[],
): readonly { readonly mean: number; readonly sd: number }[] {
  const [first] = rows
  return (first?.values ?? []).map((_, column) => {
    const values = rows.map((row) => row.values[column] ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    return { mean, sd: Math.sqrt(squares / values.length) }
  })
}
