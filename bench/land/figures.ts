/** An answer: how sure it was of its crop, 0 to 1, and whether the crop is accepted. */
export interface Judged {
  readonly confidence: number
  readonly isAccepted: boolean
}

/** The mean difference of confidence and truth over ten bins with equally many answers, weighted by their size. */
export function calibrationError(answers: readonly Judged[]): number {
  const sorted = answers.toSorted((a, b) => a.confidence - b.confidence)
  let gap = 0
  for (let bin = 0; bin < 10; bin += 1) {
    const [from, to] = [bin, bin + 1].map((edge) => Math.round((edge * sorted.length) / 10))
    const difference = sorted
      .slice(from, to)
      .reduce((sum, { confidence, isAccepted }) => sum + confidence - Number(isAccepted), 0)
    gap += Math.abs(difference)
  }
  return gap / answers.length
}

/** The probability that an accepted answer was surer than a refused one; a half where both are equal. NaN without both. */
export function areaUnderCurve(answers: readonly Judged[]): number {
  const accepted = answers.filter(({ isAccepted }) => isAccepted)
  const refused = answers.filter(({ isAccepted }) => !isAccepted)
  const wins = accepted.reduce(
    (sum, { confidence }) =>
      sum +
      refused.reduce((won, other) => won + (1 + Math.sign(confidence - other.confidence)) / 2, 0),
    0,
  )
  return wins / (accepted.length * refused.length)
}

/** Spearman's correlation of confidence and acceptance: that of their ranks, equal ones sharing their mean rank. */
export function rankCorrelation(answers: readonly Judged[]): number {
  const sure = ranks(answers.map(({ confidence }) => confidence))
  const right = ranks(answers.map(({ isAccepted }) => Number(isAccepted)))
  const middle = (answers.length - 1) / 2
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, rank, index) => sum + (rank - middle) * ((other[index] ?? 0) - middle), 0)
  return product(sure, right) / Math.sqrt(product(sure, sure) * product(right, right))
}

function ranks(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}

/** The mean of a figure; NaN of none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
