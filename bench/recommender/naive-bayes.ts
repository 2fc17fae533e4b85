import { columns, guesses, labelsOf, type Model, type Trainer } from './model.ts'

/** Gaussian naive Bayes: within a crop each reading has a normal distribution and is independent of the others. */
export const naiveBayes: Trainer = (rows) => {
  const classes = labelsOf(rows).map((label) => {
    const own = rows.filter((row) => row.label === label)
    return { label, prior: own.length / rows.length, columns: columns(own) }
  })
  const model: Model = (values) => {
    const logs = classes.map(({ prior, columns: own }) =>
      own.reduce((log, { mean, sd }, column) => {
        const spread = sd + 1e-6
        const z = ((values[column] ?? 0) - mean) / spread
        return log - 0.5 * z * z - Math.log(spread)
      }, Math.log(prior)),
    )
    const best = Math.max(...logs)
    return guesses(
      new Map(classes.map(({ label }, index) => [label, Math.exp((logs[index] ?? 0) - best)])),
    )
  }
  return model
}
