import type { Random } from '../../server/demo/random.ts'
import type { Row } from './data-set.ts'
import { guesses, type Trainer } from './model.ts'

const treeCount = 50
/** About √7 random columns are tried at each node, as is usual. */
const triedColumns = 3

type Tree =
  | { readonly label: string }
  | { readonly column: number; readonly at: number; readonly below: Tree; readonly above: Tree }

/** A random forest (Breiman 2001): unpruned trees on bootstrap samples, each node split by Gini impurity. */
export const randomForest: Trainer = (rows, dice) => {
  const trees = Array.from({ length: treeCount }, () => {
    const drawn = rows.map(() => rows[Math.floor(dice() * rows.length)]).filter((row) => !!row)
    return grow(drawn, dice)
  })
  return (values) => {
    const votes = new Map<string, number>()
    for (const tree of trees) {
      const label = leaf(tree, values)
      votes.set(label, (votes.get(label) ?? 0) + 1)
    }
    return guesses(votes)
  }
}

function leaf(tree: Tree, values: readonly number[]): string {
  let at = tree
  while ('column' in at) at = (values[at.column] ?? 0) < at.at ? at.below : at.above
  return at.label
}

function grow(rows: readonly Row[], dice: Random): Tree {
  const label = rows[0]?.label ?? ''
  if (rows.every((row) => row.label === label)) return { label }
  const best = randomColumns(dice)
    .map((column) => bestSplit(rows, column))
    .reduce((least, split) => (split.impurity < least.impurity ? split : least))
  const below = rows.filter((row) => (row.values[best.column] ?? 0) < best.at)
  const above = rows.filter((row) => (row.values[best.column] ?? 0) >= best.at)
  if (below.length === 0 || above.length === 0) return { label: commonest(rows) }
  return { column: best.column, at: best.at, below: grow(below, dice), above: grow(above, dice) }
}

function randomColumns(dice: Random): readonly number[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((column) => ({ column, place: dice() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, triedColumns)
    .map(({ column }) => column)
}

interface Split {
  readonly column: number
  readonly at: number
  readonly impurity: number
}

function bestSplit(rows: readonly Row[], column: number): Split {
  const sorted = [...rows].sort((a, b) => (a.values[column] ?? 0) - (b.values[column] ?? 0))
  const below = new Tally()
  const above = new Tally()
  for (const { label } of sorted) above.add(label, 1)
  let best: Split = { column, at: Number.NEGATIVE_INFINITY, impurity: Number.POSITIVE_INFINITY }
  let before = Number.NaN
  for (const { values, label } of sorted) {
    const at = values[column] ?? 0
    if (at > before) {
      const impurity = below.impurity() + above.impurity()
      if (impurity < best.impurity) best = { column, at: (before + at) / 2, impurity }
    }
    below.add(label, 1)
    above.add(label, -1)
    before = at
  }
  return best
}

/** Counts by label, with the sum of their squares: so Gini impurity needs no loop. */
class Tally {
  readonly #counts = new Map<string, number>()
  #count = 0
  #squares = 0

  add(label: string, step: 1 | -1): void {
    const count = this.#counts.get(label) ?? 0
    this.#counts.set(label, count + step)
    this.#squares += 2 * step * count + 1
    this.#count += step
  }

  /** Gini impurity times the number of rows. */
  impurity(): number {
    return this.#count === 0 ? 0 : this.#count - this.#squares / this.#count
  }
}

function commonest(rows: readonly Row[]): string {
  const counts = new Map<string, number>()
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}
