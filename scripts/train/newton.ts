/** A case to learn from: grounds in a fixed order, whether it holds, and how much it counts. */
export interface Case {
  readonly grounds: readonly number[]
  readonly holds: boolean
  readonly weight: number
}

/** Holds weights of what says little near 0. */
const ridge: number = 1e-4

const mostSteps = 50
const smallestStep = 1e-7

/**
 * Logistic regression by Newton's method: few weights, many cases. The first weight belongs to the constant 1.
 * @returns weights of the constant and of each ground, so that their sum is the log-odds that a case holds
 */
export function fitLogistic(cases: readonly Case[]): readonly number[] {
  const count = (cases[0]?.grounds.length ?? 0) + 1
  const rows = cases.map(({ grounds, holds, weight }) => ({ row: [1, ...grounds], holds, weight }))
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  let weights: readonly number[] = Array.from({ length: count }, () => 0)
  for (let step = 0; step < mostSteps; step += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight))
    const curvature = weights.map((_, a) => weights.map((__, b) => (a === b && a > 0 ? ridge : 0)))
    for (const { row, holds, weight } of rows) {
      const chance = 1 / (1 + Math.exp(-dot(row, weights)))
      const error = ((chance - (holds ? 1 : 0)) * weight) / total
      const bend = (chance * (1 - chance) * weight) / total
      for (const [a, one] of row.entries()) {
        if (one === 0) continue
        gradient[a] = (gradient[a] ?? 0) + error * one
        const line = curvature[a] ?? []
        for (const [b, other] of row.entries()) line[b] = (line[b] ?? 0) + bend * one * other
      }
    }
    const change = solve(curvature, gradient)
    weights = weights.map((weight, at) => weight - (change[at] ?? 0))
    if (change.every((one) => Math.abs(one) < smallestStep)) break
  }
  return weights
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}

/** Solves linear equations by elimination; the matrix is symmetric and positive, so that no rows need to change places. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    const head = pivot[at] ?? 1
    for (const other of rows.slice(at + 1)) {
      const factor = (other[at] ?? 0) / head
      for (let column = at; column < pivot.length; column += 1) {
        other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0)
      }
    }
  }
  const solution = right.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? []
    const known = solution.reduce((sum, value, column) => sum + value * (row[column] ?? 0), 0)
    solution[at] = ((row.at(-1) ?? 0) - known) / (row[at] ?? 1)
  }
  return solution
}
