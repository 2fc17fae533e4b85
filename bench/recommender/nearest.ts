import { columns, guesses, type Trainer } from './model.ts'

const neighbours = 5

/** k-nearest neighbours (k = 5); distances are in standard deviations of the columns. */
export const nearest: Trainer = (rows) => {
  const scales = columns(rows)
  const scaled = (values: readonly number[]) =>
    values.map((value, column) => value / (scales[column]?.sd || 1))
  const known = rows.map(({ values, label }) => ({ values: scaled(values), label }))
  return (values) => {
    const own = scaled(values)
    const near: { label: string; distance: number }[] = []
    for (const row of known) {
      const distance = squaredDistance(own, row.values)
      const worst = near.at(-1)?.distance ?? Number.POSITIVE_INFINITY
      if (near.length === neighbours && distance >= worst) continue
      near.push({ label: row.label, distance })
      near.sort((a, b) => a.distance - b.distance)
      near.length = Math.min(near.length, neighbours)
    }
    const votes = new Map<string, number>()
    for (const { label } of near) votes.set(label, (votes.get(label) ?? 0) + 1)
    return guesses(votes)
  }
}

function squaredDistance(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (const [column, value] of one.entries()) {
    const difference = value - (other[column] ?? 0)
    sum += difference * difference
  }
  return sum
}
